(function () {
  'use strict';

  /** Python's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    COLLECTION: 1,
    STRING_CONVERSION: 1,
    MEMBER: 2.1,
    FUNCTION_CALL: 2.2,
    EXPONENTIATION: 3,
    UNARY_SIGN: 4,
    BITWISE_NOT: 4,
    MULTIPLICATIVE: 5,
    ADDITIVE: 6,
    BITWISE_SHIFT: 7,
    BITWISE_AND: 8,
    BITWISE_XOR: 9,
    BITWISE_OR: 10,
    RELATIONAL: 11,
    LOGICAL_NOT: 12,
    LOGICAL_AND: 13,
    LOGICAL_OR: 14,
    CONDITIONAL: 15,
    LAMBDA: 16,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [
    [Order.FUNCTION_CALL, Order.MEMBER],
    [Order.FUNCTION_CALL, Order.FUNCTION_CALL],
    [Order.MEMBER, Order.MEMBER],
    [Order.MEMBER, Order.FUNCTION_CALL],
    [Order.LOGICAL_NOT, Order.LOGICAL_NOT],
    [Order.LOGICAL_AND, Order.LOGICAL_AND],
    [Order.LOGICAL_OR, Order.LOGICAL_OR],
  ];

  Blockly.Python = {Order, ORDER_OVERRIDES};
})();
