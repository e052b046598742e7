// Scores the hands in a file, one a line in the peer's own notation, and prints each result as JSON:   node whole.js FILE
'use strict';
const {readFileSync} = require('fs');
const Riichi = require('riichi');

let said = '';
for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const asked = line.split(' ');
  const riichi = new Riichi(asked.pop());
  for (const one of asked) {
    const [name, ...about] = one.split(':');
    riichi[name](...about);
  }
  riichi.disableHairi();
  said += JSON.stringify(riichi.calc()) + '\n';
}
process.stdout.write(said);
