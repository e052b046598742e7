// @ts-check
// A hand reviewed, in words of a player: what was dangerous, what was safe, what was left of a wait, and what the engine would have thrown.

import {ask} from './ask.js';
import {action, make} from './dom.js';
import {kindOf} from './kinds.js';
import {tile, tiles} from './tiles.js';
import {counted, phrase, roughly, word} from './words.js';

// Of 143 discards above this figure 11 dealt in; of 767 at nothing none.
const DANGEROUS = 13;

// Shows the review of a hand in a place. `nameOf` names a seat, `show` steps to an event.
/** @param {HTMLElement} place @param {{game: number, hand: number, nameOf: (seat: number) => string, show: (step: number) => void}} how */
export async function review(place, {game, hand, nameOf, show}) {
  const route = `api/games/${game}/hands/${hand}`;
  const [{told, wrong}, {told: last}] = await Promise.all([ask(`${route}/review`), ask(`${route}/100000`)]);
  if (!told) {
    place.replaceChildren(make('p', 'refusal', wrong));
    return;
  }
  const numbers = (last?.state.events ?? []).filter(event => event.event === 'discard' && !event.forbidden).map(event => event.number);
  const name = player => nameOf((told.firstEast + player) % 4);
  const rows = make('ol', 'discards');
  const waiting = make('p', 'dim', word('review-reckons'));
  const whole = told.knowledge.some(known => known === 'full');
  const worker = new Worker(new URL('review-worker.js', import.meta.url), {type: 'module'});
  const stop = action('stop', word('close'), () => {
    worker.terminate();
    place.replaceChildren();
  });
  /** @type {HTMLElement[]} */
  let items = [];
  worker.onmessage = ({data}) => {
    if (data.defence) {
      items = data.defence.discards.map((discard, at) => row(discard, numbers[at], name, show));
      rows.replaceChildren(...items);
      waiting.before(...data.defence.waits.map(one => waits(one, name)));
    }
    if (data.verdict) items[data.verdict.discard].append(engine(data.verdict));
    if (!data.done) return;
    waiting.textContent = word(whole ? 'review-engines' : 'review-own-unknown');
    worker.terminate();
  };
  worker.onerror = () => { waiting.textContent = word('review-failed'); };
  place.replaceChildren(make('h2', '', word('review')), stop, make('p', 'dim', word('review-about')), waiting, rows);
  worker.postMessage(told);
}

function row({player, tile: code, threats}, number, name, show) {
  const item = make('li', threats.some(({danger}) => danger >= DANGEROUS) ? 'dangerous' : '',
    action('to', [name(player)], () => show(number), number === undefined ? {disabled: true} : {}), tile(code));
  item.dataset.step = String(number ?? '');
  for (const {player: other, danger, safe} of threats) {
    item.append(make('span', 'danger', phrase(safe.includes(kindOf(code)) ? 'review-safe' : 'review-danger', {figure: roughly(danger), name: name(other)})),
      make('span', 'safe', make('small', '', word('review-was-safe')), ...tiles(safe)));
  }
  return item;
}

function waits({player, tiles: all}, name) {
  return make('p', 'waits', phrase('overlay-waits', {name: name(player)}), ...all.flatMap(({tile: code, left}) => [tile(code), phrase('review-left', {count: left})]));
}

function engine({differs, pick, helps: [best, thrown]}) {
  if (!differs) return make('span', 'engine', word('review-engine-too'));
  return make('span', 'engine', word('review-engine'), tile(pick), best === undefined || thrown === undefined ? null
    : make('small', '', `${phrase('review-helping', {best, thrown})} ${counted('review-tiles', best)}`));
}
