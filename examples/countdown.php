// Says how many seconds are left.
function announce($left) {
  if ($left == 0) {
    print('Lift off!');
  } else {
    print($left);
  }
}


for ($left = 3; $left >= 0; $left--) {
  announce($left);
}
