// Put right in two taps: the tile or the name that is wrong, then the right one.

import {slotChanged} from './event-form.js';
import {wordsOf} from './event-words.js';
import {head, make} from './dom.js';
import {palette} from './palette.js';
import {sure} from './questions.js';
import {tile} from './tiles.js';
import {capital, said, word} from './words.js';

const TOAST_FOR = 15000;

export class PutRight {
  #sheet;
  #toast;
  #link;
  #openList;
  #state = null;
  #expected = 0;
  #undo = null;
  #timer = 0;

  constructor(sheet, toast, link, openList) {
    this.#sheet = sheet;
    this.#toast = toast;
    this.#link = link;
    this.#openList = openList;
  }

  // Takes up the latest state: what was just put right can be undone with one tap.
  show(state) {
    const before = JSON.stringify(this.#undo);
    this.#state = state;
    this.#undo = state.undo ?? null;
    if (this.#expected && state.undo && JSON.stringify(state.undo) !== before) this.#offerUndo();
    if (!this.#sheet.hidden && !this.#event(Number(this.#sheet.dataset.number))) this.close();
  }

  // A touch on a tile that bears the number of its event.
  touched(node) {
    const event = this.#event(Number(node.dataset.number), node.dataset.tile);
    if (!event) return;
    const at = Number(node.dataset.at);
    this.#open(event, [
      palette(this.#state.traits, code => this.#replace(event, slotChanged(event, at, code)), event.event === 'bonus' ? 'bonus' : null),
    ], node.dataset.tile);
  }

  // A touch on the name of who did something, or who gave the tile.
  named(event, seats, change) {
    this.#open(event, [make('div', 'names', ...seats.map(seat => {
      const button = make('button', 'name', this.#state.seats[seat].name);
      button.dataset.seat = seat;
      button.addEventListener('click', () => {
        const changes = change(seat);
        this.close();
        this.#expected = changes.length;
        for (const [number, by] of changes) this.#link.send({replace: number, by: sure(by)});
      });
      return button;
    }))]);
  }

  close() {
    this.#sheet.hidden = true;
  }

  #event(number, code) {
    // The events that a correction brought share its number.
    const all = (this.#state?.events ?? []).filter(event => event.number === number);
    return all.find(event => tilesOf(event).includes(code)) ?? all[0];
  }

  #open(event, parts, code = null) {
    this.#sheet.dataset.number = event.number;
    this.#sheet.replaceChildren(
      head('put-right', wordsOf(event, this.#state), code ? tile(code, 'wrong') : null, action('close', word('close'), () => this.close())),
      make('p', '', word('touch-the-right-one')),
      ...parts,
      make('div', 'more',
        action('never', word('never-happened'), () => {
          this.close();
          this.#expected = 1;
          this.#link.send({remove: event.number});
        }),
        action('list', word('all-events'), () => {
          this.close();
          this.#openList(event.number);
        })));
    this.#sheet.hidden = false;
  }

  #replace(event, by) {
    this.close();
    this.#expected = 1;
    this.#link.send({replace: event.number, by: sure(by)});
  }

  // Whatever was just said from this page can be taken back from it.
  expect(changes = 1) {
    this.#expected = changes;
  }

  #offerUndo() {
    const changes = this.#expected;
    this.#toast.replaceChildren(make('span', '', capital(said(this.#state.undo))),
      action('undo', `↶ ${word('undo')}`, () => {
        for (let at = 0; at < changes; at++) this.#link.send({undo: true});
        this.#hideToast();
      }));
    this.#expected = 0;
    this.#toast.hidden = false;
    clearTimeout(this.#timer);
    const later = () => {
      this.#timer = setTimeout(() => (this.#toast.matches(':hover, :focus-within') ? later() : this.#hideToast()), TOAST_FOR);
    };
    later();
  }

  #hideToast() {
    clearTimeout(this.#timer);
    this.#toast.hidden = true;
  }
}

const tilesOf = ({tile: one, tiles = [], concealed}) => [one, ...tiles, ...(Array.isArray(concealed) ? concealed : [])];

function action(name, words, act) {
  const button = make('button', name, words);
  button.addEventListener('click', act);
  return button;
}
