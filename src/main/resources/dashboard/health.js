// @ts-check
// How the kiosk fares: each check with its lamp, and what to do where something is to be done.

import {leadFrom, leadToPairing} from './access.js';
import {make, paint} from './dom.js';
import {promptly} from './silence.js';
import {versions} from './versions.js';
import {languageSwitch, refusal, said, saidOf, word} from './words.js';

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

async function ask() {
  try {
    const answer = await promptly('api/health');
    // A kiosk that cannot write answers 503, and says all the same how it fares.
    now = answer.ok || answer.status === 503 ? await answer.json() : {silent: await refusal(answer)};
  } catch {
    now = {...now, silent: said({key: 'kiosk-silent'})};
  }
  show();
}

for (;;) {
  if (document.visibilityState === 'visible') await Promise.all([ask(), program.ask()]);
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
