(function () {
  'use strict';

  /** JavaScript's operators by how tightly they bind: the lower, the tighter. */
  const Order = {
    ATOMIC: 0,
    NEW: 1.1,
    MEMBER: 1.2,
    FUNCTION_CALL: 2,
    INCREMENT: 3,
    DECREMENT: 3,
    BITWISE_NOT: 4.1,
    UNARY_PLUS: 4.2,
    UNARY_NEGATION: 4.3,
    LOGICAL_NOT: 4.4,
    TYPEOF: 4.5,
    VOID: 4.6,
    DELETE: 4.7,
    AWAIT: 4.8,
    EXPONENTIATION: 5,
    MULTIPLICATION: 5.1,
    DIVISION: 5.2,
    MODULUS: 5.3,
    SUBTRACTION: 6.1,
    ADDITION: 6.2,
    BITWISE_SHIFT: 7,
    RELATIONAL: 8,
    IN: 8,
    INSTANCEOF: 8,
    EQUALITY: 9,
    BITWISE_AND: 10,
    BITWISE_XOR: 11,
    BITWISE_OR: 12,
    LOGICAL_AND: 13,
    LOGICAL_OR: 14,
    CONDITIONAL: 15,
    ASSIGNMENT: 16,
    YIELD: 17,
    COMMA: 18,
    NONE: 99,
  };

  /** Pairs of outer and inner order that need no parentheses though their numbers say so. */
  const ORDER_OVERRIDES = [
    [Order.FUNCTION_CALL, Order.MEMBER],
    [Order.FUNCTION_CALL, Order.FUNCTION_CALL],
    [Order.MEMBER, Order.MEMBER],
    [Order.MEMBER, Order.FUNCTION_CALL],
    [Order.LOGICAL_NOT, Order.LOGICAL_NOT],
    [Order.MULTIPLICATION, Order.MULTIPLICATION],
    [Order.ADDITION, Order.ADDITION],
    [Order.LOGICAL_AND, Order.LOGICAL_AND],
    [Order.LOGICAL_OR, Order.LOGICAL_OR],
  ];

  Blockly.JavaScript = {Order, ORDER_OVERRIDES};
})();
