// @ts-check
// The first start in six steps, each of which can be left and come back to; the last is also how any later game is begun.

import {leadToPairing, showInvitation} from './access.js';
import {ask, post} from './ask.js';
import {keepingFocus, make} from './dom.js';
import {findingsOf} from './findings.js';
import {LiveView} from './live-view.js';
import {agreed, draftKept, forgetDraft, keepDraft, keys, playersForm} from './players.js';
import {tile} from './tiles.js';
import {wiringChoice, wirings} from './wiring.js';
import {LANGUAGES, choose, language, phrase, said, word} from './words.js';

const ALL = ['language', 'camera', 'corners', 'set', 'test', 'players'];
// Of these a game without a camera has no use.
const LOOKING = ['corners', 'set', 'test'];
// One of each kind, none like another.
const FIVE = ['m1', 'p5', 's9', 'z1', 'z7'];
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

const [bar, box, onwards] = ['steps', 'step', 'onwards'].map(id => document.getElementById(id));
// Not asked for yet; null where the kiosk has none.
let offered;
let offering = null;
let draft = null;
let state = {};
let sets;
// What hangs on the machine, where the options leave open which of them looks.
let cameras = [];
// The same of buttons.
let wired = [];
let wrong = '';
// Whether somebody has been asked if the game that goes on is to end.
let sure = false;
let view = null;

const unwatched = () => state.watched === false;
const steps = () => ALL.filter(step => !unwatched() || !LOOKING.includes(step));
const at = () => (ALL.includes(location.hash.slice(1)) ? location.hash.slice(1) : ALL[0]);
const go = step => { location.hash = step; };

async function arrive() {
  wrong = '';
  sure = false;
  view?.stop();
  view = null;
  // At once with what is known, so that a second touch meets the next step.
  show();
  box.focus();
  scrollTo(0, 0);
  const step = at();
  const known = shown();
  state = (await ask('api/state')).told ?? {};
  if (!offered) {
    const came = (await (offering ??= ask('api/new-game'))).told ?? null;
    offering = null;
    // What was written at another step while both waited for it stays.
    if (!offered) {
      offered = came;
      draft = offered && draftKept(offered);
    }
  }
  if (step === 'set') sets = (await ask('api/sets')).told ?? null;
  if (step === 'camera') cameras = (await ask('api/cameras')).told?.cameras ?? [];
  if (step === 'test') wired = await wirings();
  // What somebody has begun to write stays where there is nothing new to be shown.
  if (step === at() && shown() !== known) show();
}

// What the steps show of the kiosk; of a state much more changes by the second.
function shown() {
  const {watched, rules, hand, pace, seats, notice} = state;
  return JSON.stringify([watched, rules, hand, pace, seats?.map(seat => seat.name), notice, offered, sets, cameras, wired]);
}

function show() {
  document.querySelector('[data-word="to-the-table"]').textContent = word('to-the-table');
  keepingFocus(bar, () => bar.replaceChildren(...steps().map((step, place) => {
    const button = make('button', step === at() ? 'chosen' : '', make('b', '', String(place + 1)), word(`step-${step}`));
    if (step === at()) button.setAttribute('aria-current', 'step');
    button.addEventListener('click', () => go(step));
    return button;
  })));
  keepingFocus(box, () => box.replaceChildren(make('h1', '', word(`step-${at()}`)), ...PARTS[at()]().filter(Boolean)));
  keepingFocus(onwards, () => onwards.replaceChildren(...feet()));
}

function feet() {
  const place = steps().indexOf(at());
  const back = make('button', '', `‹ ${word('back')}`);
  back.addEventListener('click', () => go(steps()[place - 1]));
  const next = make('button', 'go', `${word('next')} ›`);
  next.addEventListener('click', () => go(steps()[place + 1]));
  const parts = [place > 0 ? back : null, place < steps().length - 1 ? next : null];
  if (at() === 'players') parts.push(beginning());
  return parts.filter(Boolean);
}

function beginning() {
  const ready = draft !== null && agreed(offered, draft) !== null;
  const begin = make('button', 'go', word(!ready && offered ? 'seat-them-first' : going() ? (sure ? 'yes-end-and-begin' : 'end-and-begin') : 'begin-the-game'));
  begin.disabled = !ready;
  begin.addEventListener('click', async () => {
    // A game that goes on is over for everybody then: it is asked for twice.
    if (going() && !sure) {
      sure = true;
      show();
      return;
    }
    begin.disabled = true;
    const reply = await ask('api/new-game', agreed(offered, draft));
    if (reply.told) {
      forgetDraft();
      location.href = './';
      return;
    }
    wrong = reply.wrong ?? '';
    show();
  });
  return begin;
}

// Whether a game is played that is more than agreed.
const going = () => state.rules !== undefined && state.hand > 0 && state.pace !== 'ended';

const PARTS = {
  language: () => [
    keys(LANGUAGES.map(code => [code, {en: 'English', cs: 'Čeština', pl: 'Polski', ru: 'Русский'}[code], code === language()]), async code => {
      await choose(code);
      show();
    }, 'large'),
    address(),
  ],
  camera: () => (unwatched()
    ? [make('p', '', word('nobody-watches')), offered ? watching(true, 'use-the-camera') : null]
    : [make('p', '', word('camera-step')), offered ? watching(false, 'play-without-a-camera') : null, whichCamera(), ...lookedOver(),
      state.notice ? make('p', 'notice', said(state.notice)) : null]),
  corners: () => [make('p', '', word('corners-step')), live(),
    make('div', 'keys', anchor('corners.html?back=setup.html%23corners', word('set-the-corners')),
      anchor('api/markers.svg', word('print-the-cards')))],
  set: () => [
    make('p', '', word('set-step')),
    sets ? keys([['', word('any-set'), !sets.readWith], ...sets.sets.map(name => [name, name, name === sets.readWith])], async name => {
      sets = await post(`api/sets/read-with?set=${encodeURIComponent(name)}`, null, refused) ?? sets;
      show();
    }) : sets === null ? make('p', 'notice', word('no-camera-here')) : null,
    make('div', 'keys', anchor('sets.html?back=setup.html%23set', word('learn-a-set'))),
  ],
  players: () => [
    going() ? make('p', 'notice', phrase('old-game-goes-on', {hand: state.hand, names: state.seats.map(seat => seat.name).filter(Boolean).join(', ')}))
      : state.rules !== undefined && state.hand === 0 ? make('p', 'dim', word('nothing-played-yet')) : null,
    going() ? make('div', 'keys', anchor('./', word('go-on-with-it'))) : null,
    wrong ? make('p', 'refusal', wrong) : null,
    ...(offered ? playersForm(offered, draft, changed => {
      draft = changed;
      keepDraft(draft);
      show();
    }) : offered === null ? [make('p', 'notice', word('no-game-here'))] : []),
  ],
  test: () => {
    const row = make('div', 'five');
    const words = make('p', '', word('lay-five'));
    const read = seen => {
      const there = new Set((seen?.tiles ?? []).map(one => one.tile));
      row.replaceChildren(...FIVE.map(code => make('span', there.has(code) ? 'there' : '', tile(code),
        make('small', '', word(there.has(code) ? 'it-is-read' : 'not-yet')))));
      const count = FIVE.filter(code => there.has(code)).length;
      words.textContent = count === FIVE.length ? word('all-five-read') : `${word('lay-five')} ${phrase('read-of-five', {count})}`;
    };
    read(null);
    return [words, row, live(read), wrong ? make('p', 'refusal', wrong) : null, whichButtons(), buttonsToTry()];
  },
};

const buttonsToTry = () => make('div', 'keys', anchor('buttons.html?back=setup.html%23test', word('try-buttons')));

function whichButtons() {
  return wiringChoice(wired, now => {
    wired = now;
    show();
  }, refused);
}

// Whether the camera is used at all.
function watching(watched, words) {
  return keys([[watched, word(words), false]], async () => {
    await post(`api/camera?watched=${watched}`, null, refused);
    await arrive();
  });
}

// With its picture below; the kiosk begins anew with another.
function whichCamera() {
  if (!cameras.length) return null;
  return keys(cameras.map(({camera, name, used}) => [camera, camera === 'phone' ? word('camera-phone') : name, used]), async camera => {
    cameras = (await post(`api/cameras?camera=${encodeURIComponent(camera)}`, null, refused))?.cameras ?? cameras;
    show();
  });
}

// The camera's picture, and below it what of it is not good enough and what to change.
function lookedOver() {
  const figures = make('div', 'figures');
  return [live(seen => figures.replaceChildren(...findingsOf(seen?.findings.filter(one => one.grade !== 'good')))), figures];
}

function live(read = () => {}) {
  view?.stop();
  view = new LiveView(read);
  return view.node;
}

function refused(why) {
  wrong = why;
  show();
}

function anchor(to, words) {
  const link = make('a', '', words);
  link.href = to;
  return link;
}

// On the kiosk's own screen: how a tablet or a telephone is let in, on which all this is set up more easily.
let invitation = null;
function address() {
  if (!LOCAL.includes(location.hostname)) return null;
  if (!invitation) {
    invitation = make('div');
    showInvitation(invitation, {role: 'host'});
  }
  return invitation;
}

leadToPairing('host');
addEventListener('hashchange', arrive);
await arrive();
