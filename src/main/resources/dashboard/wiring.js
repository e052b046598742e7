// @ts-check
// The buttons that may be the seats', where the kiosk's options leave open which are; it begins anew with others.

import {ask, post} from './ask.js';
import {keys} from './players.js';
import {phrase, word} from './words.js';

export const wirings = async () => (await ask('api/buttons/wirings')).told?.wirings ?? [];

const called = ({wiring, name}) => (wiring.startsWith('keypad:') ? phrase('buttons-keypad', {name}) : word(`buttons-${wiring}`));

// Nothing where there is nothing to choose; chosen is told what there is then, and refused why it cannot be.
export function wiringChoice(offered, chosen, refused) {
  if (offered.length < 2) return null;
  return keys(offered.map(one => [one.wiring, called(one), one.used]), async wiring => {
    chosen((await post(`api/buttons/wirings?wiring=${encodeURIComponent(wiring)}`, null, refused))?.wirings ?? offered);
  });
}
