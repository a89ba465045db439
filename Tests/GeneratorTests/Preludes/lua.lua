-- Prints values as the programs of every language here do: the same number, list or truth in the same form.
do
  local write, kind, text = print, type, tostring
  local format, concat, floor = string.format, table.concat, math.floor

  local function number(value)
    if value == floor(value) and value > -1e15 and value < 1e15 then
      return format("%d", floor(value))
    end
    local short = format("%.10g", value)
    local whole = tonumber(short)
    return whole == floor(whole) and format("%d", floor(whole)) or short
  end

  local function show(value, inside)
    if value == nil then
      return "null"
    elseif kind(value) == "number" then
      return number(value)
    elseif kind(value) == "string" then
      return inside and '"' .. value .. '"' or value
    elseif kind(value) == "table" then
      local items = {}
      for i, item in ipairs(value) do
        items[i] = show(item, true)
      end
      return "[" .. concat(items, ", ") .. "]"
    end
    return text(value)
  end

  print = function(value)
    write(show(value, false))
  end
end
