// @ts-check
// Copies of the ledger: what would be lost if one took its place, and putting it there.

import {leadToPairing} from './access.js';
import {ask, WORKED_ON} from './ask.js';
import {action, make, paint} from './dom.js';
import {spareHands} from './spare-hands.js';
import {dated, languageSwitch, phrase, word} from './words.js';

// In milliseconds; a kiosk begins anew in ten seconds at most.
const ASK_AGAIN_AFTER = 1000;
const MOST_ASKED = 60;
const [wrong, chosen, list] = ['wrong', 'chosen', 'copies'].map(id => document.getElementById(id));
let copies = null;
let copy = null;
let state = 'choosing';

const carried = spareHands(document.getElementById('carried'), complain);

languageSwitch(document.getElementById('language'), () => {
  show();
  carried();
});

function show() {
  paint(list, {copies, copy, state}, () => {
    if (!copies) return [];
    const tools = make('div', 'keys tools', key('copy-now', word('copy-now'), () => send('POST')), bringing());
    if (!copies.length) return [make('p', 'notice', word('no-copies')), tools];
    return [make('div', 'keys kept', ...copies.map(one => {
      const button = key(one.copy === copy?.copy ? 'chosen' : '', dated(one.made), () => look(one.copy));
      button.append(make('small', '', word(`copy-${one.occasion}`)));
      button.dataset.copy = one.copy;
      button.disabled = state === 'waiting';
      return button;
    })), tools];
  });
  paint(chosen, {copy, state}, () => {
    if (state === 'waiting') return [make('p', 'notice', word('kiosk-begins-anew'))];
    if (state === 'done') return [make('p', 'notice in', word('copy-is-back'))];
    return copy ? offered(copy) : [];
  });
}

function offered({copy: name, made, games, hands, rest}) {
  const lost = [
    ...games.map(game => make('li', '', phrase('lost-game', {game: game.game, when: dated(game.started), names: game.players.filter(Boolean).join(', ')}),
      ' ', phrase('hands-settled', {count: game.settled}))),
    hands ? make('li', '', phrase('lost-hands', {count: hands})) : null,
    rest ? make('li', '', word('lost-rest')) : null,
  ].filter(Boolean);
  return [
    make('h2', '', phrase('copy-as-of', {when: dated(made)})),
    make('p', '', word(lost.length ? 'copy-loses' : 'copy-loses-nothing')),
    lost.length ? make('ul', 'kinds lost', ...lost) : null,
    make('div', 'keys', key('put-back', word('put-copy-back'), () => putBack(name)), saving(name), key('keep', word('keep-it'), () => { copy = null; show(); })),
  ];
}

function saving(name) {
  const save = make('a', 'save', word('save-copy'));
  save.href = `api/copies/${encodeURIComponent(name)}/file`;
  save.download = 'tilewatch-ledger.db';
  return save;
}

function bringing() {
  const input = make('input');
  input.type = 'file';
  input.accept = '.db';
  input.setAttribute('aria-label', word('bring-copy'));
  input.addEventListener('change', () => { if (input.files?.[0]) send('PUT', input.files[0]); });
  return make('label', 'file', make('span', '', word('bring-copy')), input);
}

// What is copied now, or taken in, stands among the others.
async function send(method, body) {
  const {told, wrong: against} = await ask('api/copies', body, {method, ...WORKED_ON});
  copies = told?.copies ?? copies;
  complain(against);
  show();
}

async function look(name) {
  state = 'choosing';
  const {told, wrong: against} = await ask(`api/copies/${encodeURIComponent(name)}`);
  copy = told ?? null;
  complain(against);
  show();
  chosen.scrollIntoView({block: 'nearest'});
}

// The kiosk stops a moment after it has answered, and is back in some seconds; whoever asks in between hears nothing.
async function putBack(name) {
  const before = new Set(copies.map(one => one.copy));
  const {wrong: against} = await ask(`api/copies/${encodeURIComponent(name)}`, {});
  complain(against);
  if (against) return;
  state = 'waiting';
  copy = null;
  show();
  // What was there is a copy now, though another may have gone for it. Where none comes the table's page says why.
  for (let times = 0; state === 'waiting' && times < MOST_ASKED; times++) {
    await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
    copies = (await ask('api/copies')).told?.copies ?? copies;
    if (copies.some(one => !before.has(one.copy))) state = 'done';
  }
  if (state === 'waiting') state = 'choosing';
  show();
}

function complain(against) {
  paint(wrong, against ?? null, () => (against ? [make('p', 'refusal', against)] : []));
}

const key = (name, words, act) => action(name, make('span', '', words), act);

leadToPairing('host');
const first = await ask('api/copies');
copies = first.told?.copies ?? null;
complain(first.wrong);
show();
if (first.told) carried();
