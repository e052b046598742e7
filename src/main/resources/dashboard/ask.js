// @ts-check
// How every page asks the kiosk, and tells it: within a time, so that nobody waits for ever on a network that was lost without a word.

import {promptly, SILENT_AFTER} from './silence.js';
import {refusal, said} from './words.js';

// So long is waited, in milliseconds: for what is asked again and again; for what the kiosk has at hand; for what it works on, or what takes long to bring.
const [AT_HAND, LONG] = [4 * SILENT_AFTER, 36 * SILENT_AFTER];
export const WORKED_ON = {within: LONG};
export const AGAIN = {within: SILENT_AFTER};

// The kiosk's answer, or what it has against it, for people. `also` is another status whose answer is one; `as` is what it is read as.
/** @param {string} route @param {any} [body] @param {{method?: string, within?: number, as?: 'json' | 'blob', also?: number}} [how] @returns {Promise<Reply>} */
export async function ask(route, body, {method = body === undefined ? 'GET' : 'POST', within = body instanceof Blob ? LONG : AT_HAND, as = 'json', also} = {}) {
  try {
    const sent = body instanceof Blob ? body : body === undefined || body === null ? undefined : JSON.stringify(body);
    const answer = await promptly(route, {method, body: sent, within});
    return answer.ok || answer.status === also ? {told: await answer[as]()} : {wrong: await refusal(answer), status: answer.status};
  } catch {
    return {wrong: said({key: 'kiosk-silent'}), silent: true};
  }
}

// Tells the kiosk something and gives its answer, or says what it has against it.
/** @param {string} route @param {any} body @param {(words: string, wrong: boolean) => void} say @param {{method?: string, within?: number}} [how] */
export async function post(route, body, say, how) {
  const {told, wrong} = await ask(route, body, how);
  if (wrong) say(wrong, true);
  return told ?? null;
}
