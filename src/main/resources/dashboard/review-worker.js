// @ts-check
// The review's reckoning, beside the page's own thread: what everybody saw at once, then each player's discards as they are found.

import {messagesOf} from './review-log.js';
import {defence, ownDiscards} from './review-reckoning.js';

addEventListener('message', ({data: {events, rules, knowledge}}) => {
  const hand = messagesOf(events);
  postMessage({defence: defence(hand, rules)});
  for (let player = 0; player < 4; player++) {
    if (knowledge[player] !== 'full') continue;
    for (const verdict of ownDiscards(hand, rules, player)) postMessage({verdict});
  }
  postMessage({done: true});
});
