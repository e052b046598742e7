// @ts-check
// A telephone's pictures on their way to the kiosk: whole ones where the table rests, small ones where something moves. The next goes once
// one of the few that are under way has arrived, so that on a slow network pictures become fewer and never older.

import {SILENT_AFTER} from './silence.js';

const [GLIMPSE, WHOLE] = [0, 1];
// Milliseconds between two pictures, between two whole ones while something moves, and after which a table counts as resting.
const [BETWEEN, WHOLE_AFTER, RESTING] = [80, 250, 150];
const UNDER_WAY = 4;
const GLIMPSE_WIDTH = 480;
// Small pixels in which motion is looked for, and by how many of 255 one of them is another.
const [COLUMNS, ROWS, OTHER, FEW] = [64, 48, 14, 2];
const RETRY_AFTER = [200, 500, 1000, 2000];
// Of whole pictures, the finest and the coarsest; seconds to the kiosk above and below which they become coarser and finer.
const [FINEST, COARSEST, SLOW, FAST] = [0.92, 0.6, 1.5, 0.4];

export class EyeSending {
  /** @type {WebSocket | null} */
  #socket = null;
  #stopped = false;
  #attempt = 0;
  #busy = false;
  /** @type {{whole: boolean, at: number}[]} */
  #underWay = [];
  /** @type {number[]} */
  #arrived = [];
  #took = 0;
  #quality = FINEST;
  #lastAt = -Infinity;
  #wholeAt = -Infinity;
  #movedAt = -Infinity;
  #restSent = false;
  #watch = 0;
  /** @type {Uint8ClampedArray | null} */
  #before = null;
  #whole = document.createElement('canvas');
  #small = document.createElement('canvas');
  #tiny = Object.assign(document.createElement('canvas'), {width: COLUMNS, height: ROWS});

  /** @param {HTMLVideoElement} video @param {(now: {connected?: boolean, turned?: boolean, refused?: Sentence, closed?: string}) => void} onNews */
  constructor(video, onNews) {
    this.video = video;
    this.onNews = onNews;
    this.#open();
    this.#next();
  }

  stop() {
    this.#stopped = true;
    this.#socket?.close();
  }

  /** @param {Record<string, any>} message */
  tell(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // Pictures that arrived in the last second, and how many seconds the last whole one took.
  pace() {
    const now = performance.now();
    this.#arrived = this.#arrived.filter(at => now - at < 1000);
    const waiting = this.#underWay.length ? (now - this.#underWay[0].at) / 1000 : 0;
    return {pictures: this.#arrived.length, seconds: Math.max(this.#took, waiting)};
  }

  #open() {
    if (this.#stopped) return;
    const address = new URL('eye', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#underWay = [];
    this.#before = null;
    socket.onmessage = message => {
      const told = JSON.parse(message.data);
      if (told.ready) {
        this.#attempt = 0;
        this.onNews({connected: true});
      }
      if (told.got) this.#arrive(told);
    };
    socket.onclose = event => this.#lost(socket, event.reason);
  }

  #arrive(told) {
    const now = performance.now();
    const sent = this.#underWay.shift();
    this.#listen();
    this.#arrived.push(now);
    if (sent?.whole) {
      this.#took = (now - sent.at) / 1000;
      if (this.#took > SLOW) this.#quality = Math.max(COARSEST, this.#quality - 0.08);
      if (this.#took < FAST) this.#quality = Math.min(FINEST, this.#quality + 0.04);
    }
    this.onNews({turned: told.turned, refused: told.refused});
  }

  // A connection may die without a word: what was sent is not answered then.
  #listen() {
    clearTimeout(this.#watch);
    if (this.#underWay.length) this.#watch = setTimeout(() => this.#socket?.close(), 4 * SILENT_AFTER);
  }

  #lost(socket, reason) {
    if (socket !== this.#socket || this.#stopped) return;
    this.#socket = null;
    clearTimeout(this.#watch);
    this.onNews({connected: false, closed: reason});
    // Another telephone, or another camera, was chosen: this one does not take it back by itself.
    if (reason === 'another-phone' || reason === 'another-camera' || reason === 'not-let-in') return;
    setTimeout(() => this.#open(), RETRY_AFTER[Math.min(this.#attempt++, RETRY_AFTER.length - 1)]);
  }

  #next() {
    if (this.#stopped) return;
    const then = () => {
      this.#look().finally(() => this.#next());
    };
    if ('requestVideoFrameCallback' in this.video) this.video.requestVideoFrameCallback(then);
    else setTimeout(then, BETWEEN);
  }

  async #look() {
    const now = performance.now();
    const {videoWidth: width, videoHeight: height} = this.video;
    if (document.visibilityState !== 'visible' || this.#busy || !width || now - this.#lastAt < BETWEEN || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#lastAt = now;
    if (this.#moved()) {
      this.#movedAt = now;
      this.#restSent = false;
    }
    if (this.#underWay.length >= UNDER_WAY) return;
    const rests = now - this.#movedAt >= RESTING;
    const due = now - this.#wholeAt >= WHOLE_AFTER || rests && !this.#restSent;
    const whole = due && !this.#underWay.some(sent => sent.whole);
    if (whole) {
      this.#wholeAt = now;
      this.#restSent = rests;
    }
    this.#busy = true;
    try {
      const jpeg = await this.#coded(whole, width, height);
      if (!jpeg || this.#socket?.readyState !== WebSocket.OPEN) return;
      this.#underWay.push({whole, at: performance.now()});
      if (this.#underWay.length === 1) this.#listen();
      this.#socket.send(new Blob([Uint8Array.of(whole ? WHOLE : GLIMPSE), jpeg]));
    } finally {
      this.#busy = false;
    }
  }

  // Whether any place looks otherwise than in the picture before.
  #moved() {
    const context = /** @type {any} */ (this.#tiny.getContext('2d', {willReadFrequently: true}));
    context.drawImage(this.video, 0, 0, COLUMNS, ROWS);
    const {data} = context.getImageData(0, 0, COLUMNS, ROWS);
    const before = this.#before;
    this.#before = data;
    if (!before) return true;
    let others = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (Math.abs(data[at] - before[at]) + Math.abs(data[at + 1] - before[at + 1]) + Math.abs(data[at + 2] - before[at + 2]) > 3 * OTHER && ++others >= FEW) return true;
    }
    return false;
  }

  /** @returns {Promise<Blob | null>} */
  #coded(whole, width, height) {
    const canvas = whole ? this.#whole : this.#small;
    const [wide, high] = whole ? [width, height] : [GLIMPSE_WIDTH, Math.round(GLIMPSE_WIDTH * height / width)];
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, {width: wide, height: high});
    /** @type {any} */ (canvas.getContext('2d', {alpha: false})).drawImage(this.video, 0, 0, wide, high);
    return new Promise(done => canvas.toBlob(done, 'image/jpeg', whole ? this.#quality : 0.8));
  }
}
