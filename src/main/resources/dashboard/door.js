// @ts-check
// In any browser, before the page itself: says in all languages what it lacks, where there is only an empty table otherwise. Nothing
// here is newer than ECMAScript 5.

(function () {
  var said = false;

  function say() {
    if (said) return;
    said = true;
    if (document.body) show();
    else document.addEventListener('DOMContentLoaded', show);
  }

  function show() {
    var box = document.createElement('div');
    box.className = 'shut';
    box.setAttribute('role', 'alert');
    document.body.appendChild(box);
    ['en', 'cs', 'pl', 'ru'].forEach(function (language) {
      var place = document.createElement('p');
      place.lang = language;
      box.appendChild(place);
      var asked = new XMLHttpRequest();
      asked.open('GET', 'words/' + language + '.json');
      asked.onload = function () { place.textContent = JSON.parse(asked.responseText).words['browser-too-old']; };
      asked.send();
    });
  }

  // Each came to browsers with other things that the modules need.
  if (!('noModule' in document.createElement('script') && 'findLast' in [] && 'replaceChildren' in document.documentElement)) say();
  window.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message)) say();
  });
}());
