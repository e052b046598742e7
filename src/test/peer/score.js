// Scores the hands in a file, one a line in the peer's own notation:   node score.js FILE
// What a set of rules has otherwise than the peer stands before a hand, as the names of what the peer is asked for:
//   disableWyakuman disableKuitan 123m...
// Prints of each its points, fan, fu and yakuman, and in a last line how many hands it scored in a second once it had warmed up.
'use strict';
const {readFileSync} = require('fs');
const Riichi = require('riichi');

const WARM_UP = 2;
const MEASURED = 3;

const score = line => {
  const asked = line.split(' ');
  const riichi = new Riichi(asked.pop());
  for (const one of asked) {
    const [name, ...about] = one.split(':');
    riichi[name](...about);
  }
  riichi.disableHairi();
  return riichi.calc();
};

const hands = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const rounds = count => { for (let round = 0; round < count; round++) hands.forEach(score); };
rounds(WARM_UP);
const begun = process.hrtime.bigint();
rounds(MEASURED);
const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
for (const {ten, han, fu, yakuman} of hands.map(score)) console.log(ten, han, fu, yakuman);
console.log(Math.round(MEASURED * hands.length / seconds));
