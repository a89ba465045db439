(function () {
  'use strict';

  /** PHP's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    CLONE: 1,
    NEW: 1,
    MEMBER: 2.1,
    FUNCTION_CALL: 2.2,
    POWER: 3,
    INCREMENT: 4,
    DECREMENT: 4,
    BITWISE_NOT: 4,
    CAST: 4,
    SUPPRESS_ERROR: 4,
    INSTANCEOF: 5,
    LOGICAL_NOT: 6,
    UNARY_PLUS: 7.1,
    UNARY_NEGATION: 7.2,
    MULTIPLICATION: 8.1,
    DIVISION: 8.2,
    MODULUS: 8.3,
    ADDITION: 9.1,
    SUBTRACTION: 9.2,
    STRING_CONCAT: 9.3,
    BITWISE_SHIFT: 10,
    RELATIONAL: 11,
    EQUALITY: 12,
    REFERENCE: 13,
    BITWISE_AND: 13,
    BITWISE_XOR: 14,
    BITWISE_OR: 15,
    LOGICAL_AND: 16,
    LOGICAL_OR: 17,
    IF_NULL: 18,
    CONDITIONAL: 19,
    ASSIGNMENT: 20,
    LOGICAL_AND_WEAK: 21,
    LOGICAL_XOR: 22,
    LOGICAL_OR_WEAK: 23,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [
    [Order.MEMBER, Order.FUNCTION_CALL],
    [Order.MEMBER, Order.MEMBER],
    [Order.LOGICAL_NOT, Order.LOGICAL_NOT],
    [Order.MULTIPLICATION, Order.MULTIPLICATION],
    [Order.ADDITION, Order.ADDITION],
    [Order.LOGICAL_AND, Order.LOGICAL_AND],
    [Order.LOGICAL_OR, Order.LOGICAL_OR],
  ];

  Blockly.PHP = {Order, ORDER_OVERRIDES};
})();
