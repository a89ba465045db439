print("blockwright")
