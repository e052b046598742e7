// @ts-check
// The tile sets that the kiosk knows, and another learnt from a picture of it laid out in rows.

import {leadToPairing} from './access.js';
import {leadBack} from './back.js';
import {ask, post} from './ask.js';
import {make} from './dom.js';
import {Inspector} from './inspector.js';
import {approach, draw} from './photograph-marks.js';
import {crop, paintTile} from './photograph-tile.js';
import {tile} from './tiles.js';
import {languageSwitch, phrase, tileName, word} from './words.js';

leadBack();
leadToPairing('host');

const [hint, picture, marks, chosenTile, sets, learn] = ['hint', 'picture', 'marks', 'tile', 'sets', 'learn']
  .map(id => document.getElementById(id));
const KINDS = 34;
// What a set may hold, whatever game is played with it.
const ANY_SET = ['bonus-tiles', 'red-fives'];

/** @type {{sets: string[], readWith?: string}} */
let known = {sets: []};
/** @type {Photograph} */
let seen = {width: 0, height: 0, tiles: []};
/** @type {PhotographedTile | null} */
let chosen = null;
let name = '';

// Of a set that does not fit into one picture the next rows are laid in its place.
const inspector = new Inspector(document.getElementById('whole'), () => {
  seen = {width: 0, height: 0, tiles: []};
  picture.hidden = true;
  say(word('lay-more-of-the-set'));
  paint();
});

languageSwitch(document.getElementById('language'), () => {
  if (seen.tiles.length) sayNext();
  else say(word('lay-one-of-each'));
  paint();
});

function say(words, wrong = false) {
  hint.textContent = words;
  hint.classList.toggle('wrong', wrong);
}

async function lay(file, still = false) {
  if (!file) return;
  say(word('reading-the-tiles'));
  hint.classList.add('working');
  chosen = null;
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(file);
  picture.hidden = false;
  seen = {width: 0, height: 0, tiles: []};
  approach(marks.parentElement, seen);
  paint();
  const reply = await post(`api/sets/laid-out${still ? '?still' : ''}`, file, say);
  hint.classList.remove('working');
  picture.hidden = reply === null;
  if (reply) {
    seen = reply;
    approach(marks.parentElement, seen);
    sayNext();
  }
  paint();
}

function sayNext() {
  const doubts = seen.doubtful?.length ?? 0;
  say(doubts ? phrase('touch-the-orange-tiles', {count: doubts}) : word('look-and-save'));
}

function paint() {
  draw(marks, seen, {doubtful: seen.doubtful ?? [], chosen: chosen?.number, codes: true}, choose, () => {});
  chosenTile.hidden = chosen === null;
  sets.hidden = chosen !== null;
  learn.hidden = chosen !== null || !seen.tiles.length;
  if (chosen) {
    paintTile(chosenTile, chosen, picture, seen, {traits: ANY_SET, change, close: () => choose(null),
      acts: [['without', word(chosen.without ? 'belongs-to-the-set' : 'not-of-this-set'), {without: !chosen.without}]]});
  }
  paintSets();
  paintLearn();
  inspector.paint(laid().map(one => one.tile));
}

// What of the picture belongs to the set: a back is no face.
const laid = () => seen.tiles.filter(one => !one.without && one.tile !== 'xx');

function choose(one) {
  chosen = one;
  paint();
}

function change(one, what) {
  Object.assign(one, what);
  if (what.tile) one.confidence = 1;
  seen.doubtful = seen.doubtful?.filter(number => number !== one.number);
  chosen = null;
  sayNext();
  paint();
}

function paintSets() {
  const choice = (words, set) => {
    const button = make('button', (known.readWith ?? '') === set ? 'chosen' : '', words);
    button.dataset.set = set;
    button.addEventListener('click', async () => {
      const reply = await post(`api/sets/read-with?set=${encodeURIComponent(set)}`, null, say);
      if (!reply) return;
      known = reply;
      say(set ? phrase('read-with-the-set', {name: set}) : word('read-with-no-set'));
      paintSets();
    });
    return button;
  };
  sets.replaceChildren(make('h2', '', word('the-table-is-read-with')),
    make('div', 'options', choice(word('any-set'), ''), ...known.sets.map(set => choice(set, set))));
}

function paintLearn() {
  const all = laid();
  const kinds = new Set(all.map(one => one.tile)).size;
  const field = make('input', '');
  field.name = 'name';
  field.value = name;
  field.maxLength = 40;
  field.placeholder = word('name-of-the-set');
  field.addEventListener('input', () => { name = field.value.trim(); words(); });
  const save = make('button', 'save', '');
  const words = () => {
    save.textContent = known.sets.includes(name) ? phrase('add-to-the-set', {name}) : word('save');
    save.disabled = !name || (seen.doubtful ?? []).length > 0;
  };
  words();
  learn.replaceChildren(
    make('p', '', phrase('kinds-on-tiles', {kinds: phrase('count-kinds', {count: kinds}), tiles: phrase('count-tiles', {count: all.length})}), seen.backs ? word('and-a-back') : '',
      kinds < KINDS ? word('fewer-kinds-than-a-set') : ''),
    faces(all), field, save);
}

// What is learnt is learnt for good: each face as it was photographed, beside the tile that it is taken for.
function faces(all) {
  return make('div', 'faces', ...all.map(one => {
    const button = make('button', seen.doubtful?.includes(one.number) ? 'doubtful' : '', crop(one, picture, seen), tile(one.tile));
    button.type = 'button';
    button.dataset.face = one.number;
    button.addEventListener('click', () => choose(one));
    return button;
  }));
}

learn.addEventListener('submit', async event => {
  event.preventDefault();
  const tiles = seen.tiles.filter(one => !one.without).map(({tile, confidence, corners}) => ({tile, confidence, corners}));
  const reply = await post('api/sets/learn', {picture: seen.picture, name, tiles}, say);
  if (!reply) return;
  known = (await ask('api/sets')).told ?? known;
  const left = reply.left.map(tileName).join(', ');
  say([phrase('the-set-is-learnt', {name: reply.name, count: reply.kinds}), left && phrase('left-to-the-reader', {tiles: left})].filter(Boolean).join(' '));
  paint();
});

for (const id of ['take', 'pick']) {
  const input = document.getElementById(id);
  input.addEventListener('change', async () => {
    await lay(input.files[0]);
    input.value = '';
  });
}
document.getElementById('still').addEventListener('click', async () => {
  say(word('waiting-for-the-camera'));
  const {told: still, wrong} = await ask(`api/still.jpg?${Date.now()}`, undefined, {as: 'blob'});
  if (still?.size) await lay(still, true);
  else say(wrong ?? word('no-picture-yet'), true);
});

say(word('lay-one-of-each'));
const {told: offered, wrong} = await ask('api/sets');
known = offered ?? known;
if (wrong) say(wrong, true);
paint();
