// @ts-check
// "What happened?": the last seconds of the table at a dispute, picture by picture, with what was told meanwhile beside them. They are
// kept in the kiosk's memory alone, and only while everybody who plays says yes.

import {ask} from './ask.js';
import {action, make} from './dom.js';
import {tilesOf, wordsOf} from './event-words.js';
import {phrase, wholeWords, word} from './words.js';

// Fills the box with what there is; asks who agrees where somebody does not.
/** @param {HTMLElement} box @param {any} state of the game */
export async function lookBack(box, state) {
  const [reply] = await Promise.all([ask('api/look-back'), wholeWords()]);
  show(box, state, reply);
}

/** @param {HTMLElement} box @param {any} state @param {Reply} reply */
function show(box, state, {told, wrong}) {
  if (!told) {
    box.replaceChildren(make('p', 'refusal', wrong ?? ''));
    return;
  }
  const {players, seconds, pictures} = told;
  const hint = make('p', 'hint', phrase('look-back-hint', {seconds}));
  const asked = make('div', 'keys', ...players.map(({name, agrees}) => {
    const button = action(agrees ? 'chosen' : '', make('span', '', make('bdi', '', name), make('small', '', word(agrees ? 'agrees' : 'asked-to-agree'))),
      async () => show(box, state, await ask(`api/look-back?player=${encodeURIComponent(name)}&agrees=${agrees ? 'no' : 'yes'}`, {})));
    button.setAttribute('aria-pressed', String(agrees));
    return button;
  }));
  const agreed = players.length > 0 && players.every(player => player.agrees);
  box.replaceChildren(hint, asked, ...(!agreed ? [] : pictures.length ? pictured(told, state) : [make('p', '', word('look-back-none'))]));
}

// A picture stands until the next one: where nothing moved there is none.
function pictured({pictures, events, sha256}, state) {
  const last = pictures.at(-1);
  const image = make('img', 'then');
  image.alt = '';
  const when = make('output', '');
  const list = make('ol', 'meanwhile', ...events.map(event => make('li', '', ...wordsOf(event, state), ' ', ...tilesOf(event))));
  const slider = make('input', '');
  slider.type = 'range';
  slider.max = String(pictures.length - 1);
  slider.setAttribute('aria-label', word('what-happened'));
  const turn = () => {
    const at = pictures[Number(slider.value)];
    const until = pictures[Number(slider.value) + 1]?.t ?? Infinity;
    image.src = `api/look-back/${at.number}.jpg`;
    when.textContent = phrase('look-back-at', {seconds: Math.round(last.t - at.t)});
    slider.setAttribute('aria-valuetext', when.textContent);
    [...list.children].forEach((item, i) => item.classList.toggle('yet', events[i].t >= until));
  };
  slider.addEventListener('input', turn);
  slider.value = slider.max;
  turn();
  return [image, make('div', 'when', slider, when), list,
    sha256 ? make('p', 'hint sum', phrase('look-back-sum', {sum: sha256})) : ''];
}
