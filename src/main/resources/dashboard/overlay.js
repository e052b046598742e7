// @ts-check
// The table as it is laid over a film of it. The address says what is shown, how late and how large; what is late is held back by the kiosk.

import {sum, value} from './card.js';
import {make, paint, signed} from './dom.js';
import {SILENT_AFTER} from './silence.js';
import {tile, tiles, unread} from './tiles.js';
import {itemName, phrase, roundName, said, takeClubRows, takePlayers, windShort, word, wordsFor, written} from './words.js';

await wordsFor('logs');

const asked = new URLSearchParams(location.search);
// Names are shown to a film's viewers only where its maker asks for them.
const USUAL = ['scores', 'dora', 'last', 'waits', 'card'];
const KNOWN = [...USUAL, 'names'];
const parts = (asked.get('show') ?? USUAL.join(',')).split(',').filter(Boolean);
const LONGEST_DELAY = 600;
const LARGEST = 8;

const overlay = /** @type {HTMLElement} */ (document.getElementById('overlay'));
/** @type {EventSource | null} */
let source = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;

// What is wrong with the address, in a sentence.
function objection() {
  const unknown = parts.find(part => !KNOWN.includes(part));
  if (unknown !== undefined) return phrase('overlay-part', {part: unknown, known: KNOWN.join(', ')});
  const [delay, scale, background] = ['delay', 'scale', 'background'].map(name => asked.get(name));
  if (delay !== null && !(/^\d{1,3}$/.test(delay) && Number(delay) <= LONGEST_DELAY)) return said({key: 'overlay-delay', delay, most: LONGEST_DELAY});
  if (scale !== null && !(Number(scale) > 0 && Number(scale) <= LARGEST)) return phrase('overlay-scale', {scale, most: LARGEST});
  return background !== null && !/^[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/.test(background) ? phrase('overlay-background', {background}) : null;
}

// A connection can die without a word: it is made anew then, and what was shown stays until there is something else.
function listen() {
  source?.close();
  const stream = new EventSource(`api/overlay?delay=${asked.get('delay') ?? 0}`);
  source = stream;
  const lives = () => {
    clearTimeout(silence);
    silence = setTimeout(listen, SILENT_AFTER);
  };
  stream.addEventListener('alive', lives);
  stream.onmessage = message => {
    lives();
    show(JSON.parse(message.data));
  };
  // Whom the kiosk refuses the browser does not let ask again by itself.
  stream.onerror = lives;
  lives();
}

const shows = part => parts.includes(part);

function show(table) {
  overlay.hidden = table.rules === undefined;
  if (overlay.hidden) return;
  takeClubRows(table.clubRows);
  const names = [0, 1, 2, 3].map(seat => nameOf(table, seat));
  takePlayers(names, [0, 1, 2, 3].map(seat => table.players.find(one => one.seat === seat)?.wind));
  paint(overlay, table, () => [
    make('h1', 'unseen', 'Tilewatch'),
    make('div', 'top',
      make('div', 'hand', make('span', '', [roundName(table.roundWind), table.hand ? phrase('hand-number', table) : ''].filter(Boolean).join(' · ')),
        table.wall === undefined ? null : make('span', 'wall', `${word('wall')} ${table.wall}`)),
      shows('dora') && table.dora.length ? make('section', 'dora', make('small', '', word('dora-indicator')), make('span', 'tiles', ...tiles(table.dora))) : null,
      shows('last') && table.last ? make('section', 'last', make('small', '', names[table.last.seat]), table.last.tile === undefined ? unread() : tile(table.last.tile)) : null),
    shows('scores') ? make('section', 'scores', make('ol', '', ...table.players.map(one => player(table, one)))) : null,
    shows('waits') ? waits(table) : null,
    shows('card') && table.card ? card(table, names) : null,
  ]);
}

// Who did not ask to be named goes by the wind.
function nameOf({players}, seat) {
  const player = players.find(one => one.seat === seat);
  return player === undefined ? '' : shows('names') ? player.name : windShort(player.wind);
}

function player({turn}, {seat, name, wind, total, riichi}) {
  return make('li', `player ${seat === turn ? 'turn' : ''}`.trim(), tile(wind), shows('names') ? make('b', 'name', name) : null,
    make('span', 'total', written(total)), riichi ? make('em', 'riichi', 'Riichi') : null);
}

function waits(table) {
  const open = table.players.filter(one => one.waits);
  return open.length ? make('section', 'waits', ...open.map(one =>
    make('p', '', make('small', '', phrase('overlay-waits', {name: nameOf(table, one.seat)})), make('span', 'tiles', ...tiles(one.waits))))) : null;
}

function card({card: {score, wins = [], reason}, players}, names) {
  const results = Object.entries(score.results).filter(([seat, result]) => result.valid && wins.some(win => win.seat === Number(seat)));
  return make('section', 'card',
    reason ? make('p', '', said(reason)) : null,
    ...wins.map(win => make('p', 'winner', win.from === undefined ? phrase('draws-it', {name: names[win.seat]})
      : phrase('wins-on', {name: names[win.seat], other: names[win.from]}))),
    ...wins.map(win => make('div', 'tiles', ...tiles(win.concealed), win.tile ? tile(win.tile) : null)),
    ...results.flatMap(([, result]) => [
      make('ul', '', ...result.items.map(line => make('li', '', make('span', '', itemName(line.name)), make('span', '', ...value(line))))),
      make('div', 'sum', ...sum(result))]),
    make('ol', '', ...players.map(({seat, wind}) => {
      const points = score.deltas[seat] ?? 0;
      return make('li', points > 0 ? 'gains' : points < 0 ? 'pays' : '', `${shows('names') ? names[seat] : windShort(wind)} ${signed(points)}`);
    })));
}

const wrong = objection();
if (wrong === null) {
  const style = document.documentElement.style;
  style.setProperty('--scale', asked.get('scale') ?? '1');
  if (asked.has('background')) style.setProperty('--background', `#${asked.get('background')}`);
  listen();
} else {
  overlay.hidden = false;
  overlay.replaceChildren(make('section', 'wrong', make('h1', '', 'Tilewatch'), wrong));
}
