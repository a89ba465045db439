left = None

# Says how many seconds are left.
def announce(left):
  if left == 0:
    print('Lift off!')
  else:
    print(left)


for left in range(3, -1, -1):
  announce(left)
