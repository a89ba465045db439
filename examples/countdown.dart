var left;

/// Says how many seconds are left.
void announce(left) {
  if (left == 0) {
    print('Lift off!');
  } else {
    print(left);
  }
}


main() {
  for (left = 3; left >= 0; left--) {
    announce(left);
  }
}