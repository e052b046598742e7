// @ts-check
// Why an event was told: what carried it, how much each weighs, and the story that came second.

import {ask} from './ask.js';
import {make} from './dom.js';
import {capital, phrase, roughly, said, word} from './words.js';

// Empty of an event of which nothing is kept.
export async function whyOf(number) {
  return (await ask(`api/events/${number}/why`)).told ?? null;
}

export function paintWhy(why) {
  if (!why) return null;
  return make('div', 'why',
    make('ul', '', ...why.because.map(one => make('li', one.weight < 1 ? 'weighed' : '', said(one.said),
      one.weight < 1 ? make('small', '', share(one.weight)) : null))),
    why.second ? make('p', 'second', `${word('why-second')} `, ...why.second.events.map(event => make('span', '', capital(said(event)))),
      why.second.odds === undefined ? null : make('small', '', phrase('why-odds', {odds: share(why.second.odds)}))) : null);
}

// What is next to nothing is said to be so.
const share = weight => (weight >= 0.0001 ? roughly(weight) : `< ${roughly(0.0001)}`);
