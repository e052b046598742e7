// @ts-check
// What keeps the kiosk from its work, on whichever page a host looks at: the checks of *Health* that are red.

import {AGAIN, ask} from './ask.js';
import {link, make, paint} from './dom.js';
import {saidOf, wholeWords, word} from './words.js';

// Milliseconds; the kiosk itself looks once a minute.
const AGAIN_AFTER = 30_000;
// These show it anyway: one all checks, the other why the kiosk does not even start.
const WITHOUT = ['health.html', 'startup.html'];
// These lead to a camera that sees the table, so what is still amiss with that is no news there.
const LEADING = ['setup.html', 'try.html'];
const OF_SEEING = ['camera', 'focus', 'light', 'glare', 'tile-pixels', 'table', 'phone'];
// The table's page tells everybody why nothing is seen or written.
const SAID_TO_ALL = [...OF_SEEING, 'database'];

/** @param {HTMLElement} place at whose head it stands */
export async function tellTroubles(place = document.body) {
  const here = location.pathname.split('/').at(-1) ?? '';
  if (WITHOUT.includes(here)) return;
  const known = here === '' ? SAID_TO_ALL : LEADING.includes(here) ? OF_SEEING : [];
  const box = make('div', 'host-notice');
  box.setAttribute('role', 'status');
  place.prepend(box);
  for (;;) {
    if (document.visibilityState === 'visible') {
      // A kiosk that cannot write answers 503, and says all the same how it fares.
      const {told} = await ask('api/health', undefined, {...AGAIN, also: 503});
      const found = (told?.checks ?? []).filter(one => one.grade === 'poor' && !known.includes(one.check));
      // Where a page has its first words alone, the others come with what is to be said.
      if (found.length) await wholeWords();
      paint(box, found, () => found.map(one => make('p', 'not-let-in', make('span', '', saidOf(one, 'said')), link('lead', 'health.html', word('health')))));
    }
    await new Promise(again => setTimeout(again, AGAIN_AFTER));
  }
}
