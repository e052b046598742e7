// @ts-check
// A hand of the ledger, stepped through on the table: the kiosk says how it stood after each event.

import {ask} from './ask.js';
import {stepThrough} from './hand-steps.js';
import {phrase, word, wordsFor} from './words.js';

await wordsFor('logs');

const asked = new URLSearchParams(location.search);
const [game, hand] = ['game', 'hand'].map(name => Number(asked.get(name)));
const route = `api/games/${game}/hands/${hand}`;

document.querySelector('.back').href = `history.html#${game}`;
document.querySelector('h1').textContent = `${phrase('game-number', {game})}, ${phrase('hand-number', {hand})}`;

/** @type {(string | undefined)[]} */
let names = [];
const review = document.getElementById('review');
const show = stepThrough(step => ask(`${route}/${step}`), (step, state) => {
  names = state.seats.map(seat => seat.name);
  for (const row of review.querySelectorAll('[data-step]')) row.classList.toggle('now', Number(row.dataset.step) === step);
});

// The engine is fetched by whoever asks for it.
document.getElementById('reviewed').addEventListener('click', async () => {
  review.textContent = word('review-reckons');
  const {review: reviewed} = await import('./review.js');
  await reviewed(review, {game, hand, nameOf: seat => names[seat] ?? '', show});
});
document.getElementById('shared').addEventListener('click', async () => {
  const {shareHand} = await import('./share-hand.js');
  await shareHand(review, `${route}/shared`, `tilewatch-hand-${game}-${hand}.txt`);
});
