// @ts-check
// The hand of somebody who has lost, by the sets that count alone.

import {choice} from './event-form.js';
import {make} from './dom.js';
import {fits} from './machi.js';
import {palette} from './palette.js';
import {tile} from './tiles.js';
import {capital, counted, word, written} from './words.js';

/** @type {[ToldGroup['kind'], boolean][]} */
const KINDS = [['pung', false], ['pung', true], ['kong', false], ['kong', true], ['pair', true]];
const name = ([kind, concealed]) => (kind === 'pung' && concealed ? 'pung-concealed' : kind === 'kong' && concealed ? 'kong-concealed' : kind);
const tilesOf = ({kind, code}) => Array(kind === 'pair' ? 2 : kind === 'kong' ? 4 : 3).fill(code);

/** @param {{groups: ToldGroup[], kind: string, bonus: Tile[], worth: any}} draft @param {string[]} traits @param {(more: any) => void} set @param {(node: Node, away: () => void) => Node} taken */
export function setsParts({groups, kind, bonus, worth}, traits, set, taken) {
  const kinds = [...KINDS.map(one => [name(one), capital(word(name(one)))]), ...(traits.includes('bonus-tiles') ? [['bonus', word('flowers-and-seasons')]] : [])];
  const add = code => {
    if (kind === 'bonus') {
      set({bonus: bonus.includes(code) ? bonus : [...bonus, code]});
      return;
    }
    const [chosen, concealed] = KINDS.find(one => name(one) === kind) ?? KINDS[0];
    if (fits(groups, chosen)) set({groups: [...groups, {kind: chosen, concealed, code}]});
  };
  return [
    make('p', 'hint', word('sets-that-count')),
    groups.length || bonus.length ? make('div', 'laid-out',
      ...groups.map((group, at) => taken(make('span', 'meld', ...tilesOf(group).map(code => tile(code))), () => set({groups: groups.filter((_, place) => place !== at)}))),
      ...bonus.map((code, at) => taken(tile(code), () => set({bonus: bonus.filter((_, place) => place !== at)})))) : null,
    worth.wrong ? make('p', 'refusal', worth.wrong) : null,
    choice(word('add'), kinds, kind, chosen => set({kind: chosen})),
    palette(traits, add, kind === 'bonus' ? 'bonus' : null),
    worth.base === undefined ? null : make('p', 'counts', `${written(worth.base)} ${counted('points', worth.base)}, ${written(worth.doubles)} ${counted('doubles', worth.doubles)}`),
  ];
}
