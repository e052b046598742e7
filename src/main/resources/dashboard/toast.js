// @ts-check
// Whatever was just said from this page can be taken back from it with one tap, for a while.

import {make, paint, takeable} from './dom.js';
import {capital, said, word} from './words.js';

const FOR = 15000;

export class Toast {
  #box;
  #link;
  // So many changes are on their way, all after the last one that was there when they were said.
  #expected = 0;
  #after = 0;
  #last = 0;
  /** @type {{what: Sentence, changes: number[]} | null} */
  #offered = null;
  #timer = 0;

  /** @param {HTMLElement} box @param {Sending} link */
  constructor(box, link) {
    this.#box = box;
    this.#link = link;
  }

  // So many changes are on their way: they are taken back together.
  expect(changes = 1) {
    this.#expected = changes;
    this.#after = this.#last;
    this.#offered = null;
  }

  /** @param {{undo?: Takeable}} state */
  show({undo}) {
    this.#last = undo?.changes[0] ?? 0;
    const mine = undo && this.#expected ? undo.changes.filter(number => number > this.#after).slice(-this.#expected) : [];
    if (undo && mine.length > (this.#offered?.changes.length ?? 0)) this.#offer({what: undo.what, changes: mine});
    else if (!this.#box.hidden) this.#draw();
  }

  #draw() {
    const offered = this.#offered;
    if (!offered) return;
    paint(this.#box, offered, () => [make('span', '', capital(said(offered.what))),
      takeable('undo', `↶ ${word('undo')}`, offered, change => {
        this.#link.send({undo: change});
        this.#hide();
      }, offered.changes.length)]);
  }

  /** @param {{what: Sentence, changes: number[]}} offered */
  #offer(offered) {
    this.#offered = offered;
    if (offered.changes.length === this.#expected) this.#expected = 0;
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
