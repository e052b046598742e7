// @ts-check
// How the kiosk fares: each check with its lamp, and what to do where something is to be done.

import {leadFrom, leadToPairing} from './access.js';
import {AGAIN, ask} from './ask.js';
import {make, paint} from './dom.js';
import {versions} from './versions.js';
import {languageSwitch, saidOf, word} from './words.js';

const ASK_AGAIN_AFTER = 5000;
const [overall, checks] = ['overall', 'checks'].map(id => document.getElementById(id));
const program = versions(document.getElementById('versions'));
let now = {};

leadToPairing('viewer');
languageSwitch(document.getElementById('language'), show);

function show() {
  const {worst, checks: found = [], silent} = now;
  paint(overall, {worst, silent, any: found.length > 0}, () =>
    (silent ? make('p', 'refusal', silent) : found.length ? make('p', `well ${worst}`, word(`health-${worst}`)) : null));
  paint(checks, found, () => found.map(one =>
    make('p', one.grade, make('b', '', word(`check-${one.check}`)), make('span', '', saidOf(one, 'said'), leadFrom(one.sentence)))));
  program.show();
}

// A kiosk that cannot write answers 503, and says all the same how it fares.
async function look() {
  const {told, wrong, silent} = await ask('api/health', undefined, {...AGAIN, also: 503});
  now = told ?? (silent ? {...now, silent: wrong} : {silent: wrong});
  show();
}

for (;;) {
  if (document.visibilityState === 'visible') await Promise.all([look(), program.ask()]);
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
