// What the checks have found in a picture, in plain words and with what to change.

import {make} from './dom.js';
import {saidOf} from './words.js';

export const findingsOf = (findings = []) => findings.map(one => make('p', one.grade, saidOf(one, 'said')));
