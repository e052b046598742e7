// @ts-check
// Posts something to the kiosk and gives its answer, or says what the kiosk has against it.

import {refusal, said} from './words.js';

export async function post(route, body, say) {
  try {
    const reply = await fetch(route, {method: 'POST', body});
    if (reply.ok) return await reply.json();
    say(await refusal(reply), true);
  } catch {
    say(said({key: 'kiosk-silent'}), true);
  }
  return null;
}
