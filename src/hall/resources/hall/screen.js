// @ts-check
// The key of a link for the hall's own screens: the browser keeps it, and it goes with whatever is asked.

const KEPT = 'tilewatch.screen';
const given = location.hash.slice(1);
if (given) {
  // Nobody reads it off the screen's address.
  history.replaceState(null, '', location.pathname + location.search);
  keep(given);
}
const key = given || kept();

/** @param {string} value */
function keep(value) {
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // A browser that keeps nothing is given the link again.
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} url */
export const askHall = url => fetch(url, key ? {headers: {'Tilewatch-Screen': key}} : {});
