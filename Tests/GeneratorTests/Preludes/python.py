# Prints values as the programs of every language here do: the same number, list or truth in the same form.
def install():
  import builtins

  write = builtins.print

  def number(value):
    short = float("%.10g" % value)
    if value == int(value):
      return str(int(value))
    return str(int(short)) if short == int(short) else str(short)

  def show(value, inside):
    if value is None:
      return "null"
    if isinstance(value, bool):
      return str(value).lower()
    if isinstance(value, (int, float)):
      return number(value)
    if isinstance(value, str):
      return '"' + value + '"' if inside else value
    return "[" + ", ".join(show(item, True) for item in value) + "]"

  builtins.print = lambda value: write(show(value, False))


install()
del install
