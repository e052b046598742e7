// @ts-check
// Whatever was just said from this page can be taken back from it with one tap, for a while.

import {action, make, paint} from './dom.js';
import {capital, said, word} from './words.js';

const FOR = 15000;

export class Toast {
  #box;
  #link;
  #expected = 0;
  #offered = 0;
  /** @type {Sentence | null} */
  #undo = null;
  #timer = 0;

  /** @param {HTMLElement} box @param {Sending} link */
  constructor(box, link) {
    this.#box = box;
    this.#link = link;
  }

  // So many changes are on their way: they are taken back together.
  expect(changes = 1) {
    this.#expected = changes;
  }

  /** @param {{undo?: Sentence | null}} state */
  show({undo = null}) {
    const fresh = JSON.stringify(undo) !== JSON.stringify(this.#undo);
    this.#undo = undo;
    if (this.#expected && undo && fresh) this.#offer();
    else if (!this.#box.hidden && undo && !fresh) this.#draw();
  }

  #draw() {
    const undo = this.#undo;
    const changes = this.#offered;
    paint(this.#box, {undo, changes}, () => [make('span', '', capital(said(undo))),
      action('undo', `↶ ${word('undo')}`, () => {
        for (let at = 0; at < changes; at++) this.#link.send({undo: true});
        this.#hide();
      })]);
  }

  #offer() {
    this.#offered = this.#expected;
    this.#expected = 0;
    this.#draw();
    this.#box.hidden = false;
    clearTimeout(this.#timer);
    const later = () => {
      this.#timer = setTimeout(() => (this.#box.matches(':hover, :focus-within') ? later() : this.#hide()), FOR);
    };
    later();
  }

  #hide() {
    clearTimeout(this.#timer);
    this.#box.hidden = true;
  }
}
