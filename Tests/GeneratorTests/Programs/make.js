'use strict';

// Writes Workspaces/ anew from the programs beside this file: node Tests/GeneratorTests/Programs/make.js

const fs = require('fs');
const path = require('path');

fs.rmSync(path.join(__dirname, '..', 'Workspaces'), {recursive: true, force: true});
for (const category of ['logic', 'loops', 'math', 'text', 'lists', 'variables', 'procedures', 'colour', 'fixes']) {
  require(`./${category}.js`);
}
