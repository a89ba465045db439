-- Parses every program given and prints the number of each that is refused, with the reason, on a line.
for number, path in ipairs(arg) do
  local works, message = loadfile(path, "t")
  if not works then
    print(number - 1, (message:gsub("\n", " ")))
  end
end
