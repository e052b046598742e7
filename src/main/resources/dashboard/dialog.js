// @ts-check
// What stands over the table while it is open: it takes the focus, keeps it, and gives it back; Escape puts it away.

const REACHABLE = 'button:not(:disabled), a[href], input, select, summary, [tabindex="0"]';

export function reachable(node) {
  return [...node.querySelectorAll(REACHABLE)].filter(one => one.checkVisibility() && one.tabIndex >= 0);
}

// Its heading is named after it; close is left out where only a decision puts it away. onwards is what comes next, where nothing had
// the focus before.
/** @param {HTMLElement} node @param {(() => void) | null} close @param {() => HTMLElement | null} onwards */
export function asDialog(node, close = null, onwards = () => null) {
  let from = null;
  let open = !node.hidden;
  node.setAttribute('role', 'dialog');
  node.setAttribute('aria-labelledby', `${node.id}-title`);
  new MutationObserver(() => {
    if (open === !node.hidden) return;
    open = !node.hidden;
    if (open) {
      from = document.activeElement;
      node.querySelector('h1').focus({preventScroll: true});
    } else if (node.contains(document.activeElement) || document.activeElement === document.body) {
      const next = from?.isConnected && from !== document.body ? from : onwards();
      next?.focus({preventScroll: true});
    }
  }).observe(node, {attributes: true, attributeFilter: ['hidden']});
  node.addEventListener('keydown', event => {
    if (event.key === 'Escape' && close) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Tab') return;
    const all = reachable(node);
    const [first, last] = [all[0], all.at(-1)];
    if (!first) return;
    const at = document.activeElement;
    if (event.shiftKey ? at === first || !all.includes(at) : at === last) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  });
}

// Of many tiles one is met with the tab key, the others from it with the arrows.
export function reachByArrows(place, which) {
  const all = () => [...place.querySelectorAll(which)].filter(node => node.checkVisibility());
  const stop = () => {
    const nodes = all();
    if (!nodes.some(node => node.tabIndex === 0) && nodes.length) nodes[0].tabIndex = 0;
  };
  new MutationObserver(stop).observe(place, {childList: true, subtree: true});
  stop();
  place.addEventListener('keydown', event => {
    const at = event.target.closest(which);
    if (!at) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      at.click();
    }
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const nodes = all();
    const next = nodes[(nodes.indexOf(at) + step + nodes.length) % nodes.length];
    at.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
