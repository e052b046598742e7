// @ts-check
// The tables of a hall on a big screen: as many as can be read from afar, and the rest on pages that turn by themselves.

import {make, signed} from './dom.js';
import {askHall} from './screen.js';
import {phrase, roundName, wholeWords, windShort, word, wordsFor, written} from './words.js';

/** @typedef {{id: string, name: string, silent: boolean, heard?: string, since: string, asks: boolean, phase: string, waits?: string, hand: number, east?: number, roundWind?: string, totals: Record<string, number>, signed: number[], unheard: number, clock?: {minutes: number, left: number, runs: boolean, signalIn?: number}, read: number}} HallTable */

const ASKED_EVERY = 700;
const TURNED_EVERY = 12000;
/** Smaller than this no card is read from the other end of a hall. */
const LEAST_WIDTH = 380;
const LEAST_HEIGHT = 190;

const place = /** @type {HTMLElement} */ (document.getElementById('tables'));
const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));
const called = /** @type {HTMLElement} */ (document.getElementById('called'));
const game = /** @type {HTMLDialogElement} */ (document.getElementById('game'));
const hands = /** @type {HTMLElement} */ (document.getElementById('hands'));

await wholeWords();
await wordsFor('hall');
/** @type {HTMLElement} */ (document.getElementById('close')).textContent = word('hall-close');
/** @type {HTMLElement} */ (document.getElementById('lost')).textContent = word('hall-lost');

let page = 0;
// What is shown: the tables of one page alone, of all that the hall counts.
/** @type {{now: string, version: number, count: number, from: number, room: number, tables: HallTable[], calls: string[], ago?: number}} */
let latest = {now: '', version: 0, count: 0, from: 0, room: 0, tables: [], calls: []};
let asked = 0;
let timer = 0;

/** For how many tables a page has room. */
const most = () => ({columns: Math.max(1, Math.floor(innerWidth / LEAST_WIDTH)), rows: Math.max(1, Math.floor((innerHeight - 60) / LEAST_HEIGHT))});

/** @param {number} count */
function fit(count) {
  const {columns, rows} = most();
  const shown = Math.max(1, Math.min(count, columns * rows));
  // As square as the screen is: few tables get large letters.
  let best = {columns: 1, rows: shown, size: 0};
  for (let across = 1; across <= columns; across++) {
    const down = Math.ceil(shown / across);
    if (down > rows) continue;
    const size = Math.min(innerWidth / across / 2, innerHeight / down);
    if (size > best.size) best = {columns: across, rows: down, size};
  }
  return {...best, shown};
}

/** @param {string} since @param {string} now */
const minutes = (since, now) => Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60000));

/** @param {HallTable} table @param {string} now */
function what(table, now) {
  if (table.silent && table.heard) return phrase('hall-silent', {count: minutes(table.heard, now)});
  if (table.asks) return word('hall-asks');
  if (table.waits) return phrase(`hall-waits-${table.waits}`, {count: minutes(table.since, now)});
  if (table.unheard) return phrase('hall-unheard', {count: table.unheard});
  return word(`hall-phase-${table.phase}`);
}

// What is left of the round at this table, counted on from when it was told.
/** @param {HallTable} table */
function left({clock, read}) {
  if (!clock) return '';
  if (!clock.runs) return word('hall-clock-stands');
  const passed = (Date.now() - read) / 1000;
  if (clock.left <= passed) return word('hall-time-over');
  return clock.signalIn !== undefined && clock.signalIn <= passed ? word('hall-signalled')
    : phrase('hall-left', {count: Math.ceil((clock.left - passed) / 60)});
}

/** @param {HallTable} table @param {string} now */
function card(table, now) {
  const east = table.east ?? 0;
  const where = [...(table.roundWind ? [roundName(table.roundWind), phrase('hand-number', {hand: table.hand})] : []), left(table)]
    .filter(Boolean).join(' · ');
  const totals = Object.entries(table.totals).map(([seat, points]) =>
    make('span', '', `${table.signed.includes(Number(seat)) ? '✓ ' : ''}${windShort(`z${(Number(seat) - east + 4) % 4 + 1}`)} ${written(points)}`));
  const node = make('button', [table.waits ? 'waits' : '', table.asks ? 'asks' : '', table.silent ? 'silent' : ''].join(' ').trim(),
    make('span', 'name', table.name), make('span', 'where', where), make('span', 'what', what(table, now)),
    make('span', 'totals', ...totals));
  node.dataset.table = table.id;
  node.onclick = () => open(table);
  return node;
}

function show() {
  const {tables, now, count, from, room, calls, ago} = latest;
  const {columns, rows} = fit(Math.min(count, room));
  const last = pagesOf(latest);
  place.style.setProperty('--columns', String(columns));
  place.style.setProperty('--rows', String(rows));
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.table : undefined;
  place.replaceChildren(...tables.map(table => card(table, now)));
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(`[data-table="${focused}"]`))?.focus();
  called.hidden = calls.length === 0;
  called.textContent = calls.length ? phrase('hall-calls', {names: calls.join(', ')}) : '';
  pages.textContent = [
    ago === undefined ? '' : phrase('hall-ago', {count: ago}),
    count > 0 ? '' : word(ago === undefined ? 'hall-empty' : 'hall-empty-then'),
    last > 1 ? phrase('hall-page', {page: from / room + 1, pages: last}) : '',
  ].filter(Boolean).join(' · ');
}

/** @param {{count: number, room: number}} shown */
const pagesOf = ({count, room}) => Math.max(1, Math.ceil(count / room));

/** @param {HallTable} table */
async function open(table) {
  const answer = await askHall(`api/tables/${table.id}`);
  /** @type {{hands: {hand: number, deltas: number[], totals: number[]}[]}} */
  const told = answer.ok ? await answer.json() : {hands: []};
  /** @type {HTMLElement} */ (document.getElementById('game-title')).textContent = phrase('hall-table', {name: table.name});
  hands.replaceChildren(told.hands.length === 0 ? make('p', '', word('hall-no-hands')) : make('table', '', make('tbody', '',
    ...told.hands.map(({hand, deltas, totals}) => make('tr', '', make('th', '', written(hand)),
      ...totals.map((total, player) => make('td', '', `${written(total)} (${signed(deltas[player])})`)))))));
  game.showModal();
}

async function ask() {
  clearTimeout(timer);
  const mine = ++asked;
  const {columns, rows} = most();
  const room = columns * rows;
  const from = page * room;
  const same = latest.from === from && latest.room === room;
  try {
    const answer = await askHall(`api/tables?since=${same ? latest.version : 0}&from=${from}&count=${room}`);
    /** @type {{now: string, version: number, all: boolean, count: number, calls: string[], ago?: number, tables: HallTable[]}} */
    const told = await answer.json();
    // The page has turned meanwhile, and asks anew.
    if (mine !== asked) return;
    const news = told.tables.map(table => ({...table, read: Date.now()}));
    latest = {now: told.now, version: told.version, count: told.count, calls: told.calls, ago: told.ago, from, room, tables: told.all || !same ? news
      : latest.tables.map(table => news.find(one => one.id === table.id) ?? table)};
    document.body.classList.remove('disconnected');
    if (page >= pagesOf(latest)) return turnTo(0);
    show();
  } catch {
    if (mine !== asked) return;
    document.body.classList.add('disconnected');
  }
  timer = setTimeout(ask, ASKED_EVERY);
}

/** @param {number} to */
function turnTo(to) {
  page = to;
  ask();
}

setInterval(() => {
  if (!game.open) turnTo((page + 1) % pagesOf(latest));
}, TURNED_EVERY);
addEventListener('resize', () => turnTo(0));
ask();
