# Runs every program given, each on its own globals, and ends what it prints with a line of U+0001.
import builtins
import sys

write = builtins.print
for path in sys.argv[1:]:
  with open(path, encoding="utf-8") as file:
    source = file.read()
  try:
    exec(compile(source, path, "exec"), {"__name__": "__main__"})
  except Exception as error:
    write(repr(error))
  builtins.print = write
  print("\x01")
