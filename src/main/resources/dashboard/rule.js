// What a rule's number opens: what the rule says in our own words, an example in tiles, and what it is worth in each game.

import {asDialog} from './dialog.js';
import {head, make} from './dom.js';
import {tiles} from './tiles.js';
import {explained, gameName, itemName, word} from './words.js';

// Of rows whose line names no tiles.
const EXAMPLES = {
  'pinfu': 'm2 m3 m4 p3 p4 p5 p6 p7 p8 s4 s5 s6 s8 s8',
  'tanyao': 'm2 m3 m4 p5 p5 p5 p6 p7 p8 s4 s5 s6 s8 s8',
  'no-chows': 'm2 m2 m2 p9 p9 p9 s4 s4 s4 z3 z3 z3 z6 z6',
  'one-suit-hand': 's1 s2 s3 s4 s4 s4 s7 s8 s9 z2 z2 z2 z6 z6',
};

const sheet = document.createElement('section');
sheet.id = 'rule';
sheet.hidden = true;
document.body.append(sheet);
const close = () => { sheet.hidden = true; };
asDialog(sheet, close);

// The number itself, to be touched.
export function ruleNumber(line, value) {
  const button = make('button', 'rule', line.rule);
  button.addEventListener('click', () => open(line, value));
  return button;
}

async function open(line, value) {
  const answer = await fetch(`api/rows/${encodeURIComponent(line.name)}`).catch(() => null);
  const {games} = answer?.ok ? await answer.json() : {games: []};
  const shown = line.tiles?.length ? line.tiles : EXAMPLES[line.name]?.split(' ') ?? [];
  const says = explained(line.name);
  const done = make('button', 'close', word('close'));
  done.addEventListener('click', close);
  sheet.replaceChildren(head('rule', `${itemName(line.name)} § ${line.rule}`, done), ...[
    says ? make('p', 'says', says) : null,
    shown.length ? make('div', 'example', ...tiles(shown)) : null,
    games.length ? make('table', '', make('caption', '', word('in-each-game')), make('tbody', '', ...games.map(game => make('tr', '',
      make('td', '', gameName(game.rules)), make('td', 'number', `§ ${game.rule}`), make('td', 'worth', ...worth(game, value)))))) : null,
  ].filter(Boolean));
  sheet.hidden = false;
}

// In a hand without claimed sets, and in another where that differs.
function worth({concealed, open: claimed}, value) {
  if (!claimed) return [...value(concealed), make('small', '', word('concealed-alone'))];
  return JSON.stringify(claimed) === JSON.stringify(concealed) ? value(concealed)
    : [...value(concealed), make('small', '', word('with-claimed-sets'), ' ', ...value(claimed))];
}
