(function () {
  'use strict';

  /** Keywords of Python 3, and those of Python 2 that were statements. */
  const KEYWORDS = `
    False None True and as assert break class continue def del elif else except exec finally for from global
    if import in is lambda nonlocal not or pass print raise return try while with yield
  `;

  /** Built-in names of Python 2 and 3, and the modules generated code imports. */
  const BUILTINS = `
    ArithmeticError AssertionError AttributeError BaseException BlockingIOError BrokenPipeError BufferError
    BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
    ConnectionResetError DeprecationWarning EOFError Ellipsis EnvironmentError Exception FileExistsError
    FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
    IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
    MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError Number
    OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError
    ReferenceError ResourceWarning RuntimeError RuntimeWarning StandardError StopAsyncIteration StopIteration
    SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
    UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning
    ValueError Warning ZeroDivisionError _ __build_class__ __debug__ __doc__ __import__ __loader__ __name__
    __package__ __spec__ abs all any apply ascii basestring bin bool buffer bytearray bytes callable chr
    classmethod cmp coerce compile complex copyright credits delattr dict dir divmod enumerate eval execfile
    exit file filter float format frozenset getattr globals hasattr hash help hex id input int intern
    isinstance issubclass iter len license list locals long map math max memoryview min next object oct open
    ord pow property quit random range raw_input reduce reload repr reversed round set setattr slice sorted
    staticmethod str sum super tuple type unichr unicode vars xrange zip
  `;

  /** Words Python keeps back that are reserved with `fixes` alone: younger keywords and a module that is imported. */
  Blockly.Python.FIXED_WORDS = 'async,await,sys';

  Blockly.Python.RESERVED_WORDS = (KEYWORDS + BUILTINS).trim().replace(/\s+/g, ',');
})();
