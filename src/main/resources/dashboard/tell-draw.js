// @ts-check
// A hand without a winner as the players tell it. The end of the wall: who declared riichi, whose hands wait, and who has discarded nothing
// but ends and honours. An abortive draw: which.

import {action, make, paint} from './dom.js';
import {capital, said, word} from './words.js';

/** @param {HTMLDialogElement} sheet @param {Sending} link @param {(changes: number) => void} expect @param {Game} state */
export function tellDraw(sheet, link, expect, state) {
  const {seats, declarations, listed} = state;
  const taken = [0, 1, 2, 3].filter(seat => !seats[seat].empty);
  const declared = taken.filter(seat => seats[seat].riichi);
  const shown = link.shown();
  /** @type {Record<string, Seat[]>} */
  let draft = {riichi: declared, tenpai: declared, ends: []};
  const row = (name, label, wide = '') => make('div', `options ${wide}`, make('small', '', label), make('span', '', ...taken.map(seat => {
    const on = draft[name].includes(seat);
    const button = action(on ? 'chosen' : '', seats[seat].name, () => {
      const now = on ? draft[name].filter(other => other !== seat) : [...draft[name], seat];
      draft = {...draft, [name]: now};
      // Whoever has declared riichi waits.
      if (name === 'riichi') draft.tenpai = [...new Set([...draft.tenpai, ...now])];
      if (name === 'tenpai') draft.riichi = draft.riichi.filter(other => now.includes(other));
      show();
    });
    button.setAttribute('aria-pressed', on);
    button.dataset.seat = String(seat);
    return button;
  })));
  const send = () => {
    sheet.close();
    const said = [...draft.riichi.filter(seat => !declared.includes(seat)).map(seat => ({event: 'declared', t: 0, seat, what: 'riichi'})),
      ...draft.ends.map(seat => ({event: 'declared', t: 0, seat, what: 'ends-discarded'})),
      {event: 'exhausted', t: 0, tenpai: draft.tenpai}];
    expect(said.length);
    for (const event of said) link.send({insert: event, before: null, shown});
  };
  const show = () => paint(sheet, {listed, draft, names: seats.map(seat => seat.name)}, () => [
    make('header', '', make('h2', '', word('wall-exhausted')), action('close', word('close'), () => sheet.close())),
    row('tenpai', word('tenpai')),
    row('riichi', capital(word('declared-riichi'))),
    declarations.includes('ends-discarded') ? row('ends', word('who-discarded-ends'), 'wide') : null,
    make('div', 'deeds', action('save', word('confirm'), send))]);
  show();
  if (!sheet.open) sheet.showModal();
}

/** @param {HTMLDialogElement} sheet @param {Sending} link @param {(changes: number) => void} expect @param {Game} state */
export function tellAbortive(sheet, link, expect, {abortiveDraws, listed}) {
  const shown = link.shown();
  const send = sentence => {
    sheet.close();
    expect(1);
    link.send({insert: {event: 'abortive', t: 0, sentence}, before: null, shown});
  };
  paint(sheet, {listed, abortiveDraws}, () => [
    make('header', '', make('h2', '', word('abortive-draw')), action('close', word('close'), () => sheet.close())),
    make('div', 'options wide', make('span', '', ...abortiveDraws.map(sentence => action('reason', capital(said(sentence)), () => send(sentence)))))]);
  if (!sheet.open) sheet.showModal();
}
