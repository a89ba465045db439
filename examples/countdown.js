var left;

// Says how many seconds are left.
function announce(left) {
  if (left == 0) {
    window.alert('Lift off!');
  } else {
    window.alert(left);
  }
}


for (left = 3; left >= 0; left--) {
  announce(left);
}
