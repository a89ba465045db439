'use strict';

const fs = require('fs');
const path = require('path');
const {chain, print} = require('./blocks.js');

const WORKSPACES = path.join(__dirname, '..', 'Workspaces');
const LANGUAGES = ['javascript', 'python', 'lua', 'php', 'dart'];

/** One workspace under way: its blocks, and what they print in each language. */
class Program {
  constructor() {
    this.tops = [];
    this.statements = [];
    this.lines = [];
  }

  /** Adds a block of its own, such as a definition. */
  top(block) {
    this.tops.push(block);
  }

  /** Adds statements to the main chain. */
  run(...blocks) {
    this.statements.push(...blocks);
  }

  /** Says what the statements so far print: lines, or by language where languages truly differ. */
  expect(...lines) {
    this.lines.push(...lines.map((line) => typeof line === 'string' ? {all: line} : line));
  }

  /** Prints a value, and says what comes out. */
  show(value, expected) {
    this.run(print(value));
    this.expect(expected);
  }

  xml() {
    const blocks = [...this.tops, chain(this.statements)].filter((one) => one !== '');
    return `<xml xmlns="https://developers.google.com/blockly/xml">\n${blocks.join('\n')}\n</xml>\n`;
  }

  /** What the program prints in a language; by none, what it prints in all that are not named. */
  output(language) {
    return this.lines.map((line) => `${line[language] === undefined ? line.all : line[language]}\n`).join('');
  }
}

/** Writes a workspace and what it prints to the folder of its category. */
function program(category, name, build) {
  const made = new Program();
  build(made);
  const folder = path.join(WORKSPACES, category);
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, `${name}.xml`), made.xml());
  fs.writeFileSync(path.join(folder, `${name}.out`), made.output(null));
  for (const language of LANGUAGES) {
    if (made.lines.some((line) => line[language] !== undefined)) {
      fs.writeFileSync(path.join(folder, `${name}.${language}.out`), made.output(language));
    }
  }
}

module.exports = {program};
