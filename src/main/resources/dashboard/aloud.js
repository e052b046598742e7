// @ts-check
// Calls and claims in the browser's own voice, where somebody has switched that on on this device.

import {nameOf, wordsOf} from './event-words.js';
import {kept} from './kept.js';
import {language, phrase, word} from './words.js';

const KEPT = 'tilewatch.aloud';
// Whoever comes back to the page hears what was called last, not all of it.
const MOST = 2;
const button = document.getElementById('aloud');

/** @type {PageState | null} */
let last = null;

// What of the events is said at the table too: a claim that was let, the set that it made, riichi, a win.
/** @param {Line} event */
const called = ({event, accepted, riichi, forbidden}) => !forbidden && (event === 'call' ? accepted : event === 'discard' ? riichi
  : ['meld', 'win'].includes(event));

export const isOn = () => kept.get(KEPT) === 'on';

export function turn() {
  if (isOn()) {
    kept.forget(KEPT);
    speechSynthesis.cancel();
  } else {
    kept.set(KEPT, 'on');
    // A browser lets a page speak once somebody has touched it: this touch is the one.
    say(button.textContent);
  }
  mark();
}

/** @param {PageState} state */
export function show(state) {
  const before = last;
  last = state;
  if (before === null || !isOn()) return;
  const known = new Set(before.hand === state.hand ? before.events.map(event => event.number) : []);
  for (const event of state.events.filter(one => !known.has(one.number) && called(one)).slice(-MOST)) say(words(event, state));
}

/** @param {Line} event @param {PageState} state */
const words = (event, state) => (event.event === 'call' && event.call !== 'any'
  ? phrase('calls', {name: nameOf(state, event.seat), call: word(`call-${event.call}`)}) : wordsOf(event, state).join(' '));

function say(text) {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language();
  speechSynthesis.speak(spoken);
}

function mark() {
  button.setAttribute('aria-pressed', isOn());
}
mark();
