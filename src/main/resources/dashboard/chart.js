// @ts-check
// How players fared: totals over hands or games as lines, and the figures of a game as a table.

import {held, make, signed} from './dom.js';
import {isOffence} from './places.js';
import {phrase, word, written} from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const [WIDTH, HEIGHT, EDGE] = [640, 220, 12];
// Each line is told by its dashes as well as by its colour.
const DASHES = ['', '9 5', '2 5', '14 5 2 5', '5 3', '12 3', '3 9', '9 3 3 3'];
export const MOST_LINES = DASHES.length;

const delta = (hand, player) =>
  (player === hand.dreamer ? hand.score.dreamer?.delta : hand.score.deltas[hand.sitting.indexOf(player)]) ?? 0;

function draw(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

// Of a game of the book, whose hands say what they brought by seat.
export function totalsChart(game) {
  const hands = game.hands.filter(hand => hand.score).map(hand => ({totals: hand.totals,
    deltas: Object.fromEntries(game.players.map((name, player) => [player, delta(hand, player)]))}));
  return handsChart(game, hands);
}

// The players' totals before the first hand and after each.
/** @param {{players: string[], begunWith?: number}} game @param {{totals: Record<string, number>, deltas: Record<string, number>}[]} hands */
export function handsChart(game, hands) {
  if (!hands.length) return null;
  const players = game.players.map((name, player) => player).filter(player => game.players[player]);
  const all = players.map(player => [(hands[0].totals[player] ?? 0) - (hands[0].deltas[player] ?? 0), ...hands.map(hand => hand.totals[player] ?? 0)]);
  return linesChart(word('totals-over-hands'), players.map(player => game.players[player]), all, total => held(game, total));
}

// One line for each name, over as many steps as it has values but one.
/** @param {string} title @param {string[]} names @param {number[][]} all @param {(value: number) => string} told */
export function linesChart(title, names, all, told = written) {
  const steps = all[0].length - 1;
  const [least, most] = [Math.min(...all.flat()), Math.max(...all.flat())];
  const x = at => EDGE + at * (WIDTH - 2 * EDGE) / steps;
  const y = total => HEIGHT - EDGE - (total - least) * (HEIGHT - 2 * EDGE) / (most - least || 1);
  const marks = Array.from({length: steps}, (none, at) => x(at + 1));
  const picture = draw('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title},
    ...marks.map(at => draw('line', {class: 'hand-line', x1: at, x2: at, y1: EDGE, y2: HEIGHT - EDGE})),
    ...all.map((totals, at) => draw('polyline', {class: `player-${at}`, 'stroke-dasharray': DASHES[at],
      points: totals.map((total, step) => `${x(step).toFixed(1)},${y(total).toFixed(1)}`).join(' ')})));
  const legend = names.map((name, at) => make('li', '', draw('svg', {viewBox: '0 0 34 8', 'aria-hidden': 'true'},
    draw('polyline', {class: `player-${at}`, 'stroke-dasharray': DASHES[at], points: '0,4 34,4'})), name, ' ',
  make('b', '', told(all[at].at(-1) ?? 0))));
  return make('figure', 'chart', make('figcaption', '', title), picture, make('ul', '', ...legend));
}

// The middle one of a player's claims, in seconds.
function reaction(millis = []) {
  if (!millis.length) return '–';
  const sorted = [...millis].sort((one, other) => one - other);
  return phrase('seconds', {seconds: written(sorted[Math.floor(sorted.length / 2)] / 1000)});
}

function figures(hands, player, reactions) {
  const won = [];
  let dealtIn = 0;
  let limits = 0;
  for (const hand of hands) {
    const seat = hand.sitting.indexOf(player);
    const wins = hand.end.some(isOffence) ? [] : hand.end.filter(event => event.event === 'win');
    if (seat >= 0 && wins.some(win => win.from === seat)) dealtIn++;
    if (seat < 0 || !wins.some(win => win.seat === seat)) continue;
    won.push(delta(hand, player));
    const result = hand.score.results[seat];
    if (result?.limitHand || result?.limit) limits++;
  }
  const average = won.length ? signed(Math.round(won.reduce((sum, points) => sum + points, 0) / won.length)) : '–';
  return [written(won.length), written(dealtIn), average, written(limits), reaction(reactions[player])];
}

export function figuresTable(game) {
  const hands = game.hands.filter(hand => hand.score);
  if (!hands.length) return null;
  const rows = ['figures-wins', 'figures-dealt-in', 'figures-average-win', 'figures-limit-hands', 'figures-reaction'];
  const playing = game.players.flatMap((name, player) => (name ? [{name, figures: figures(hands, player, game.reactions ?? {})}] : []));
  return make('table', 'figures',
    make('thead', '', make('tr', '', make('td', ''), ...playing.map(({name}) => make('th', '', name)))),
    make('tbody', '', ...rows.map((row, at) => make('tr', '', make('th', '', word(row)), ...playing.map(player => make('td', '', player.figures[at]))))));
}
