// @ts-check
// "?watch" is a link for spectators: it shows everything, and nothing can be done on it. It is read before the live connection is made.

export const watching = new URLSearchParams(location.search).has('watch');
if (watching) document.body.dataset.watch = '';
