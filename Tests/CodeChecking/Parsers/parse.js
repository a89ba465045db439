'use strict';

// Parses every program given and prints the number of each that is refused, with the reason, on a line.
const fs = require('fs');
const vm = require('vm');

process.argv.slice(2).forEach((file, number) => {
  try {
    new vm.Script(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    console.log(`${number} ${JSON.stringify(String(error))}`);
  }
});
