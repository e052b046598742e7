// @ts-check
// Where nobody watches the table: the players, their totals and the last hands, as on a sheet of paper, in place of the felt. Where it is
// watched, the last hands beside it.

import {held, make, paint, signed} from './dom.js';
import {tile} from './tiles.js';
import {capital, handName, isolated, roundName, windName, windShort, word} from './words.js';

// Hands that are shown; all of them stand in the book.
const LAST_HANDS = 6;

/** @param {HTMLElement} box @param {Game} state */
export function paintSheet(box, state) {
  const {seats, east, roundWind, hand, dealer, counters, riichiSticks, traits, players = [], sheet, begunWith, dreamer} = state;
  const sitting = [0, 1, 2, 3].filter(seat => !seats[seat].empty);
  const names = sitting.map(seat => seats[seat].name ?? '');
  const shown = {names, totals: sitting.map(seat => [seats[seat].total, seats[seat].wind, seats[seat].riichi]), east, roundWind, hand, dealer, counters, riichiSticks, sheet, players, begunWith, dreamer};
  paint(box, shown, () => [
    make('p', 'where', hand ? capital(handName(state)) : '', traits.includes('riichi') && hand ? '' : roundName(roundWind),
      traits.includes('riichi') ? make('small', '', `${word('counters')} ${counters} · ${word('riichi-on-the-table')} ${riichiSticks}`) : null),
    make('table', '',
      make('thead', '', make('tr', '', make('td'), ...sitting.map(seat => player(state, seat)), dreamer ? sitsOut(state) : null)),
      make('tbody', '', ...(sheet ?? []).slice(-LAST_HANDS).reverse().map(one => line(one, traits.includes('riichi'), [...names, ...(dreamer ? [dreamer.name] : [])].map(name => players.indexOf(name)))))),
  ]);
}

/**
 * Under the letters that stand on the seats' buttons, where there is no room for names.
 * @param {HTMLElement} box @param {Game} state @param {{sideOf: (seat: Seat) => number, initials: (seat: Seat) => string}} chairs
 */
export function paintLastHands(box, state, {sideOf, initials}) {
  const {seats, traits, players = [], sheet = [], dreamer} = state;
  box.hidden = state.rules === undefined || state.watched === false || !sheet.length;
  const heads = [0, 1, 2, 3].filter(seat => !seats[seat].empty).sort((one, other) => sideOf(one) - sideOf(other))
    .map(seat => [seats[seat].name ?? '', initials(seat)]);
  if (dreamer) heads.push([dreamer.name, dreamer.name.slice(0, 1)]);
  paint(box, {heads, traits, players, sheet}, () => [make('table', '',
    make('thead', '', make('tr', '', make('td'), ...heads.map(([name, cap]) => {
      const head = make('th', '', make('b', '', name), make('i', '', cap));
      head.setAttribute('aria-label', name);
      return head;
    }))),
    make('tbody', '', ...sheet.slice(-LAST_HANDS).reverse().map(one => line(one, traits.includes('riichi'), heads.map(([name]) => players.indexOf(name))))))]);
}

/** @param {Game} state @param {Seat} seat */
function player(state, seat) {
  const {name, wind, total, riichi} = /** @type {Taken} */ (state.seats[seat]);
  const button = make('button', `who ${seat === state.east ? 'east' : ''}`, make('span', 'name', tile(wind), make('b', '', name)),
    make('span', 'total', held(state, total)), riichi ? make('em', 'riichi', 'Riichi') : null);
  button.dataset.seat = String(seat);
  button.setAttribute('aria-label', `${isolated(name)}, ${windName(wind)}, ${held(state, total)}`);
  return make('th', '', button);
}

/** @param {Game} state */
const sitsOut = state => make('th', '', make('span', 'who', make('span', 'name', make('b', '', state.dreamer?.name ?? '')),
  make('span', 'total', held(state, state.dreamer?.total)), make('small', '', word('dreams'))));

/** @param {SheetHand} hand @param {boolean} riichi @param {number[]} players */
function line(hand, riichi, players) {
  const won = player => hand.wins.some(win => win.player === player);
  const gave = player => hand.wins.some(win => win.from === player);
  return make('tr', '', make('th', '', `${windShort(hand.roundWind)} ${riichi ? hand.dealer : hand.hand}`), ...players.map(player => {
    const delta = hand.deltas[player] ?? 0;
    return make('td', `${delta > 0 ? 'gains' : delta < 0 ? 'pays' : ''} ${won(player) ? 'won' : gave(player) ? 'gave' : ''}`,
      signed(delta), won(player) ? make('small', '', ' ★') : gave(player) ? make('small', '', ` ${word('gave-it')}`) : null);
  }));
}
