// @ts-check
// Put right in two taps: the tile or the name that is wrong, then the right one.

import {slotChanged} from './event-form.js';
import {wordsOf} from './event-words.js';
import {action, head, make} from './dom.js';
import {paintWaits, waits} from './machi.js';
import {palette} from './palette.js';
import {sure} from './questions.js';
import {tile} from './tiles.js';
import {word} from './words.js';

export class PutRight {
  #sheet;
  #toast;
  #link;
  #openList;
  /** @type {Game} */
  #state;

  constructor(sheet, toast, link, openList) {
    this.#sheet = sheet;
    this.#toast = toast;
    this.#link = link;
    this.#openList = openList;
  }

  // What is put right may have gone meanwhile.
  /** @param {Game} state */
  show(state) {
    this.#state = state;
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
    this.#waitsOf(event);
  }

  // Below a hand that was shown and has not won, what it waits for.
  /** @param {Line} event */
  async #waitsOf(event) {
    if (event.event !== 'reveal' || !Array.isArray(event.concealed)) return;
    const {concealed, melds, bonus} = /** @type {any} */ (event);
    const found = await waits(this.#state, event.seat, {concealed, melds, bonus});
    if (found?.length && Number(this.#sheet.dataset.number) === event.number) this.#sheet.querySelector('.more')?.before(paintWaits(found));
  }

  // A touch on the name of who did something, or who gave the tile.
  named(event, seats, change) {
    this.#open(event, [make('div', 'names', ...seats.map(seat => {
      const button = make('button', 'name', this.#state.seats[seat].name);
      button.dataset.seat = seat;
      button.addEventListener('click', () => {
        const changes = change(seat);
        this.close();
        this.#toast.expect(changes.length);
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
          this.#toast.expect();
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
    this.#toast.expect();
    this.#link.send({replace: event.number, by: sure(by)});
  }
}

/** @param {any} event */
const tilesOf = ({tile: one, tiles = [], concealed}) => [one, ...tiles, ...(Array.isArray(concealed) ? concealed : [])];
