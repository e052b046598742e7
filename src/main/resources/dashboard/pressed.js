// @ts-check
// A button that is built anew under a finger never hears that it was pressed: the part of the page around it waits until it is let go.

// How long a browser takes at most from a finger's being lifted to the press that comes of it, in milliseconds.
const PRESS_FOLLOWS = 350;
const waiting = new Map();
let pressed = null;
let letGoAt = null;
/** What the button meant that a finger was put on @type {string | null} */
let meant = null;

addEventListener('pointerdown', event => {
  clearTimeout(letGoAt);
  pressed = event.target?.closest?.('button, a[href], summary') ?? null;
  meant = pressed?.dataset.means ?? null;
}, true);
addEventListener('keydown', () => { meant = null; }, true);
// The press itself comes first; under load it comes after what was built anew.
for (const end of ['click', 'pointercancel']) addEventListener(end, () => setTimeout(() => { meant = null; }), true);
addEventListener('pointerup', () => { letGoAt = setTimeout(letGo, PRESS_FOLLOWS); }, true);
for (const end of ['click', 'pointercancel']) addEventListener(end, letGo, true);
// A finger stays where it is while something else has the focus; one that was lifted where the page did not hear of it is off the glass.
addEventListener('pointermove', event => { if (pressed && event.isPrimary && event.buttons === 0) letGo(); }, true);
document.addEventListener('visibilitychange', () => document.hidden && letGo());

function letGo() {
  clearTimeout(letGoAt);
  pressed = null;
  // What hears of the press comes first, and what it shows by itself is newer than what waits.
  setTimeout(() => {
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach(build => build());
  });
}

// What the button said when it was pressed, of which the page has built another since.
/** @param {HTMLElement} button */
export const meantBy = button => meant ?? button.dataset.means ?? '';

// Builds a part of the page now, or once what is pressed in it has been let go.
export function whenLetGo(node, build) {
  if (pressed && node.contains(pressed)) return void waiting.set(node, build);
  waiting.delete(node);
  build();
}
