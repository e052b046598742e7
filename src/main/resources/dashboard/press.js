// @ts-check
// The seats' buttons: a finger or a key is down exactly as long as the page says it is, however long that takes to the kiosk.

// So often a page says that a button is held still, in milliseconds, until it has been held for longer than any table asks for.
const SAID_EVERY = 400;
const SURELY_LONG = 4 * SAID_EVERY;
const KEYS = {Digit1: 0, Digit2: 1, Digit3: 2, Digit4: 3, Numpad1: 0, Numpad2: 1, Numpad3: 2, Numpad4: 3};
const WIN_KEYS = {KeyQ: 0, KeyW: 1, KeyE: 2, KeyR: 3};

export class Presses {
  #down = new Map();
  // Since when each seat's button is down, and what says so.
  #since = new Map();

  constructor(link, buttonOf, seatOfButton) {
    this.link = link;
    this.buttonOf = buttonOf;
    for (const button of document.querySelectorAll('.press')) {
      button.addEventListener('pointerdown', event => {
        event.preventDefault();
        button.setPointerCapture(event.pointerId);
        this.#set(seatOfButton(button), `pointer ${event.pointerId}`);
      });
      for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
        button.addEventListener(end, event => this.#release(`pointer ${event.pointerId}`));
      }
      button.addEventListener('keydown', event => {
        if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
        event.preventDefault();
        this.#set(seatOfButton(button), event.code);
      });
      button.addEventListener('contextmenu', event => event.preventDefault());
    }
    addEventListener('keydown', event => this.#key(event));
    addEventListener('keyup', event => this.#release(event.code));
    // A key that is let go elsewhere is not heard of here; a finger is.
    addEventListener('blur', () => this.#releaseAll(by => !by.startsWith('pointer')));
    document.addEventListener('visibilitychange', () => document.hidden && this.#releaseAll(() => true));
  }

  #key(event) {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.('input, select, textarea')) return;
    if (event.code in KEYS) this.#set(KEYS[event.code], event.code);
    if (event.code in WIN_KEYS) {
      const by = `win ${event.code}`;
      this.#set(WIN_KEYS[event.code], by);
      this.#release(by, SURELY_LONG);
    }
  }

  #set(seat, by) {
    if (this.#down.has(by)) return;
    const first = ![...this.#down.values()].includes(seat);
    this.#down.set(by, seat);
    if (!first) return;
    const since = performance.now();
    const held = setInterval(() => {
      const millis = heldSince(since);
      this.#tell(seat, true, millis);
      if (millis >= SURELY_LONG) clearInterval(held);
    }, SAID_EVERY);
    this.#since.set(seat, {since, held});
    this.#tell(seat, true, 0);
  }

  #release(by, atLeast = 0) {
    const seat = this.#down.get(by);
    if (seat === undefined) return;
    this.#down.delete(by);
    if ([...this.#down.values()].includes(seat)) return;
    const {since, held} = this.#since.get(seat);
    clearInterval(held);
    this.#tell(seat, false, Math.max(atLeast, heldSince(since)));
  }

  #releaseAll(which) {
    for (const by of [...this.#down.keys()].filter(which)) this.#release(by);
  }

  #tell(seat, down, held) {
    this.buttonOf(seat).classList.toggle('down', down);
    this.link.send({press: seat, down, held});
  }
}

const LONGEST = 600_000;
const heldSince = since => Math.min(Math.round(performance.now() - since), LONGEST);
