-- Runs every program given, each on its own globals, and ends what it prints with a line of U+0001.
local load, write, select, tostring = loadfile, print, select, tostring

for i = 1, #arg do
  local program, fault = load(arg[i], "t", setmetatable({}, {__index = _G}))
  local done, stop = pcall(program or error, fault)
  if not done then
    write(tostring(stop))
  end
  write("\1")
end
