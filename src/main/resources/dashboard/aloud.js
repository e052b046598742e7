// @ts-check
// What happens in the browser's own voice, where somebody has switched that on on this device: calls alone, discards too, or all; and what
// somebody asks, by key or by touch.

import {action, make, paint} from './dom.js';
import {nameOf, wordsOf} from './event-words.js';
import {kept} from './kept.js';
import {before as liesBefore, changed, discard, newsOf, playing, scores, turn as onTurn, waits} from './spoken.js';
import {language, phrase, said, word} from './words.js';

const KEPT = 'tilewatch.aloud';
const LENGTHS = ['calls', 'discards', 'all'];
// Whoever comes back to the page hears what was called last, not all of it.
const MOST = 2;
const button = document.getElementById('aloud');
const panel = make('section', 'aloud');
panel.id = 'asked-aloud';
document.getElementById('beside').append(panel);

/** @type {PageState | null} */
let last = null;

// What of the events is said at the table too: a claim that was let, the set that it made, riichi, a win.
/** @param {Line} event */
const called = ({event, accepted, riichi, forbidden}) => !forbidden && (event === 'call' ? accepted : event === 'discard' ? riichi
  : ['meld', 'win'].includes(event));

export const isOn = () => kept.get(KEPT) !== null;
// A device on which it was switched on before there were lengths hears the calls.
const length = () => (LENGTHS.includes(kept.get(KEPT)) ? kept.get(KEPT) : 'calls');

export function turn() {
  if (isOn()) {
    kept.forget(KEPT);
    speechSynthesis.cancel();
  } else {
    kept.set(KEPT, 'calls');
    // A browser lets a page speak once somebody has touched it: this touch is the one.
    say(button.textContent);
  }
  mark();
}

/** @param {PageState} state */
export function show(state) {
  const before = last;
  last = state;
  paintPanel();
  if (before === null || !isOn()) return;
  for (const text of news(before, state)) say(text);
}

/** @param {PageState} before @param {PageState} state */
function news(before, state) {
  if (length() === 'all') return newsOf(before, state, () => true);
  const known = new Set(before.hand === state.hand ? before.events.map(event => event.number) : []);
  const change = changed(before, state);
  const told = length() === 'calls' ? called : event => called(event) || (event.event === 'discard' && !event.forbidden);
  const texts = state.events.filter(one => !known.has(one.number) && one.number !== change?.number && told(one)).slice(-MOST).map(event => words(event, state));
  return change ? [...texts, said(change.what)] : texts;
}

// What was asked by a key is answered aloud too.
export function answer(text) {
  if (isOn()) say(text);
}

/** @param {Line} event @param {PageState} state */
function words(event, state) {
  if (event.event === 'call' && event.call !== 'any') return phrase('calls', {name: nameOf(state, event.seat), call: word(`call-${event.call}`)});
  return event.event === 'discard' && length() !== 'calls' ? discard({...state, events: [event]}) : wordsOf(event, state).join(' ');
}

function say(text) {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language();
  // A voice of the device's own, where there is one: what is said at the table goes to nobody's servers.
  spoken.voice = speechSynthesis.getVoices().find(voice => voice.localService && voice.lang.startsWith(language())) ?? null;
  speechSynthesis.speak(spoken);
}

function mark() {
  button.setAttribute('aria-pressed', isOn());
  paintPanel();
}

function paintPanel() {
  panel.hidden = !isOn();
  const state = last;
  const playingNow = state?.rules === undefined ? [] : playing(state);
  const names = state ? playingNow.map(seat => nameOf(state, seat)) : [];
  paint(panel, {on: isOn(), length: length(), names}, () => (isOn() ? [
    make('div', 'lengths', ...LENGTHS.map(one => action('', word(`aloud-${one}`), () => {
      kept.set(KEPT, one);
      mark();
    }, {ariaPressed: String(one === length())}))),
    state && playingNow.length ? make('div', 'answers',
      ...Object.entries({'ask-turn': onTurn, 'ask-discard': discard, 'ask-scores': scores, 'ask-waits': waits})
        .map(([name, answered]) => action('', word(name), () => say(answered(last ?? state)))),
      ...playingNow.map((seat, at) => action('', phrase('ask-before', {name: names[at]}), () => say(liesBefore(last ?? state, seat))))) : null,
  ] : []));
}
mark();
