<?php
// Prints values as the programs of every language here do: the same number, list or truth in the same form.
// `print` is a word of PHP's own, so the tests call this in its place.
error_reporting(E_ALL & ~E_WARNING & ~E_NOTICE & ~E_DEPRECATED);

function blockwright_show($value, $inside = false) {
  if (is_null($value)) {
    return 'null';
  }
  if (is_bool($value)) {
    return $value ? 'true' : 'false';
  }
  if (is_int($value)) {
    return (string) $value;
  }
  if (is_float($value)) {
    $short = (float) sprintf('%.9e', $value);
    return $short == floor($short) && abs($short) < 1e15 ? sprintf('%d', $short) : sprintf('%.10g', $short);
  }
  if (is_string($value)) {
    return $inside ? '"' . $value . '"' : $value;
  }
  return '[' . implode(', ', array_map(function ($item) {
    return blockwright_show($item, true);
  }, $value)) . ']';
}

function blockwright_print($value) {
  echo blockwright_show($value), "\n";
}

