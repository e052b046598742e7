// Where a sentence sends people, a touch takes them.

import {link} from './dom.js';
import {word} from './words.js';

const TO_THE_CORNERS = ['corners-unknown', 'corners-first', 'table-another', 'table-elsewhere'];

export const leadFrom = sentence => (TO_THE_CORNERS.includes(sentence?.key) ? link('lead', 'corners.html', word('the-corners')) : null);
