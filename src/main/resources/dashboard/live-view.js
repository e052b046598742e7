// @ts-check
// The camera's picture, twice a second while somebody looks, with the corners and what is read drawn in.

import {AGAIN, ask} from './ask.js';
import {make} from './dom.js';
import {word} from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const EVERY = 500;
const SURE = 0.9;

export class LiveView {
  #picture = make('img');
  #marks = document.createElementNS(SVG, 'svg');
  #words = make('p', 'dim', word('no-picture-yet'));
  #stopped = false;
  #seen;

  // Hands over what the kiosk knows of each picture; null while there is none.
  constructor(seen) {
    this.#seen = seen;
    this.#picture.alt = word('the-table-from-above');
    this.#picture.hidden = true;
    this.node = make('div', '', make('div', 'live', this.#picture, this.#marks), this.#words);
    this.#run();
  }

  stop() {
    this.#stopped = true;
  }

  async #run() {
    while (!this.#stopped) {
      const begun = performance.now();
      // A page that nobody sees asks for nothing, and so the kiosk draws nothing for it.
      if (document.visibilityState === 'visible') await this.#once();
      await new Promise(again => setTimeout(again, Math.max(50, EVERY - (performance.now() - begun))));
      if (!this.node.isConnected) this.stop();
    }
  }

  async #once() {
    // Where the kiosk is away, or sees nothing, the page says so by showing no picture.
    const {told: still} = await ask(`api/still.jpg?${Date.now()}`, undefined, {...AGAIN, as: 'blob'});
    const seen = still?.size && await this.#isDrawn(still) ? (await ask('api/camera', undefined, AGAIN)).told ?? null : null;
    if (this.#stopped) return;
    this.#picture.hidden = seen === null;
    this.#words.hidden = seen !== null;
    this.#marks.replaceChildren();
    if (seen) this.#draw(seen);
    this.#seen(seen);
  }

  async #isDrawn(still) {
    const before = this.#picture.src;
    this.#picture.src = URL.createObjectURL(still);
    const drawn = await this.#picture.decode().then(() => true, () => false);
    URL.revokeObjectURL(before);
    return drawn;
  }

  #draw({width, height, corners = [], tiles = []}) {
    this.#marks.setAttribute('viewBox', `0 0 ${width} ${height}`);
    if (corners.length) this.#outline(corners, 'table');
    for (const {corners: outline, tile, probability} of tiles) {
      this.#outline(outline, tile === undefined ? 'unread' : probability >= SURE ? 'sure' : 'unsure');
      if (tile === undefined) continue;
      const text = document.createElementNS(SVG, 'text');
      const middle = place => outline.reduce((sum, corner) => sum + corner[place], 0) / outline.length;
      text.setAttribute('x', middle(0));
      text.setAttribute('y', middle(1));
      text.setAttribute('font-size', width / 70);
      text.textContent = tile;
      this.#marks.append(text);
    }
  }

  #outline(points, kind) {
    const shape = document.createElementNS(SVG, 'polygon');
    shape.setAttribute('points', points.map(point => point.join(',')).join(' '));
    shape.setAttribute('class', kind);
    this.#marks.append(shape);
  }
}
