print('Good morning')
print('It is Monday')
print('Here is your tea')
