// @ts-check
// With a laptop and a telephone from nothing to the first hand: one step after the other, each ticked off by what the kiosk sees.

import {leadToPairing, showInvitation} from './access.js';
import {ask} from './ask.js';
import {link, make, paint} from './dom.js';
import {languageSwitch, word} from './words.js';

const EVERY = 1500;
const STEPS = ['telephone', 'edges', 'players', 'hand', 'give'];
const [ways, now, invitation] = ['ways', 'now', 'invitation'].map(id => document.getElementById(id));
/** What the kiosk has by now: a step is done once it is true. @type {Record<string, boolean>} */
let done = {};
let invited = false;

languageSwitch(document.getElementById('language'), () => {
  invited = false;
  show();
});
leadToPairing('host');

const at = () => STEPS.find(step => !done[step]) ?? 'give';

function show() {
  const step = at();
  paint(ways, {done, step}, () => STEPS.map(one => {
    const line = make('li', one === step ? 'fair' : done[one] ? 'good' : 'unknown', word(`try-${one}`));
    if (one === step) line.setAttribute('aria-current', 'step');
    return line;
  }));
  paint(now, step, () => PARTS[step]());
  const inviting = step === 'telephone';
  invitation.hidden = !inviting;
  if (inviting && !invited) {
    invited = true;
    // A telephone gives its camera to an encrypted page alone.
    showInvitation(invitation, {role: 'host', to: 'eye.html'}, links => links.filter(one => one.address.startsWith('https:')).slice(0, 1));
  }
}

/** @type {Record<string, () => HTMLElement[]>} */
const PARTS = {
  telephone: () => [make('p', '', word('try-photograph')),
    make('ul', 'kinds', ...['try-warns', 'try-warns-android', 'try-warns-iphone', 'try-same-network'].map(one => make('li', '', word(one)))),
    make('div', 'keys', link('', 'certificate.html', word('trust-this-kiosk')))],
  edges: () => [make('p', '', word('try-hang')), make('div', 'keys', link('', 'camera.html', word('camera')), link('', 'corners.html?back=try.html', word('set-the-corners')))],
  players: () => [make('p', '', word('try-seat')), make('div', 'keys', link('go', 'setup.html#players', word('new-game')), link('', 'giving.html', word('give-evening')))],
  hand: () => [make('p', '', word('try-play')), make('div', 'keys', link('go', './', word('to-the-table')))],
  give: () => [make('p', 'notice in', word('try-followed')), make('div', 'keys', link('go', 'giving.html', word('give-evening')), link('', './', word('to-the-table')))],
};

async function look() {
  const [{told: state}, {told: corners}, {told: health}] = await Promise.all(['api/state', 'api/corners', 'api/health'].map(route => ask(route)));
  const camera = health?.checks?.find(one => one.check === 'camera')?.grade === 'good' && state?.watched !== false;
  done = {telephone: camera, edges: (corners?.corners ?? []).length === 4, players: state?.rules !== undefined,
    hand: (state?.hand ?? 0) > 0 && (state.score !== undefined || state.hand > 1)};
  // What is further on was never without what goes before it.
  if (done.hand) done = {telephone: true, edges: true, players: true, hand: true};
}

for (;;) {
  if (document.visibilityState === 'visible') {
    await look();
    show();
  }
  await new Promise(again => setTimeout(again, EVERY));
}
