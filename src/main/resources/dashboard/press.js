// @ts-check
// The seats' buttons: a finger or a key is down exactly as long as the page says it is.

const LONG_PRESS = 800;
// The kiosk tells a long press as soon as it is one, so holding it longer costs no time, and a network that lets the end overtake some of the
// beginning makes no short one of it.
const SURELY_LONG = 2 * LONG_PRESS;
const KEYS = {Digit1: 0, Digit2: 1, Digit3: 2, Digit4: 3, Numpad1: 0, Numpad2: 1, Numpad3: 2, Numpad4: 3};
const WIN_KEYS = {KeyQ: 0, KeyW: 1, KeyE: 2, KeyR: 3};

export class Presses {
  #down = new Map();

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
    addEventListener('blur', () => this.#releaseAll());
    document.addEventListener('visibilitychange', () => document.hidden && this.#releaseAll());
  }

  #key(event) {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.('input, select, textarea')) return;
    if (event.code in KEYS) this.#set(KEYS[event.code], event.code);
    if (event.code in WIN_KEYS) {
      const by = `win ${event.code}`;
      this.#set(WIN_KEYS[event.code], by);
      setTimeout(() => this.#release(by), SURELY_LONG);
    }
  }

  #set(seat, by) {
    if (this.#down.has(by)) return;
    const first = ![...this.#down.values()].includes(seat);
    this.#down.set(by, seat);
    if (first) this.#tell(seat, true);
  }

  #release(by) {
    const seat = this.#down.get(by);
    if (seat === undefined) return;
    this.#down.delete(by);
    if (![...this.#down.values()].includes(seat)) this.#tell(seat, false);
  }

  #releaseAll() {
    for (const by of [...this.#down.keys()]) this.#release(by);
  }

  #tell(seat, down) {
    this.buttonOf(seat).classList.toggle('down', down);
    this.link.send({press: seat, down});
  }
}
