// @ts-check
// The end of a game: who came where and with what, how it went, who has signed it, and the same players once more.

import {ask} from './ask.js';
import {handsChart} from './chart.js';
import {action, head, link, make, paint, takeable} from './dom.js';
import {bestHand, penaltiesOf, placesTable} from './places.js';
import {sameAgain} from './players.js';
import {isolated, word} from './words.js';

export class GameEnd {
  #box;
  #link;
  #put = false;
  #wrong = '';
  /** @type {Game} */
  #state;

  /** @param {HTMLElement} box @param {Sending} link */
  constructor(box, link) {
    this.#box = box;
    this.#link = link;
  }

  // After the last hand it comes when that is confirmed.
  /** @param {Game} state */
  show(state) {
    this.#state = state;
    const over = state.standings !== undefined && (state.pace === 'ended' || (state.score !== undefined && state.confirmed));
    if (!over) {
      this.#put = false;
      this.#wrong = '';
    }
    if (over) this.#paint();
    this.#box.hidden = !over || this.#put;
  }

  // The table can be looked at once more.
  close() {
    this.#put = true;
    this.#box.hidden = true;
  }

  #paint() {
    const {standings, players, sheet, best, begunWith, undo, pace, penalties, substitutes, signed} = this.#state;
    paint(this.#box, {standings, players, sheet, best, begunWith, undo, pace, penalties, substitutes, signed, wrong: this.#wrong}, () => {
      const game = /** @type {Ended} */ (/** @type {unknown} */ (this.#state));
      return [
        head('end', word('game-ended'), action('close', word('to-the-table'), () => this.close())),
        make('div', 'body',
          make('div', '', placesTable(game), bestHand(game), penaltiesOf(game)),
          handsChart(game, game.sheet)),
        this.#signatures(),
        this.#wrong ? make('p', 'refusal', this.#wrong) : null,
        make('div', 'deeds',
          action('again', word('same-players-again'), () => this.#again()),
          link('begin', 'setup.html#players', word('new-game')),
          link('book', 'history.html', word('games-played')),
          pace === 'ended' && undo ? takeable('undo', `↶ ${word('undo')}`, undo, change => this.#link.send({undo: change})) : null),
      ];
    });
  }

  // Buttons at the table sign as these do.
  #signatures() {
    const {seats, signed = []} = this.#state;
    const taken = seats.flatMap((seat, at) => ('total' in seat ? [{at, name: seat.name, total: seat.total}] : []));
    const totals = Object.fromEntries(taken.map(({at, total}) => [at, total]));
    const all = taken.every(({at}) => signed.includes(/** @type {Seat} */ (at)));
    return make('section', 'signatures', make('h3', '', word(all ? 'signed-by-all' : 'sign-result')), make('div', 'deeds',
      ...taken.map(({at, name}) => (signed.includes(/** @type {Seat} */ (at)) ? make('span', 'signed', `✓ ${isolated(name)}`)
        : action('sign', isolated(name), () => this.#link.send({arrange: {what: 'sign', seat: at, totals}})))),
      signed.length ? action('unsign', word('unsign'), () => this.#link.send({arrange: {what: 'unsign'}})) : null));
  }

  async #again() {
    const {told: offered, wrong} = await ask('api/new-game');
    const reply = offered ? await ask('api/new-game', sameAgain(offered)) : {wrong};
    this.#wrong = reply.wrong ?? '';
    this.#paint();
  }
}
