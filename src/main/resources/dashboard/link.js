// @ts-check
// The live connection: hands over every state, says when the kiosk is silent, and comes back by itself.

import {SILENT_AFTER} from './silence.js';

const RETRY_AFTER = [200, 500, 1000, 2000];
// Whoever only watches is not heard: neither here nor by the kiosk.
const watching = document.body.dataset.watch !== undefined;

export class Link {
  /** @type {WebSocket | null} */
  #socket = null;
  #attempt = 0;
  #watch = 0;
  // The hand and the last change that the page shows now, and those that it showed when a finger was put down.
  /** @type {Stood} */
  #shown = {hand: 0, change: 0};
  /** @type {Stood | null} */
  #pressed = null;

  // onSession hears what this device may do and who asks to be let in, onNotAllowed why it may not do what it tried.
  /** @param {(state: any) => void} onState @param {(connected: boolean) => void} onConnected @param {(why: Sentence) => void} onRefused @param {(session: Session) => void} onSession @param {(why: Sentence) => void} onNotAllowed */
  constructor(onState, onConnected, onRefused, onSession = () => {}, onNotAllowed = () => {}) {
    this.onState = onState;
    this.onConnected = onConnected;
    this.onRefused = onRefused;
    this.onSession = onSession;
    this.onNotAllowed = onNotAllowed;
    // A part of the page that is pressed stays as it was, whatever comes before the finger is lifted.
    addEventListener('pointerdown', () => { this.#pressed = this.#shown; }, true);
    addEventListener('keydown', () => { this.#pressed = null; }, true);
    addEventListener('click', () => setTimeout(() => { this.#pressed = null; }), true);
    this.#open();
  }

  /** @param {Record<string, any>} message */
  send(message) {
    if (watching || this.#socket?.readyState !== WebSocket.OPEN) return false;
    // What adds to what stands says to what: another page may have added the same meanwhile.
    const adds = message.insert || message.arrange;
    this.#socket.send(JSON.stringify(adds ? {shown: this.shown(), ...message} : message));
    return true;
  }

  // What whoever presses now has seen.
  /** @returns {Stood} */
  shown() {
    return this.#pressed ?? this.#shown;
  }

  #open() {
    const address = new URL(watching ? 'live?watch' : 'live', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listen(socket);
    socket.onmessage = message => {
      this.#listen(socket);
      const state = JSON.parse(message.data);
      if (state.refused !== undefined) this.onRefused(state.refused);
      if (state.you !== undefined) this.onSession(state);
      if (state.notAllowed !== undefined) this.onNotAllowed(state.notAllowed);
      if (state.version !== undefined) {
        this.#attempt = 0;
        this.onConnected(true);
        this.#shown = {hand: state.hand ?? 0, change: state.undo?.changes[0] ?? 0};
        this.onState(state);
      }
    };
    socket.onclose = () => this.#lost(socket);
  }

  // A connection can die without a word, as when a tablet leaves the network: the kiosk's heartbeat is missed then.
  #listen(socket) {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      socket.close();
      this.#lost(socket);
    }, SILENT_AFTER);
  }

  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#watch);
    this.onConnected(false);
    const wait = RETRY_AFTER[Math.min(this.#attempt++, RETRY_AFTER.length - 1)];
    setTimeout(() => this.#open(), wait);
  }
}
