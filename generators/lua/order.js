(function () {
  'use strict';

  /** Lua's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    HIGH: 1,
    EXPONENTIATION: 2,
    UNARY: 3,
    MULTIPLICATIVE: 4,
    ADDITIVE: 5,
    CONCATENATION: 6,
    RELATIONAL: 7,
    AND: 8,
    OR: 9,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [];

  Blockly.Lua = {Order, ORDER_OVERRIDES};
})();
