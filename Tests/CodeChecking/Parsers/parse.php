<?php
// Parses every program given and prints the number of each that is refused, with the reason, on a line.
// Compiled as well, since PHP tells much only then: in a branch never taken, so that no function of one program is declared beside
// those of the next. What the compiler refuses ends PHP, which says where, and is called again with the rest.
ini_set('display_errors', '0');
ini_set('log_errors', '0');
$current = -1;
register_shutdown_function(function () use (&$current) {
  $error = error_get_last();
  if ($error !== null && ($error['type'] & (E_ERROR | E_COMPILE_ERROR | E_PARSE)) !== 0) {
    echo $current, ' ', strtr($error['message'], "\n", ' '), "\n";
  }
});
foreach (array_slice($argv, 1) as $number => $path) {
  $current = $number;
  $code = file_get_contents($path);
  try {
    token_get_all("<?php\n" . $code, TOKEN_PARSE);
    eval("return;\nif (false) {\n" . $code . "\n}");
  } catch (Throwable $error) {
    echo $number, ' ', strtr($error->getMessage(), "\n", ' '), "\n";
  }
}
echo count($argv) - 1, " end\n";
