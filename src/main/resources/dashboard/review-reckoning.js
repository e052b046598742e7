// @ts-check
// What can be said of a hand: how dangerous each discard was by what everybody saw, what was safe, how many tiles of a wait were left; and what
// the engine would have thrown, of players of whom all is known.

import {Majiang, Player, SuanPai} from './engine/majiang.js';
import {kindOf} from './kinds.js';
import {code, handText} from './review-log.js';

const SWAPS = {allowed: 2, 'not-the-same': 1, 'neither-end': 0};

// What everybody at the table sees, and nobody's own tiles.
class SeenByAll extends SuanPai {
  constructor(reds, qipai) {
    super(reds);
    this._zhuangfeng = qipai.zhuangfeng;
    // Whose own tiles are counted already: nobody's.
    this._menfeng = -1;
    this._baopai = [qipai.baopai];
    this.decrease(qipai.baopai);
  }

  // How dangerous each kind is to one player, of a hundred for all together; the dealer's hand costs more.
  dangers(l) {
    const all = kinds().map(kind => /** @type {[string, number]} */ ([kind, this.suan_weixian(kind, l, 0)]));
    const sum = all.reduce((whole, [, danger]) => whole + danger, 0) || 1;
    return new Map(all.map(([kind, danger]) => [kind, danger / sum * 100 * (l === 0 ? 1.4 : 1)]));
  }

  safe(l) {
    return kinds().filter(kind => this._dapai[l][kind]);
  }

  left(kind) {
    return this._paishu[kind[0]][kind[1]];
  }
}

const kinds = () => ['m', 'p', 's', 'z'].flatMap(suit => Array.from({length: suit === 'z' ? 7 : 9}, (none, at) => `${suit}${at + 1}`));

// Defence from what is public: of each discard against whom it stood, how dangerous it was about, and what was safe.
/** @param {ReviewedHand} hand @param {any} rules */
export function defence({start, steps, melds}, rules) {
  const seen = new SeenByAll(redsOf(rules), /** @type {any} */ (steps[0].message).qipai);
  const playerAt = wind => (wind + start.oya) % 4;
  const discards = [];
  for (const {event, message} of steps.slice(1)) {
    if (event.type === 'dahai') {
      const {l, p} = message.dapai;
      const kind = kindOf(p);
      const forced = Boolean(seen._lizhi[l]);
      const threats = [0, 1, 2, 3].filter(other => other !== l && seen._lizhi[other]).map(other => (
        {player: playerAt(other), danger: seen.dangers(other).get(kind), safe: seen.safe(other)}));
      discards.push({player: event.actor, tile: p.slice(0, 2), forced, threats: forced ? [] : threats});
    }
    const [name, told] = Object.entries(message ?? {})[0] ?? [];
    if (name && name !== 'gangzimo' && name in seen) seen[name](told);
  }
  return {discards, waits: waits(steps.map(({event}) => event), melds, seen)};
}

// For what the hands that were laid open waited, and how many of that lay neither open nor in the own hand; the winning tile counts as left.
function waits(events, melds, seen) {
  const open = [];
  for (const event of events) {
    if (event.type === 'hora' && event.hora_tehais?.length) {
      const tiles = [...event.hora_tehais];
      if (event.target === event.actor) tiles.splice(tiles.lastIndexOf(event.pai), 1);
      open.push({player: event.actor, tiles, won: event.target === event.actor ? null : event.pai});
    }
    if (event.type === 'ryukyoku') {
      (event.tehais ?? []).forEach((tiles, player) => { if (tiles.length) open.push({player, tiles, won: null}); });
    }
  }
  return open.flatMap(({player, tiles, won}) => {
    const text = handText(tiles);
    const hand = Majiang.Shoupai.fromString([text, ...melds[player]].join(','));
    if (text.includes('_') || Majiang.Util.xiangting(hand) !== 0) return [];
    const own = tiles.map(tile => kindOf(code(tile)));
    const taken = won === null ? null : kindOf(code(won));
    return [{player, tiles: Majiang.Util.tingpai(hand).map(tile => {
      const kind = kindOf(tile);
      return {tile: kind, left: seen.left(kind) - own.filter(one => one === kind).length + (kind === taken ? 1 : 0)};
    })}];
  });
}

// The rules of the game as the engine has them.
export const ruleOf = rules => Majiang.rule({'赤牌': redsOf(rules), 'クイタンあり': rules.openTanyao ?? true, '喰い替え許可レベル': SWAPS[rules.swapCalling] ?? 2,
  'カンドラあり': rules.kongIndicators ?? true, 'カンドラ後乗せ': rules.lateIndicators ?? false, 'ダブル役満あり': false});

const redsOf = ({redFives}) => (redFives ? {m: 1, p: 1, s: 1} : {m: 0, p: 0, s: 0});

// What the engine would have thrown in the place of one player, at each of his discards; it follows the hand and decides nothing of it.
/** @param {ReviewedHand} hand @param {any} rules @param {number} player */
export function* ownDiscards({start, steps}, rules, player) {
  const wind = (player - start.oya + 4) % 4;
  const engine = new Player();
  engine.action({kaiju: {id: player, rule: ruleOf(rules), title: '', player: ['', '', '', ''], qijia: 0}});
  let discard = -1;
  for (const {event, message} of steps) {
    if (event.type === 'dahai') {
      discard++;
      if (message.dapai.l === wind && !engine.shoupai.lizhi) {
        const info = [];
        const pick = engine.select_dapai(info);
        const waiting = tile => info.find(one => one.p === tile.slice(0, 2) && !one.m);
        const thrown = message.dapai.p;
        yield {discard, player, thrown: thrown.slice(0, 2), pick: pick.slice(0, 2), differs: kindOf(pick) !== kindOf(thrown),
          helps: [waiting(pick)?.n_tingpai, waiting(thrown)?.n_tingpai]};
      }
    }
    if (message) engine.action(message);
  }
}
