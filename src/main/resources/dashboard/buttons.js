// @ts-check
// The buttons on the table are pressed in turn, so that each counts for the seat at which it is, however it was wired.

import {leadToPairing, playerAt} from './access.js';
import {ask} from './ask.js';
import {leadBack} from './back.js';
import {action, make, paint} from './dom.js';
import {wiringChoice, wirings} from './wiring.js';
import {languageSwitch, phrase, word} from './words.js';

const ASK_AGAIN_AFTER = 300;
const SIDES = ['bottom', 'right', 'top', 'left'];
const SEATS = [0, 1, 2, 3];
const SILENT = -1;

const [wrong, told, seats, keys, which] = ['wrong', 'told', 'seats', 'keys', 'which'].map(id => document.getElementById(id));
let names = [];
// The buttons that may be the seats'.
let offered = [];
let wired = null;
// The button that was pressed at each seat asked so far; null while nobody tries them.
let found = null;
// How many presses were taken in.
let heard = 0;
// Whose button was pressed before, and now again.
let twice = null;

languageSwitch(document.getElementById('language'), show);

const asked = () => (found && found.length < SEATS.length ? found.length : null);
const nameAt = seat => playerAt(names, seat);
const namesOf = which => which.map(nameAt).join(', ');

function show() {
  paint(told, {found, twice, names, wired}, words);
  seats.hidden = found === null;
  paint(seats, {found, names}, () => [...SEATS.map(chair), make('span', 'middle', asked() === null ? '' : phrase('press-button-of', {name: nameAt(asked())}))]);
  paint(keys, {found, wired}, buttons);
  paint(which, offered, () => [wiringChoice(offered, now => {
    offered = now;
    show();
  }, complain)]);
}

function words() {
  if (!wired) return [];
  if (found === null) return crossed(wired).length ? [make('p', 'notice', phrase('buttons-put-right', {names: namesOf(crossed(wired))}))] : [];
  if (asked() !== null) {
    return [make('p', 'notice', phrase('press-button-of', {name: nameAt(asked())})),
      twice === null ? null : make('p', 'refusal', phrase('pressed-before', {name: nameAt(twice)}))];
  }
  const silent = SEATS.filter(seat => found[seat] === SILENT);
  const moved = crossed(wired).filter(seat => !silent.includes(seat));
  return [silent.length ? make('p', 'refusal', phrase('button-silent', {names: namesOf(silent)})) : null,
    moved.length ? make('p', 'notice in', phrase('buttons-put-right', {names: namesOf(moved)}))
      : silent.length ? null : make('p', 'notice in', word('buttons-right'))];
}

// Seats whose button was wired for another.
const crossed = assignment => SEATS.filter(seat => assignment[seat] !== seat);

function chair(seat) {
  const pressed = found !== null && seat < found.length;
  return make('div', `chair ${SIDES[seat]} ${seat === asked() ? 'aimed' : ''} ${pressed ? '' : 'vacant'}`, make('span', '', nameAt(seat)),
    pressed ? make('small', '', ` ${found[seat] === SILENT ? '✗' : '✓'}`) : null);
}

function buttons() {
  if (!wired) return [];
  if (asked() !== null) return [action('silent', word('button-does-nothing'), () => next(SILENT))];
  return [action('go', word(found === null ? 'begin-trial' : 'try-again'), begin),
    crossed(wired).length ? action('as-wired', word('as-wired'), () => assign(SEATS)) : null];
}

// Nobody is asked to press before the kiosk listens.
async function begin() {
  const {wrong: against} = await ask('api/buttons/trial?anew=yes', {});
  complain(against);
  found = against ? null : [];
  twice = null;
  heard = 0;
  show();
}

async function listen() {
  const {told: answer, wrong: against} = await ask('api/buttons/trial', {});
  complain(against);
  if (against) found = null;
  if (asked() === null) {
    show();
    return;
  }
  for (const button of answer.pressed.slice(heard)) {
    heard += 1;
    twice = found.includes(button) ? found.indexOf(button) : null;
    if (twice === null && asked() !== null) await next(button);
  }
  show();
}

async function next(button) {
  found = [...found, button];
  twice = null;
  if (asked() === null) await assign(assignmentOf(found));
  show();
}

// The seat of each button. A seat whose button did nothing keeps its own where no other has it: its wires may be mended.
function assignmentOf(pressed) {
  const seatOf = SEATS.map(button => (pressed.includes(button) ? pressed.indexOf(button) : null));
  const silent = SEATS.filter(seat => pressed[seat] === SILENT);
  for (const seat of silent) seatOf[seat] ??= seat;
  const left = silent.filter(seat => !seatOf.includes(seat));
  return seatOf.map(seat => seat ?? left.shift());
}

async function assign(assignment) {
  if (assignment === SEATS) found = null;
  const {told: answer, wrong: against} = await ask('api/buttons', {seats: assignment});
  complain(against);
  wired = answer?.seats ?? wired;
  show();
}

function complain(against) {
  paint(wrong, against ?? null, () => (against ? [make('p', 'refusal', against)] : []));
}

leadBack();
leadToPairing('host');
const {told: first, wrong: none} = await ask('api/buttons');
offered = await wirings();
names = ((await ask('api/state')).told?.seats ?? []).map(seat => seat.name);
wired = first?.seats ?? null;
complain(none);
show();
for (;;) {
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
  if (asked() !== null && document.visibilityState === 'visible') await listen();
}
