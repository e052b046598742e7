'use strict';
// read-all.js READERS FOLDER RULES: every pair of files in a folder is read as check-mjai and check-tenhou of the readers' folder read them,
// and the two are to tell the same events. Prints each complaint, and what was read.
const fs = require('fs'), path = require('path'), {createRequire} = require('module');
const [readers, folder, rules] = process.argv.slice(2);
const theirs = createRequire(path.join(readers, 'check-mjai'));
const check = theirs('./lib/check'), programs = {};
// The readers take the engine's own word for whether all simples counts with an open hand. EMA's text of 2012 has it concealed.
const Majiang = theirs('@kobalab/majiang-core'), agreed = Majiang.rule;
Majiang.rule = given => agreed({...given, ...(rules === 'ema-riichi-2012' ? {'クイタンあり': false} : {})});
let program;
check.main = (read, also = () => []) => { programs[program] = {read, also}; };
for (program of ['check-mjai', 'check-tenhou']) {
  new Function('require', fs.readFileSync(path.join(readers, program), 'utf8').replace(/^#!.*/, ''))(theirs);
}

// What one of the two formats has no words for, or writes in another order.
const LEFT_AWAY = ['line', 'tilewatch', 'hora_tehais', 'value', 'yaku', 'reach'];
const told = event => JSON.stringify(Object.keys(event).sort()
  .filter(name => !LEFT_AWAY.includes(name) && !(name === 'tehais' && event.type !== 'start_kyoku') && !(name === 'target' && event.type === 'kakan')
    && !(name === 'ura_markers' && !event.ura_markers.length))
  .map(name => [name, name === 'consumed' ? [...event[name]].sort() : name === 'tehais' ? event[name].map(tiles => [...tiles].sort()) : event[name]]));

const counts = {files: 0, hands: 0, complaints: 0, differ: 0, ambiguous: 0, notes: 0};
for (const file of fs.readdirSync(folder).filter(name => name.endsWith('.mjai.jsonl')).sort()) {
  const base = file.slice(0, -'.mjai.jsonl'.length), reds = Number(base.split('-')[2]);
  const games = [['check-mjai', '.mjai.jsonl'], ['check-tenhou', '.tenhou.json']].map(([name, ending]) => {
    const game = programs[name].read(fs.readFileSync(path.join(folder, base + ending), 'utf8'));
    const result = check.check(game, {rules, reds});
    const complaints = [...result.complaints, ...(result.complaints.length ? [] : programs[name].also(game, result))];
    const ours = complaints.filter(one => !one.includes('ambiguous'));
    counts.files++;
    counts.notes += (game.notes || []).length;
    counts.ambiguous += complaints.length - ours.length;
    counts.complaints += ours.length;
    ours.slice(0, 3).forEach(one => console.log(`${base}${ending}: ${one}`));
    return game;
  });
  if (games[0].hands.length === games[1].hands.length) {
    games[0].hands.forEach((hand, i) => {
      counts.hands++;
      const other = games[1].hands[i];
      const at = hand.findIndex((event, j) => !other[j] || told(event) !== told(other[j]));
      if (at >= 0 || hand.length !== other.length) {
        counts.differ++;
        console.log(`${base}: hand ${i + 1} differs at event ${at}`);
      }
    });
  }
}
console.log(JSON.stringify(counts));
process.exit(counts.complaints || counts.differ ? 1 : 0);
