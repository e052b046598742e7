// @ts-check
// A part of the page that opens on a touch is fetched with the first one: the table is there sooner.

import {promptly} from './silence.js';
import {wholeWords} from './words.js';

export class Later {
  #fetch;
  /** @type {Promise<any> | null} */
  #coming = null;
  /** @type {any} */
  #part = null;
  /** @type {any} */
  #state = null;

  // fetch brings the part, which shows states like the page itself.
  constructor(fetch) {
    this.#fetch = fetch;
  }

  show(state) {
    this.#state = state;
    this.#part?.show(state);
  }

  // Does something with the part as soon as it is there.
  async use(act) {
    let part;
    try {
      [part] = await (this.#coming ??= Promise.all([this.#fetch(), wholeWords()]));
    } catch {
      await anew();
      return;
    }
    if (this.#part === null) {
      this.#part = part;
      if (this.#state) part.show(this.#state);
    }
    act(part);
  }

  // Does something with it only if it is there.
  ifThere(act) {
    if (this.#part) act(this.#part);
  }
}

const ASK_AGAIN_AFTER = 500;

// A browser remembers which module it could not fetch, and asks for it no more: the whole page comes anew as soon as the kiosk answers.
async function anew() {
  while (!(await promptly('api/startup').catch(() => null))?.ok) await new Promise(again => setTimeout(again, ASK_AGAIN_AFTER));
  location.reload();
}

const sheets = new Map();

// A module that has come together with the style sheets that it is seen in.
export async function dressed(module, ...names) {
  const [came] = await Promise.all([module, ...names.map(sheet)]);
  return came;
}

function sheet(name) {
  if (!sheets.has(name)) {
    sheets.set(name, new Promise((come, failed) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `${name}.css`;
      link.onload = come;
      link.onerror = failed;
      document.head.append(link);
    }));
  }
  return sheets.get(name);
}
