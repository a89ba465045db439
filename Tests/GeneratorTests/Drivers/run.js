'use strict';

// Runs every program given, each on its own globals, and ends what it prints with a line of U+0001.
const fs = require('fs');
const vm = require('vm');

for (const file of process.argv.slice(2)) {
  try {
    vm.runInNewContext(fs.readFileSync(file, 'utf8'), {console});
  } catch (error) {
    console.log(String(error));
  }
  console.log('\u0001');
}
