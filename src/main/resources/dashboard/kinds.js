// @ts-check
// Kinds of tiles by their codes: a red five is one of the fives.

/** @param {Tile} code */
export const kindOf = code => (code[0] === 'f' ? code : `${code[0]}${Number(code[1]) || 5}`);
