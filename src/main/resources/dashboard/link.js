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

  // onSession hears what this device may do and who asks to be let in, onNotAllowed why it may not do what it tried.
  /** @param {(state: any) => void} onState @param {(connected: boolean) => void} onConnected @param {(why: Sentence) => void} onRefused @param {(session: Session) => void} onSession @param {(why: Sentence) => void} onNotAllowed */
  constructor(onState, onConnected, onRefused, onSession = () => {}, onNotAllowed = () => {}) {
    this.onState = onState;
    this.onConnected = onConnected;
    this.onRefused = onRefused;
    this.onSession = onSession;
    this.onNotAllowed = onNotAllowed;
    this.#open();
  }

  send(message) {
    if (watching || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
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
