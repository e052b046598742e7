// @ts-check
// What the checks have found in a picture, in plain words and with what to change. What could not be measured says nothing.

import {make} from './dom.js';
import {saidOf} from './words.js';

export const findingsOf = (findings = []) => findings.filter(one => one.grade !== 'unknown').map(one => make('p', one.grade, saidOf(one, 'said')));
