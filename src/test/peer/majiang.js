// Scores hands by majiang-core, one a line of JSON:   node majiang.js FILE
//   {"rule": {...}, "hand": "m123p0,z555+", "claimed": "m1-" or null, "param": {...}}, all of it as the peer has it
// Prints of each its points, fan, fu and yakuman, and what every seat gains from it, the first east first; 0 0 0 0 where it is no win.
'use strict';
const {readFileSync} = require('fs');
const {Shoupai, Util, rule} = require('@kobalab/majiang-core');

for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const {hand, claimed, param, ...set} = JSON.parse(line);
  const won = Util.hule(Shoupai.fromString(hand), claimed, Util.hule_param({...param, rule: rule(set.rule)}));
  const {defen = 0, fanshu = 0, fu = 0, damanguan = 0, fenpei = []} = won ?? {};
  console.log([defen, fanshu, fu, damanguan, ...fenpei].join(' '));
}
