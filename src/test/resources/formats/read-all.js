'use strict';
// read-all.js READERS FOLDER RULES: every pair of files in a folder is read as check-mjai and check-tenhou of the readers' folder read them,
// and the two are to tell the same events. Prints each complaint, and what was read.
const fs = require('fs'), path = require('path'), {createRequire} = require('module');
const [readers, folder, rules] = process.argv.slice(2);
const theirs = createRequire(path.join(readers, 'check-mjai'));
// What a replay finds is mended where the readers know less of the rules than the text does; their check takes it from here.
const replaying = theirs('./lib/replay'), replay = replaying.replay;
replaying.replay = (hand, given) => mended(hand, replay(hand, given));
const check = theirs('./lib/check'), programs = {};
// The readers take the engine's own word for whether all simples counts with an open hand, and whether yakuman add up. EMA's text of
// 2012 has the first concealed and pays one yakuman (4.2.5).
const Majiang = theirs('@kobalab/majiang-core'), agreed = Majiang.rule;
Majiang.rule = given => agreed({...given, ...(rules === 'ema-riichi-2012' ? {'クイタンあり': false, '役満の複合あり': false} : {})});
let program;
check.main = (read, also = () => []) => { programs[program] = {read, also}; };
for (program of ['check-mjai', 'check-tenhou']) {
  new Function('require', fs.readFileSync(path.join(readers, program), 'utf8').replace(/^#!.*/, ''))(theirs);
}

const CALLS = ['chi', 'pon', 'daiminkan', 'ankan', 'kakan'], KONGS = CALLS.slice(2);
/** Wins whose circumstances the readers take otherwise than EMA's text of 2012. */
function mended(hand, result) {
  for (const value of result.values) {
    const {event} = value, before = hand.slice(0, hand.indexOf(event)), draws = before.filter(one => one.type === 'tsumo');
    if (!value.hule || event.actor === event.target) continue;
    // A replacement tile may be a hand's last tile (3.4.1); readers know no last discard after one.
    const last = draws.at(-1), played = before.filter(one => !['dora', 'reach_accepted'].includes(one.type));
    if (last && draws.length === 70 && KONGS.includes(played[played.indexOf(last) - 1].type) && !KONGS.includes(played.findLast(one => one.type !== 'hora').type)) {
      value.hule.param.hupai.haidi = 2;
      counts.lastReplacements++;
    }
    // The engine has no blessing of man (4.2.5): a yakuman, which is looked at here.
    if (rules === 'ema-riichi-2012' && !before.some(one => CALLS.includes(one.type)) && !draws.some(one => one.actor === event.actor) && hand[0].oya !== event.actor) {
      if (-event.deltas[event.target] < 32000) result.complaints.push(`${event.line}: a blessing of man pays ${event.deltas}`);
      value.hule = null;
      counts.blessings++;
    }
  }
  return result;
}

// What one of the two formats has no words for, or writes in another order.
const LEFT_AWAY = ['line', 'tilewatch', 'hora_tehais', 'value', 'yaku', 'reach'];
const told = (event, other) => JSON.stringify(Object.keys(event).sort()
  .filter(name => !LEFT_AWAY.includes(name) && !(name === 'tehais' && event.type !== 'start_kyoku') && !(name === 'target' && event.type === 'kakan')
    // Tenhou's form has the indicators below once a hand, for all who win; mjai has them for those who declared riichi.
    && !(name === 'ura_markers' && !(event.ura_markers.length && other.ura_markers.length)))
  .map(name => [name, name === 'consumed' ? [...event[name]].sort() : name === 'tehais' ? event[name].map(tiles => [...tiles].sort()) : event[name]]));

const counts = {files: 0, hands: 0, complaints: 0, differ: 0, ambiguous: 0, notes: 0, lastReplacements: 0, blessings: 0};
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
      const at = hand.findIndex((event, j) => !other[j] || told(event, other[j]) !== told(other[j], event));
      if (at >= 0 || hand.length !== other.length) {
        counts.differ++;
        console.log(`${base}: hand ${i + 1} differs at event ${at}`);
      }
    });
  }
}
console.log(JSON.stringify(counts));
process.exit(counts.complaints || counts.differ ? 1 : 0);
