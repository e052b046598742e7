// @ts-check
// Everybody at the table agrees that the evening is recorded to be given away, or no longer does; what was recorded can be deleted.

import {leadToPairing} from './access.js';
import {ask} from './ask.js';
import {action, make, paint} from './dom.js';
import {languageSwitch, phrase, word, written} from './words.js';

const ASK_AGAIN_AFTER = 3000;
const GIGABYTE = 1e9;
const [wrong, state, list, end] = ['wrong', 'state', 'players', 'end'].map(id => document.getElementById(id));
let now = null;
let sure = false;

languageSwitch(document.getElementById('language'), show);

function show() {
  paint(state, now, () => (now ? [make('p', now.recording ? 'notice in' : 'notice', told(now))] : []));
  paint(list, now?.players ?? null, () => (now ? [make('div', 'keys kept', ...now.players.map(({name, agrees}) => {
    const button = key(agrees ? 'chosen' : '', name, () => say(name, !agrees));
    button.append(make('small', '', word(agrees ? 'agrees' : 'asked-to-agree')));
    button.setAttribute('aria-pressed', agrees);
    return button;
  }))] : []));
  paint(end, {bytes: now?.bytes ?? 0, sure}, () => (now?.bytes ? [make('div', 'keys kept',
    ...(sure ? [key('delete', word('yes-delete-recorded'), forget), key('keep', word('keep-it'), () => { sure = false; show(); })]
      : [key('ask', word('delete-recorded'), () => { sure = true; show(); })]))] : []));
}

function told({players, recording, bytes, most}) {
  if (!players.length) return word('give-nobody-plays');
  const amount = {recorded: written(Math.round(bytes / GIGABYTE * 10) / 10), most: written(most / GIGABYTE)};
  if (recording) return phrase('give-recording', amount);
  return players.every(player => player.agrees) ? phrase('give-all-agree', amount) : word('give-not-all-agree');
}

async function say(name, agrees) {
  take(await ask(`api/giving?player=${encodeURIComponent(name)}&agrees=${agrees ? 'yes' : 'no'}`, {}));
}

async function forget() {
  sure = false;
  take(await ask('api/giving', undefined, {method: 'DELETE'}));
}

/** @param {Reply} reply */
function take({told: answer, wrong: against}) {
  now = answer ?? now;
  paint(wrong, against ?? null, () => (against ? [make('p', 'refusal', against)] : []));
  show();
}

const key = (name, words, act) => action(name, make('span', '', words), act);

leadToPairing('player');
for (;;) {
  if (document.visibilityState === 'visible') take(await ask('api/giving'));
  await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
}
