// @ts-check
// Keeps the screen of a tablet or a telephone on for as long as its page is looked at, where its browser lets a page do so.

import {make} from './dom.js';

// Not where a page is not encrypted, and not in browsers of before 2023.
/** @type {any} */
const lock = /** @type {any} */ (navigator).wakeLock;
let wanted = false;
/** @type {any} */
let held = null;
/** @type {HTMLVideoElement | null} */
let film = null;

async function take() {
  if (!wanted || held || document.visibilityState !== 'visible') return held !== null;
  try {
    held = await lock.request('screen');
    held.addEventListener('release', () => { held = null; });
    return true;
  } catch {
    // A battery that is nearly empty goes before what a page wishes.
    return false;
  }
}

// What browsers without a lock understand: a screen stays on while a film plays that is heard. This one is four seconds of black and of
// silence (ffmpeg -f lavfi -i color=black:s=32x32:r=4 -f lavfi -i anullsrc=r=8000:cl=mono -t 4); one that is repeated by itself counts as
// a picture that moves.
function play() {
  if (!wanted || document.visibilityState !== 'visible') return;
  if (!film) {
    film = Object.assign(make('video', 'awake'), {src: 'awake.mp4', playsInline: true});
    film.setAttribute('aria-hidden', 'true');
    film.tabIndex = -1;
    film.addEventListener('ended', play);
    document.body.append(film);
  }
  // Nobody's touch has allowed it yet, where it is refused.
  film.play().catch(() => {});
}

// From now on; says whether the screen surely stays on.
export async function keepAwake() {
  if (!lock) {
    if (!wanted) {
      addEventListener('click', play, true);
      document.addEventListener('visibilitychange', () => film && play());
    }
    wanted = true;
    return false;
  }
  if (!wanted) {
    document.addEventListener('visibilitychange', take);
    // Some give it only to a page that is touched.
    addEventListener('pointerdown', take);
  }
  wanted = true;
  return take();
}

export function letSleep() {
  wanted = false;
  held?.release();
  film?.pause();
}
