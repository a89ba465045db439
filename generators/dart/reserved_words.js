(function () {
  'use strict';

  /** Keywords, and functions and types of dart:core in small letters. */
  const KEYWORDS = `
    assert bool break case catch class const continue default do double else enum extends false
    final finally for identical identityHashCode if in int is new null num print rethrow return
    super switch this throw true try var void while with
  `;

  /** Types of dart:core, and the names that libraries are imported under. */
  const TYPES = `
    AbstractClassInstantiationError ArgumentError AssertionError BidirectionalIterator CastError
    Comparable Comparator ConcurrentModificationError CyclicInitializationError DateTime Deprecated
    Duration Error Exception Expando FallThroughError FormatException Function Html
    IntegerDivisionByZeroException Invocation Iterable Iterator List Map Match Math
    NoSuchMethodError Null NullThrownError Object OutOfMemoryError Pattern RangeError RegExp
    RuneIterator Runes Set StackOverflowError StackTrace StateError Stopwatch String StringBuffer
    StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri
  `;

  Blockly.Dart.FIXED_WORDS = 'dynamic,main';
  Blockly.Dart.RESERVED_WORDS = (KEYWORDS + TYPES).trim().replace(/\s+/g, ',');
})();
