use strict;
use warnings;

my ($n, $word);

sub factorial {
  my ($n) = @_;
  if ($n <= 1) {
    return 1;
  }
  return $n * factorial($n - 1);
}

sub is_prime {
  my ($n) = @_;
  return 0 if $n < 2 || $n != int($n);
  for (my $divisor = 2; $divisor * $divisor <= $n; $divisor++) {
    return 0 if $n % $divisor == 0;
  }
  return 1;
}

$n = 0;
for my $count (1 .. 20) {
  $n += 1;
  if (is_prime($n)) {
    print(join('', $n, ' is prime'), "\n");
  }
}
for my $item (@{['it\'s', 'Perl']}) {
  $word = $item;
  print($word, "\n");
}
while (1) {
  $n += -6;
  if ($n < 0) {
    last;
  } else {
    print($n, "\n");
  }
}
print(factorial(5), "\n");
print((1 + 2) ** 2, "\n");
print(scalar(@{[1, 2, 3]}), "\n");
if (!(3 % 2 == 0)) {
  print('odd', "\n");
} else {
  print('even', "\n");
}
