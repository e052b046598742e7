// @ts-check
// The table: hub, seats and ponds.

import {held, make, paint} from './dom.js';
import {back, inOrder, meld, tile, tiles, touchable, unread} from './tiles.js';
import {capital, counted, handName, phrase, roundName, said, windName, word, written} from './words.js';

// Six to a row, as riichi lays them; the third row goes on. A very long hand makes the rows longer and the tiles smaller.
const ROW = 6;
const LONG_ROW = 8;
const MOST_IN_SHORT_ROWS = 22;
const SIDES = ['bottom', 'right', 'top', 'left'];
const LONGEST_TOTAL = 6;

/** @param {HTMLElement} hub @param {Game} state @param {(seat: Seat) => number} sideOf */
export function paintHub(hub, state, sideOf) {
  const {roundWind, hand, wall, doraIndicators, counters, riichiSticks, turn, traits, dreamer, begunWith, dealer, unwatched, watched} = state;
  const unseen = unwatched || watched === false;
  hub.dataset.turn = turn === undefined ? '' : SIDES[sideOf(turn)];
  paint(hub, {roundWind, hand, wall, unseen, doraIndicators, counters, riichiSticks, traits, dreamer, begunWith, dealer}, () => {
    const dora = traits.includes('indicators') && doraIndicators.length
      ? make('div', 'dora', make('small', '', word('dora-indicator')), make('span', '', ...tiles(doraIndicators)))
      : null;
    const sticks = traits.includes('riichi')
      ? make('div', 'sticks', make('i', 'stick', ''), `× ${riichiSticks}`, make('i', 'counter', ''), `× ${counters}`)
      : null;
    return [
      ...SIDES.map(side => make('i', `arrow ${side}`)),
      make('div', 'round', tile(roundWind), make('div', '', make('b', '', traits.includes('riichi') ? handName(state) : roundName(roundWind)),
        hand ? make('small', '', phrase('hand-number', {hand})) : null)),
      unseen ? null : make('div', 'wall', make('b', '', String(wall)), make('small', '', counted('tiles-in-the-wall', wall))),
      dora,
      sticks,
      dreamer ? make('div', 'dreamer', make('small', '', word('dreams')), make('b', '', dreamer.name),
        make('span', 'total', held(state, dreamer.total))) : null,
    ];
  });
}

/** @param {HTMLElement} node @param {Game} state @param {Seat} seat */
export function paintSeat(node, state, seat) {
  const shown = state.seats[seat];
  node.classList.toggle('empty', shown.empty === true);
  if (shown.empty) {
    paint(node, {seat}, () => [make('div', 'who', make('span', 'name', make('small', '', word('nobody-sits-here'))))]);
    return;
  }
  const calls = state.ending ? [] : state.calls.filter(call => call.seat === seat);
  const east = seat === state.east;
  const win = state.ending?.wins?.find(won => won.seat === seat);
  node.classList.toggle('turn', state.turn === seat);
  node.classList.toggle('won', win !== undefined);
  const {light, refusals, discards, ...table} = shown;
  paint(node, {...table, calls, east, win, seat, begunWith: state.begunWith}, () => [
    make('button', 'who',
      make('span', `wind ${east ? 'east' : ''}`, tile(shown.wind), make('small', '', windName(shown.wind))),
      make('span', 'name', make('b', '', shown.name),
        totalOf(held(state, shown.total)),
        shown.riichi ? make('em', 'riichi', 'Riichi') : null)),
    make('div', 'laid',
      make('div', 'melds', ...shown.melds.map(set => meld(set, seat))),
      make('div', 'bonus', ...shown.bonus.map((code, at) => touchable(tile(code), shown.bonusNumbers[at])))),
    handOf(shown, win),
    make('div', 'calls', ...calls.slice(calls.at(-1)?.why ? -1 : -2).map(call => make('span', `call ${call.accepted ? 'accepted' : 'refused'}`,
      make('b', '', call.accepted ? '✓' : '✕'), ` ${word(`call-${call.call}`)} `,
      call.why ? make('small', 'why', capital(said(call.why)))
        : make('small', '', phrase('seconds', {seconds: written(call.millis / 1000)}))))),
  ]);
}

// As large as its place at the table's side allows.
/** @param {string} total */
const totalOf = total => make('span', `total ${total.length > LONGEST_TOTAL ? 'long' : ''}`, total);

/** @param {Taken} shown @param {Winning} [win] */
function handOf(shown, win) {
  if (shown.open) {
    return make('div', 'hand open', ...inOrder(shown.open).map(([code, at]) => touchable(tile(code), shown.openNumber, at)),
      ...(win?.tile ? [touchable(tile(win.tile, 'winning'), shown.openNumber, -1)] : []));
  }
  return make('div', 'hand', ...Array.from({length: shown.concealed}, () => back()));
}

// Rings the tiles that are asked about, wherever they are drawn.
/** @param {HTMLElement} place @param {Question[]} questions */
export function ringAsked(place, questions) {
  const drawn = [...place.querySelectorAll('.tile.touch')];
  const ringed = new Set(questions.flatMap(({about, tiles: named}) => {
    const told = drawn.filter(node => Number(node.dataset.number) === about);
    const doubtful = told.filter(node => named.includes(node.dataset.tile));
    return told.length > 1 && doubtful.length ? doubtful : told;
  }));
  for (const node of drawn) node.classList.toggle('asked', ringed.has(node));
}

/** @param {HTMLElement} node @param {Game} state @param {Seat} seat */
export function paintPond(node, state, seat) {
  const {discards = []} = state.seats[seat];
  const open = state.lastDiscard === seat;
  paint(node, {discards, open}, () => {
    const rows = [];
    const length = discards.length > MOST_IN_SHORT_ROWS ? LONG_ROW : ROW;
    node.classList.toggle('long', length === LONG_ROW);
    discards.forEach((discard, at) => {
      const row = Math.min(Math.floor(at / length), 2);
      const last = at === discards.length - 1;
      rows[row] ??= make('div', 'row');
      const classes = [
        discard.riichi ? 'turned' : '',
        discard.taken === undefined ? '' : 'taken',
        last && open ? 'claimable' : '',
      ].filter(Boolean).join(' ');
      rows[row].append(touchable(discard.unread ? unread(classes) : tile(discard.tile, classes), discard.number));
    });
    return rows;
  });
}
