# Parses every program given and prints the number of each that is refused, with the reason, on a line.
import sys
import warnings

warnings.simplefilter("ignore")
for number, path in enumerate(sys.argv[1:]):
  with open(path, encoding="utf-8") as file:
    source = file.read()
  try:
    compile(source, path, "exec")
  except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
    print(number, repr(error))
