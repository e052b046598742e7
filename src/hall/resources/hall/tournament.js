// @ts-check
// A tournament on a big screen: its clock, who sits where in the round, the standings and what was taken off, on pages that turn by themselves.

import {make, signed} from './dom.js';
import {askHall} from './screen.js';
import {phrase, wholeWords, windShort, word, wordsFor, written} from './words.js';

/** @typedef {{round: number, minutes: number, left: number, runs: boolean, signalIn?: number}} HallClock */
/** @typedef {{name?: string, round: number, rounds: number, clock?: HallClock, tables: {table: number, phase: string, seats: string[]}[], ago?: number, counted: number, of: number, standings: {place: number, name: string, points: number, uma: number, penalties: number, total: number}[], penalties: {name: string, round: number, points: number, effect: string, rule: string}[]}} Tournament */

const ASKED_EVERY = 4000;
const TURNED_EVERY = 12000;
/** Of a screen's height, what a row takes as its letters are set. */
const ROWS_SMALLEST = 4;
const ROW_SHARE = 0.05;

const shown = /** @type {HTMLElement} */ (document.getElementById('shown'));
const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));
const clockFace = /** @type {HTMLElement} */ (document.getElementById('clock'));

await wholeWords();
await wordsFor('hall');
/** @type {HTMLElement} */ (document.getElementById('lost')).textContent = word('hall-lost');

let page = 0;
/** @type {Tournament | null} */
let latest = null;
let asked = 0;

/** @param {number} count */
const rowsOf = count => Math.max(ROWS_SMALLEST, Math.min(count, Math.floor(innerHeight / Math.max(28, innerHeight * ROW_SHARE)) - 6));

/** @template T @param {T[]} all @returns {T[][]} */
function parted(all) {
  const rows = rowsOf(all.length);
  const parts = [];
  for (let first = 0; first < all.length; first += rows) parts.push(all.slice(first, first + rows));
  return parts;
}

/** @param {string} title @param {[string, boolean][]} heads @param {string[][]} rows */
const sheet = (title, heads, rows) => () => [make('h2', '', title), make('table', '',
  make('thead', '', make('tr', '', ...heads.map(([head, number]) => { const cell = make('th', number ? 'number' : '', head); cell.scope = 'col'; return cell; }))),
  make('tbody', '', ...rows.map(row => make('tr', '', ...row.map((text, column) => make('td', heads[column][1] ? 'number' : '', text))))))];

/** @param {Tournament} now */
function sheets(now) {
  const standings = parted(now.standings).map(rows => sheet([word('hall-standings'), phrase('hall-counted', {counted: now.counted, of: now.of}), now.ago === undefined ? '' : phrase('hall-ago', {count: now.ago})].filter(Boolean).join(' · '),
    [[word('hall-place'), true], [word('hall-name'), false], [word('hall-points'), true], [word('hall-uma'), true], [word('hall-taken-off'), true], [word('hall-total'), true]],
    rows.map(one => [written(one.place), one.name, signed(one.points), signed(one.uma), one.penalties ? signed(-one.penalties) : '', signed(one.total)])));
  const seats = now.round === 0 ? [] : parted(now.tables).map(rows => sheet(word('hall-seats-of-round'),
    [[word('hall-table-number'), true], ...['z1', 'z2', 'z3', 'z4'].map(wind => /** @type {[string, boolean]} */ ([windShort(wind), false])), [word('hall-result'), false]],
    rows.map(one => [written(one.table), ...one.seats, word(`hall-result-${one.phase}`)])));
  const penalties = parted(now.penalties).map(rows => sheet(word('hall-penalties'),
    [[word('hall-name'), false], [word('hall-round'), true], [word('hall-points'), true], [word('hall-rule'), false]],
    rows.map(one => [one.name, written(one.round), signed(-one.points), one.rule])));
  return [...seats, ...standings, ...penalties];
}

function show() {
  const now = latest;
  const name = /** @type {HTMLElement} */ (document.getElementById('name'));
  const round = /** @type {HTMLElement} */ (document.getElementById('round'));
  if (!now?.name) {
    shown.replaceChildren();
    pages.textContent = word('hall-no-tournament');
    return;
  }
  name.textContent = now.name;
  round.textContent = now.round ? phrase('hall-round-of', {round: now.round, rounds: now.rounds}) : word('hall-before-round-one');
  const all = sheets(now);
  page %= all.length;
  shown.replaceChildren(...all[page]());
  pages.textContent = all.length > 1 ? phrase('hall-page', {page: page + 1, pages: all.length}) : '';
}

// Counted on between two answers, so that it goes on where the hall is slow.
function tick() {
  const clock = latest?.clock;
  if (!clock) {
    clockFace.textContent = '';
    return;
  }
  const passed = clock.runs ? (Date.now() - asked) / 1000 : 0;
  const left = Math.max(0, Math.round(clock.left - passed));
  const signalled = clock.signalIn !== undefined && clock.signalIn <= passed;
  clockFace.classList.toggle('over', signalled || left === 0);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  clockFace.textContent = !clock.runs ? `${time} · ${word('hall-clock-stands')}` : left === 0 ? word('hall-time-over')
    : signalled ? `${time} · ${word('hall-signalled')}` : time;
}

async function ask() {
  try {
    const answer = await askHall('api/tournament');
    latest = await answer.json();
    asked = Date.now();
    document.body.classList.remove('disconnected');
    show();
    tick();
  } catch {
    document.body.classList.add('disconnected');
  }
  setTimeout(ask, ASKED_EVERY);
}

setInterval(tick, 1000);
setInterval(() => {
  page++;
  show();
}, TURNED_EVERY);
addEventListener('resize', show);
ask();
