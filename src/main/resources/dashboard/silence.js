// @ts-check
// A network can be lost without a word: whoever waits for the kiosk waits so long, in milliseconds. It lets pages know that it lives every two seconds.

export const SILENT_AFTER = 5000;

// What the kiosk answers, within a time; a silent kiosk fails it. Pages ask by `ask`; this is for what has no words yet.
/** @param {string} route @param {RequestInit & {within?: number}} [options] */
export function promptly(route, {within = SILENT_AFTER, ...options} = {}) {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), within);
  return fetch(route, {...options, signal: stop.signal});
}
