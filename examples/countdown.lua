-- Says how many seconds are left.
function announce(left)
  if left == 0 then
    print('Lift off!')
  else
    print(left)
  end
end



for left = 3, 0, -1 do
  announce(left)
end
