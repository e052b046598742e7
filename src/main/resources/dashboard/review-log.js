// @ts-check
// A hand's mjai events as the engine of the review takes them. Its tiles' codes are the kiosk's own; "_" is a tile that nobody knows.

const HONOURS = 'ESWNPFC';
const SUITS = ['m', 'p', 's', 'z'];
const SIDES = ['', '+', '=', '-'];
const KONGS = ['daiminkan', 'ankan', 'kakan'];

/** @param {string} pai mjai's code of a tile */
export const code = pai => (pai === '?' ? '_' : pai.endsWith('r') ? `${pai[1]}0` : pai.length === 2 ? pai[1] + pai[0] : `z${HONOURS.indexOf(pai) + 1}`);

/** A hand in one text, unknown tiles first. @param {string[]} tiles */
export function handText(tiles) {
  const codes = tiles.map(code).sort();
  return codes.filter(one => one === '_').join('') + SUITS.map(suit => {
    const ranks = codes.filter(one => one[0] === suit).map(one => one[1]);
    return ranks.length ? suit + ranks.join('') : '';
  }).join('');
}

function meldText({type, actor, target, pai, consumed}) {
  const rank = tile => code(tile)[1];
  const suit = code(consumed[0])[0];
  const side = target === undefined ? '' : SIDES[(target - actor + 4) % 4];
  if (type === 'chi') {
    return suit + [...consumed.map(tile => [rank(tile), '']), [rank(pai), side]]
      .sort(([one], [other]) => (Number(one) || 5) - (Number(other) || 5)).flat().join('');
  }
  return suit + consumed.map(rank).sort().reverse().join('') + (pai ? rank(pai) + side : '');
}

// The hand's beginning, and each event with the message that stands for it, if one does.
/** @param {any[]} events @returns {ReviewedHand} */
export function messagesOf(events) {
  const start = events.find(({type}) => type === 'start_kyoku');
  const wind = player => (player - start.oya + 4) % 4;
  const byWind = of => [0, 1, 2, 3].map(place => of((place + start.oya) % 4));
  const pungs = [{}, {}, {}, {}];
  /** @type {string[][]} */
  const melds = [[], [], [], []];
  let kong = false;
  let riichi = false;
  const message = event => {
    const l = wind(event.actor);
    switch (event.type) {
      case 'start_kyoku': return {qipai: {zhuangfeng: HONOURS.indexOf(event.bakaze), jushu: event.kyoku - 1, changbang: event.honba, lizhibang: event.kyotaku,
        defen: byWind(player => event.scores[player]), baopai: code(event.dora_marker), shoupai: byWind(player => handText(event.tehais[player]))}};
      case 'tsumo': return {[kong ? 'gangzimo' : 'zimo']: {l, p: event.pai === '?' ? '' : code(event.pai)}};
      case 'dahai': return {dapai: {l, p: `${code(event.pai)}${event.tsumogiri ? '_' : ''}${riichi ? '*' : ''}`}};
      case 'chi': case 'pon': case 'daiminkan': return {fulou: {l, m: meldText(event)}};
      case 'ankan': return {gang: {l, m: meldText(event)}};
      case 'kakan': return {gang: {l, m: pungs[event.actor][code(event.pai).replace('0', '5')] + code(event.pai)[1]}};
      case 'dora': return {kaigang: {baopai: code(event.dora_marker)}};
      default: return undefined;
    }
  };
  const steps = [];
  for (const event of events.slice(events.indexOf(start))) {
    const told = message(event);
    const m = told?.fulou?.m ?? told?.gang?.m;
    if (event.type === 'pon') pungs[event.actor][code(event.pai).replace('0', '5')] = m;
    if (m !== undefined) melds[event.actor] = [...melds[event.actor].filter(one => event.type !== 'kakan' || !m.startsWith(one)), m];
    if (event.type === 'reach') riichi = true;
    if (event.type === 'dahai') riichi = false;
    if (KONGS.includes(event.type)) kong = true;
    if (event.type === 'tsumo') kong = false;
    steps.push({event, ...(told ? {message: told} : {})});
  }
  return {start, steps, melds};
}
