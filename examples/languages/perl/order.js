(function () {
  'use strict';

  /** Perl's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    MEMBER: 1,
    POWER: 2,
    UNARY: 3,
    MULTIPLICATIVE: 4,
    ADDITIVE: 5,
    RELATIONAL: 6,
    EQUALITY: 7,
    LOGICAL_AND: 8,
    LOGICAL_OR: 9,
    CONDITIONAL: 10,
    ASSIGNMENT: 11,
    COMMA: 12,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [
    [Order.MEMBER, Order.MEMBER],
    [Order.LOGICAL_AND, Order.LOGICAL_AND],
    [Order.LOGICAL_OR, Order.LOGICAL_OR],
  ];

  Blockly.Perl = {Order, ORDER_OVERRIDES};
})();
