// @ts-check
// Keeps the screen of a tablet or a telephone on for as long as its page is looked at, where its browser lets a page do so.

/** @type {any} */
const lock = /** @type {any} */ (navigator).wakeLock;
let wanted = false;
/** @type {any} */
let held = null;

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

// From now on; says whether the screen stays on.
export async function keepAwake() {
  if (!lock) return false;
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
}
