// @ts-check
// The dice for those who have none at hand: who sits where (millington 15; EMA 2.3), and whose wall is broken where (17, 19; 2.5).
// The kiosk throws them.

import {ask} from './ask.js';
import {make} from './dom.js';
import {isolated, phrase} from './words.js';

/** @param {{seat: number, dice: number[]}[]} made @param {(seat: number) => string} nameAt */
const throwsOf = (made, nameAt) => made.map(({seat, dice: [one, other]}) => phrase('dice-thrown', {name: nameAt(seat), one, other})).join(', ');

// Who sat at which chair before, by chair now, who is east, and what is said of it; nothing where it cannot be drawn.
/** @param {string} rules @param {string[]} players by chair */
export async function drawSeats(rules, players) {
  const {told} = await ask(`api/draw/seats?rules=${encodeURIComponent(rules)}`);
  if (!told) return null;
  const seated = told.chairs.map(chair => players[chair]);
  const thrown = throwsOf(told.throws, seat => players[seat]);
  return {players: seated, east: told.east,
    said: [phrase('seats-drawn', {rule: told.rule, name: seated[told.east]}), thrown].filter(Boolean).join(' ')};
}

// Throws for the wall, and says in the box where it is broken.
/** @param {HTMLElement} box @param {(seat: number) => string} nameAt */
export async function throwForWall(box, nameAt) {
  const {told, wrong} = await ask('api/draw/wall');
  box.replaceChildren(told ? make('span', '', `${throwsOf(told.throws, nameAt)}. `,
    phrase('wall-breaks', {name: isolated(nameAt(told.wall)), stack: told.stack})) : wrong ?? '');
}
