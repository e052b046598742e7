// @ts-check
// What a rule's number opens: what the rule says in our own words, an example in tiles, what it is worth in each game, and what of the
// table's own choices bears on it.

import {ask} from './ask.js';
import {asDialog} from './dialog.js';
import {head, make} from './dom.js';
import {tiles} from './tiles.js';
import {gameName, itemName, language, word, wordOr} from './words.js';

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

const told = async route => (await ask(route)).told ?? {};

async function open(line, value) {
  // Rows whose line names no tiles have an example of their own.
  const [{games = []}, {[line.name]: says}, {[line.name]: example}] = await Promise.all(
    [`api/rows/${encodeURIComponent(line.name)}`, `words/explained/${language()}.json`, 'words/examples.json'].map(told));
  const shown = line.tiles?.length ? line.tiles : example?.split(' ') ?? [];
  // Of the games that have such a row, those whose number is shown; another's choices bear other numbers.
  const own = games.filter(game => game.rule === line.rule).slice(0, 1);
  const options = new Map((own.length ? own : [...games].reverse()).flatMap(game => game.options).map(option => [option.name, option]));
  const done = make('button', 'close', word('close'));
  done.addEventListener('click', close);
  sheet.replaceChildren(head('rule', `${itemName(line.name)} § ${line.rule}`, done), ...[
    says ? make('p', 'says', says) : null,
    shown.length ? make('div', 'example', ...tiles(shown)) : null,
    games.length ? make('table', '', make('caption', '', word('in-each-game')), make('tbody', '', ...games.map(game => make('tr', '',
      make('td', '', gameName(game.rules)), make('td', 'number', `§ ${game.rule}`), make('td', 'worth', ...worth(game, value)))))) : null,
    options.size ? make('h2', '', word('what-the-table-agrees')) : null,
    options.size ? make('ul', 'options', ...[...options.values()].map(option =>
      make('li', '', wordOr(`option-${option.name}`, option.meaning), make('small', '', ` § ${option.rule}`)))) : null,
  ].filter(Boolean));
  sheet.hidden = false;
}

// In a hand without claimed sets, and in another where that differs.
function worth({concealed, open: claimed}, value) {
  if (!claimed) return [...value(concealed), make('small', '', word('concealed-alone'))];
  return JSON.stringify(claimed) === JSON.stringify(concealed) ? value(concealed)
    : [...value(concealed), make('small', '', word('with-claimed-sets'), ' ', ...value(claimed))];
}
