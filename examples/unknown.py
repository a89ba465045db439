# unknown block colour_wheel

print('The rest goes on.')
