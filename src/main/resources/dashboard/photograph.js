// @ts-check
// A photograph of a hand laid open: its tiles, what people say of them, and what the hand is worth.

import {leadToPairing} from './access.js';
import {ask, post} from './ask.js';
import {make} from './dom.js';
import {itemsOf, sum} from './card.js';
import {back, tile} from './tiles.js';
import {approach, draw} from './photograph-marks.js';
import {paintTile} from './photograph-tile.js';
import {SaidForm} from './photograph-said.js';
import {sendable} from './sendable.js';
import {leaveHand} from './left-hand.js';
import {capital, languageSwitch, phrase, said as saying, saidOf, takeClubRows, takeRules, tileName, word} from './words.js';

const [hint, picture, marks, parts, chosenTile, said, worth, take] = ['hint', 'picture', 'marks', 'parts', 'tile', 'said', 'worth', 'take-hand']
  .map(id => document.getElementById(id));

// Below this a tile is asked about; the kiosk decides, this only colours what somebody has just changed.
const SURE = 1;

/** @type {Choices} */
let choices = {rules: [], chosen: ''};
/** @type {Photograph} */
let seen = {width: 0, height: 0, tiles: []};
/** @type {any} */
let answer = null;
/** @type {PhotographedTile | null} */
let chosen = null;
let asked = 0;
/** @type {File | null} */
let lastFile = null;
// "?for=2" photographs the hand of a seat for the game that is played.
const asker = new URLSearchParams(location.search).get('for');
let wins = false;
const form = new SaidForm(said, score, () => read(lastFile));

languageSwitch(document.getElementById('language'), () => {
  if (seen.tiles.length) {
    score();
    return;
  }
  say(word('lay-the-hand-open'));
  paint();
});

function say(words, wrong = false) {
  hint.textContent = words;
  hint.classList.toggle('wrong', wrong);
}

async function read(file) {
  if (!file) return;
  lastFile = file;
  say(word('reading-the-tiles'));
  hint.classList.add('working');
  chosen = null;
  answer = null;
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(file);
  picture.hidden = false;
  seen = {width: 0, height: 0, tiles: []};
  approach(marks.parentElement, seen);
  paint();
  const reply = await post(`api/photograph?set=${encodeURIComponent(form.set)}`, await sendable(file), say);
  hint.classList.remove('working');
  if (!reply) {
    picture.hidden = true;
    return;
  }
  seen = reply;
  seen.tiles.filter(one => seen.aside?.includes(one.number)).forEach(one => { one.without = true; });
  approach(marks.parentElement, seen);
  await score();
}

async function score() {
  if (!seen.tiles.length) {
    say(saying({key: 'no-tile-seen'}), true);
    paint();
    return;
  }
  const number = ++asked;
  const reply = await post('api/photograph/score', {
    ...form.circumstances(),
    tiles: seen.tiles.map(({tile: code, confidence, corners, without, inRow, winning}) =>
      ({tile: code, confidence, corners, without: !!without, inRow: !!inRow, winning: !!winning})),
  }, say);
  if (number !== asked) return;
  answer = reply;
  if (reply) {
    seen.tiles.forEach((one, at) => { one.number = reply.order[at]; });
    const doubts = reply.doubtful?.length ?? 0;
    if (doubts) say(phrase('tiles-are-doubtful', {count: doubts}));
    else if (reply.problem) say(saidOf(reply, 'problem'), true);
    else say(word('touch-what-is-misread'));
  }
  paint();
}

function paint() {
  draw(marks, seen, {doubtful: answer?.doubtful ?? [], winning: answer?.hand?.winning, chosen: chosen?.number}, choose, add);
  paintParts();
  chosenTile.hidden = chosen === null;
  said.hidden = worth.hidden = chosen !== null;
  if (chosen) paintTile(chosenTile, chosen, picture, seen, {traits: traits(), change, acts: acts(chosen), close: chosen.added && chosen.confidence === 0 ? () => change(chosen, {removed: true}) : () => choose(null)});
  form.show(choices);
  paintWorth();
}

// What else may be said of a tile: a class, words, and what changes.
const acts = one => [
  ['wins', word(one.winning ? 'has-not-won' : 'this-tile-has-won'), {winning: !one.winning}],
  ['row', word(one.inRow ? 'as-it-lies' : 'belongs-to-the-row'), {inRow: !one.inRow}],
  ['without', word(one.without ? 'belongs-to-the-hand' : 'not-of-this-hand'), {without: !one.without}],
  ...(one.added ? [['remove', word('no-tile'), {removed: true}]] : []),
];

const traits = () => choices.rules.find(one => one.name === form.circumstances().hand.rules)?.traits ?? [];

function choose(one) {
  chosen = one;
  paint();
}

// A tile that was not found is put where somebody touches the picture, as large as its nearest neighbour.
function add(x, y) {
  if (!seen.tiles.length) return;
  const middle = corners => [0, 1].map(axis => corners.reduce((all, corner) => all + corner[axis], 0) / 4);
  const apart = one => Math.hypot(middle(one.corners)[0] - x, middle(one.corners)[1] - y);
  const like = seen.tiles.reduce((nearest, one) => (apart(one) < apart(nearest) ? one : nearest));
  const [fromX, fromY] = middle(like.corners);
  const added = {number: seen.tiles.length + 1, tile: 'z5', confidence: 0, likeliest: [], added: true,
    corners: like.corners.map(([cornerX, cornerY]) => [round(cornerX - fromX + x), round(cornerY - fromY + y)])};
  seen.tiles.push(added);
  choose(added);
}

const round = value => Math.round(value * 10) / 10;

async function change(one, what) {
  if (what.removed) seen.tiles = seen.tiles.filter(other => other !== one);
  if (what.winning) seen.tiles.forEach(other => { other.winning = false; });
  Object.assign(one, what);
  if (what.tile) one.confidence = SURE;
  chosen = null;
  await score();
}

function paintParts() {
  const byNumber = number => seen.tiles.find(one => one.number === number);
  const part = (name, numbers) => (numbers.length ? make('div', '', make('small', '', name),
    make('span', 'lying', ...numbers.map(number => button(byNumber(number))))) : null);
  const hand = answer?.hand;
  if (!hand) {
    parts.replaceChildren(...[part(word('tiles-found'), seen.tiles.filter(one => !one.without).map(one => one.number).sort((a, b) => a - b))].filter(Boolean));
    return;
  }
  parts.replaceChildren(...[
    part(word('row'), hand.row),
    hand.winning === undefined ? null : part(word('winning-tile'), [hand.winning]),
    ...hand.sets.map(set => part(setName(set), set.tiles)),
    part(word('flowers-and-seasons'), hand.bonus),
  ].filter(Boolean));
}

const setName = ({type, concealed}) => capital(concealed ? phrase('concealed-set', {set: word(type)}) : word(type));

function button(one) {
  const doubtful = answer?.doubtful?.includes(one.number);
  const node = make('button', doubtful ? 'doubtful' : answer?.hand?.winning === one.number ? 'winning' : '',
    one.tile === 'xx' ? back() : tile(one.tile));
  node.dataset.number = one.number;
  node.title = tileName(one.tile);
  node.addEventListener('click', () => choose(one));
  return node;
}

// The hand as the game takes it, from the numbers of its tiles.
function asHand({row, winning, sets, bonus}) {
  const code = number => seen.tiles.find(one => one.number === number)?.tile;
  const melds = sets.map(({type, tiles, concealed}) => ({type, tiles: tiles.map(code), ...(concealed ? {concealed} : {})}));
  const {way, situations, doraIndicators, uraDoraIndicators} = form.answers;
  const giver = ['right', 'across', 'left'].indexOf(way ?? '');
  const from = way === 'self-drawn' ? 'drawn' : giver < 0 ? null : (Number(asker) + 1 + giver) % 4;
  const riichi = situations.some(name => ['riichi', 'double-riichi'].includes(name)) ? [Number(asker)] : [];
  const answered = wins ? {from, situations, doraIndicators, uraDoraIndicators, riichi} : {};
  return {...answered, seat: Number(asker), wins, tiles: [...(wins && winning !== undefined ? [code(winning)] : []), ...row.map(code)], melds, bonus: bonus.map(code)};
}

function paintTake() {
  take.hidden = asker === null || !answer?.hand;
  take.onclick = () => {
    location.href = leaveHand(asHand(answer.hand));
  };
}

function paintWorth() {
  paintTake();
  const result = answer?.result;
  if (!result) {
    worth.replaceChildren();
  } else if (result.valid) {
    takeRules(form.circumstances().hand.rules);
    worth.replaceChildren(make('div', 'items', make('ul', '', ...itemsOf(result))), make('div', 'sum', ...sum(result)));
  } else {
    worth.replaceChildren(make('p', 'nothing', capital(saidOf(result.error, 'message'))));
  }
}

// Whose hand it is, and where the game stands.
async function forTheGame() {
  const {told: state} = await ask('api/state');
  const {name, wind} = state?.seats[Number(asker)] ?? {};
  if (name === undefined) return;
  wins = state.ending === undefined;
  document.querySelector('h1').textContent = phrase(wins ? 'name-has-won' : 'hand-of-name', {name});
  const counted = choices.rules.find(one => one.name === state.rules)?.traits.includes('losers-counted');
  form.preset({rules: state.rules, seat: wind, round: state.roundWind, way: wins || !counted ? 'self-drawn' : 'not-won'});
}

for (const id of ['take', 'pick']) {
  const input = document.getElementById(id);
  input.addEventListener('change', async () => {
    await read(input.files[0]);
    input.value = '';
  });
}

say(word('lay-the-hand-open'));
leadToPairing('viewer');
const {told: offered, wrong} = await ask('api/photograph');
if (offered) {
  choices = offered;
  takeClubRows(choices.clubRows);
  if (asker !== null) await forTheGame();
} else {
  say(wrong ?? '', true);
}
paint();
