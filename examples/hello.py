for count in range(3):
  print('Hello, blocks!')
