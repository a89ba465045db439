(function () {
  'use strict';

  /** Dart's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    UNARY_POSTFIX: 1,
    UNARY_PREFIX: 2,
    MULTIPLICATIVE: 3,
    ADDITIVE: 4,
    SHIFT: 5,
    BITWISE_AND: 6,
    BITWISE_XOR: 7,
    BITWISE_OR: 8,
    RELATIONAL: 9,
    EQUALITY: 10,
    LOGICAL_AND: 11,
    LOGICAL_OR: 12,
    IF_NULL: 13,
    CONDITIONAL: 14,
    CASCADE: 15,
    ASSIGNMENT: 16,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [];

  Blockly.Dart = {Order, ORDER_OVERRIDES};
})();
