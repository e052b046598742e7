// Posts something to the kiosk and gives its answer, or says what the kiosk has against it.

import {said} from './words.js';

export async function post(route, body, say) {
  try {
    const reply = await fetch(route, {method: 'POST', body});
    if (reply.ok) return await reply.json();
    say(said(await reply.text()), true);
  } catch {
    say(said('The kiosk does not answer.'), true);
  }
  return null;
}
