// @ts-check
// Stands in the place of every page while the kiosk is not there: it is starting, or says why it cannot and what helps.

import {AGAIN, ask} from './ask.js';
import {make, paint} from './dom.js';
import {languageSwitch, saidOf, word} from './words.js';

const ASK_AGAIN_AFTER = 1000;
const [state, wrong, remedies] = ['state', 'wrong', 'remedies'].map(id => document.getElementById(id));
let now = {state: 'starting'};
let against = null;

languageSwitch(document.getElementById('language'), show);

function show() {
  const {state: what, remedies: offered = []} = now;
  paint(state, now, () => (what === 'failed'
    ? [make('p', '', word('kiosk-cannot-start')), make('p', 'refusal', saidOf(now, 'why')), make('p', 'dim', word('kiosk-tries-again'))]
    : make('p', '', word('kiosk-starts'))));
  paint(wrong, against, () => (against ? make('p', 'notice', against) : null));
  paint(remedies, offered, () => make('div', 'keys', ...offered.map(one => {
    const button = make('button', '', saidOf(one, 'said'));
    button.type = 'button';
    button.addEventListener('click', () => choose(one.remedy));
    return button;
  })));
}

async function choose(remedy) {
  const {told, wrong: refused, silent} = await ask(`api/startup?remedy=${encodeURIComponent(remedy)}`, null);
  against = silent ? null : refused ?? null;
  now = told ?? now;
  show();
}

for (;;) {
  // Between this page's server and the kiosk's own nobody answers for a moment.
  now = (await ask('api/startup', undefined, AGAIN)).told ?? now;
  if (now.state === 'ready') location.replace(location.pathname.endsWith('/startup.html') ? './' : location.href.replace(/#.*/, ''));
  show();
  if (now.state === 'ready') break;
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
