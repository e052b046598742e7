// @ts-check
// How a hand may be won that its tiles do not show; a game asks about those that it knows.

export const SITUATIONS = ['riichi', 'double-riichi', 'ippatsu', 'original-call', 'replacement-tile', 'last-tile', 'robbing-kong', 'heaven',
  'earth', 'human', 'kong-on-kong'];
