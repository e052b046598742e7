// @ts-check
// What a browser remembers for this page, where it does: a convenience. Where it is switched off, all works until the page is left.

/** @param {() => Storage} store */
function keeper(store) {
  const here = new Map();
  const tried = act => {
    try {
      return act(store());
    } catch {
      return null;
    }
  };
  return {
    /** @param {string} name @returns {any} */
    get: name => tried(one => one.getItem(name)) ?? here.get(name) ?? null,
    /** @param {string} name @param {string} text */
    set(name, text) {
      here.set(name, text);
      tried(one => one.setItem(name, text));
    },
    /** @param {string} name */
    forget(name) {
      here.delete(name);
      tried(one => one.removeItem(name));
    },
  };
}

// On this tablet, and until its browser is closed.
export const kept = keeper(() => localStorage);
export const keptForNow = keeper(() => sessionStorage);
