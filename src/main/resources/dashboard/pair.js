// @ts-check
// A new device asks to be let in: by a code that somebody already in says yes to, by the secret in a QR code, or by the PIN.

import {enough, roleName, spaced} from './access.js';
import {ask} from './ask.js';
import {leadBack} from './back.js';
import {action, make, paint} from './dom.js';
import {languageSwitch, phrase, word} from './words.js';

const ASK_AGAIN_AFTER = 1500;
const [progress, request, byPin] = ['progress', 'request', 'by-pin'].map(id => document.getElementById(id));
let now = {pairing: 'unpaired', you: {role: 'viewer'}, pin: false};
let names = [];
let wrong = '';
let called = guessed();

leadBack();
languageSwitch(document.getElementById('language'), show);

// What a device is most likely called.
function guessed() {
  const agent = navigator.userAgent;
  return ['iPad', 'iPhone', 'Android', 'Windows', 'Macintosh', 'Linux'].find(name => agent.includes(name)) ?? '';
}

/** @param {Reply} reply */
function take({told, wrong: against}) {
  wrong = against ?? '';
  if (told) now = told;
  show();
}

function show() {
  const {pairing, you, code, pin} = now;
  const isIn = enough(you.role, 'player');
  paint(progress, {pairing, you, code, wrong, names}, () => [
    wrong ? make('p', 'refusal', wrong) : null,
    pairing === 'pending' ? make('p', '', word('compare-the-code')) : null,
    pairing === 'pending' ? make('p', 'code', spaced(code)) : null,
    pairing === 'refused' ? make('p', 'notice', word('was-refused')) : null,
    you.device === 0 ? make('p', 'notice', word('at-the-kiosk')) : null,
    isIn && you.device === undefined ? make('p', 'notice', word('everybody-may')) : null,
    isIn && you.device > 0 ? make('p', 'notice in', phrase('you-are-in', {role: roleName(you, names)})) : null,
    isIn ? make('div', 'keys', anchor('./', word('to-the-table')), enough(you.role, 'operator') ? anchor('devices.html', word('devices')) : null) : null,
  ]);
  // Whoever is at the kiosk, or may do everything, has nothing to ask for.
  const mayAsk = pairing !== 'pending' && pairing !== 'refused' && you.role !== 'host';
  paint(request, {mayAsk, isIn}, () => (mayAsk ? [nameField(), make('div', 'keys', action('ask', word(isIn ? 'ask-for-more' : 'ask-to-join'), async () => {
    take(await ask('api/pairing', {name: called}));
    wait();
  }))] : []));
  byPin.hidden = !pin || you.role === 'host';
  paint(byPin, {pin}, () => {
    const field = make('input');
    field.type = 'password';
    field.inputMode = 'numeric';
    field.autocomplete = 'off';
    field.setAttribute('aria-label', word('pin'));
    const enter = action('enter', word('let-me-in'), () => {});
    enter.type = 'submit';
    byPin.onsubmit = async event => {
      event.preventDefault();
      take(await ask('api/pairing/pin', {pin: field.value, name: called}));
      field.value = '';
    };
    return [make('h2', '', word('by-pin')), make('div', 'entry', field, make('span', 'keys', enter))];
  });
}

function nameField() {
  const field = make('input');
  field.value = called;
  field.maxLength = 40;
  field.addEventListener('input', () => { called = field.value; });
  return make('label', 'field', make('span', '', word('device-name')), field);
}

function anchor(to, words) {
  const link = make('a', '', words);
  link.href = to;
  return link;
}

async function wait() {
  while (now.pairing === 'pending') {
    await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
    const {told} = await ask('api/pairing');
    // What was refused meanwhile, such as a PIN, stays to be read.
    if (told) {
      now = told;
      show();
    }
  }
}

// The secret leaves the address at once, so that it stays in no history and is seen by nobody who looks on.
const secret = location.hash.slice(1);
if (secret) history.replaceState(null, '', location.pathname + location.search);
const state = (await ask('api/state')).told;
names = state?.seats.map(seat => seat.name) ?? [];
take(await ask('api/pairing'));
if (secret && !enough(now.you.role, 'host')) take(await ask('api/pairing/secret', {secret, name: called}));
await wait();
// Whoever was invited for something goes on to it.
const wanted = new URLSearchParams(location.search).get('to') ?? '';
if (enough(now.you.role, 'operator') && /^[a-z]+\.html$/.test(wanted)) location.replace(wanted);
