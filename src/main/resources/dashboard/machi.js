// @ts-check
// What a hand is worth by the kiosk's own scoring, asked tile by tile: what it waits for, and what the sets of somebody who lost count.

import {ask} from './ask.js';
import {make} from './dom.js';
import {tile} from './tiles.js';
import {capital, counted, fanWord, said, saidOf, word, written} from './words.js';

const KINDS = [...'mps'].flatMap(suit => Array.from({length: 9}, (_, at) => `${suit}${at + 1}`)).concat(Array.from({length: 7}, (_, at) => `z${at + 1}`));
// What completes a hand though it may not be won with.
const WAITS_ALL_THE_SAME = ['no-yaku', 'two-fan-minimum'];
const HAND = 13;

// One result for each hand; null where the kiosk does not answer.
/** @param {any[]} hands @returns {Promise<any[] | null>} */
async function scored(hands) {
  const {told} = await ask('api/score', new Blob([hands.map(hand => JSON.stringify(hand)).join('\n')]), {as: 'blob'});
  return told ? (await told.text()).trim().split('\n').map(line => JSON.parse(line)) : null;
}

/** @param {Game} state @param {Seat} seat */
const table = (state, seat) => ({rules: state.rules, seatWind: state.seats[seat].wind, roundWind: state.roundWind});

// The tiles that a hand waits for, each with what it would be worth on a discard; null where the kiosk does not answer.
/** @param {Game} state @param {Seat} seat @param {{concealed: Tile[], melds: any[], bonus: Tile[]}} hand */
export async function waits(state, seat, {concealed, melds, bonus}) {
  const hand = {...table(state, seat), concealed, melds: melds.map(asLaid), bonus};
  const results = await scored(KINDS.map(winningTile => ({...hand, winningTile, selfDrawn: false})));
  return results && KINDS.flatMap((code, at) => {
    const result = results[at];
    const wins = result.valid ? result.complete !== false : WAITS_ALL_THE_SAME.includes(result.error?.code);
    return wins ? [{code, result}] : [];
  });
}

const asLaid = ({type, tiles, concealed, added}) => ({type, tiles, ...(concealed ? {concealed} : {}), ...(added ? {added} : {})});

/** @param {{code: Tile, result: any}[] | null} found */
export function paintWaits(found) {
  if (found === null) return make('p', 'machi', said({key: 'kiosk-silent'}));
  return make('div', 'machi', make('small', '', word(found.length ? 'waits-for' : 'waits-for-no-tile')),
    ...found.map(({code, result}) => make('span', 'wait', tile(code), make('small', '', worthOf(result)))));
}

function worthOf(result) {
  if (!result.valid) return word('no-yaku-alone');
  if (result.yakumanCount) return word('yakuman');
  if (result.fan !== undefined) return `${result.fan} ${fanWord()} ${result.fu} ${word('fu')}`;
  return `${written(result.points)} ${counted('points', result.points)}`;
}

// Tiles that make nothing with one another, so that they count nothing.
const NOTHING = ['m2', 'p5', 's8', 'm5', 'p8', 's2', 'm8', 'p2', 's5', 'm4', 'p7', 's4', 'm7', 'p4', 's7', 'm3', 'p6', 's3', 'm6', 'p3', 's6'];

/** How many of a hand's tiles its sets take up. @param {ToldGroup[]} groups */
export const takenBy = groups => groups.reduce((sum, {kind}) => sum + (kind === 'pair' ? 2 : 3), 0);
export const fits = (groups, kind) => takenBy(groups) + (kind === 'pair' ? 2 : 3) <= HAND;

// What the sets and flowers of a hand that lost count, in base points and doubles: whatever else it holds counts nothing.
/** @param {Game} state @param {Seat} seat @param {ToldGroup[]} groups @param {Tile[]} bonus @returns {Promise<{base?: number, doubles?: number, wrong?: string}>} what they count, or why they cannot be */
export async function worthOfSets(state, seat, groups, bonus) {
  const laid = groups.filter(({kind, concealed}) => kind === 'kong' || (kind === 'pung' && !concealed));
  const inHand = groups.filter(group => !laid.includes(group)).flatMap(({kind, code}) => Array(kind === 'pair' ? 2 : 3).fill(code));
  const room = HAND - 3 * laid.length - inHand.length;
  const held = groups.map(({code}) => code);
  const [result] = await scored([{...table(state, seat), bonus,
    concealed: [...inHand, ...NOTHING.filter(code => !held.includes(code)).slice(0, room)],
    melds: laid.map(({kind, code, concealed}) => ({type: kind, tiles: Array(kind === 'kong' ? 4 : 3).fill(code), ...(concealed ? {concealed} : {})}))}]) ?? [];
  if (result === undefined) return {wrong: said({key: 'kiosk-silent'})};
  return result.valid ? {base: result.base, doubles: result.doubles} : {wrong: capital(saidOf(result.error, 'message'))};
}
