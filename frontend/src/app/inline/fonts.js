/*
 * Included after the styles of every server-rendered page. Requests the three web fonts: if they arrive right away, the first
 * paint waits for them, so that nothing moves. Otherwise the fallback fonts are shown.
 */
(function () {
  var root = document.documentElement;
  if (!document.fonts || !document.fonts.load) return;

  function show() {
    root.removeAttribute('data-held');
  }

  root.setAttribute('data-held', '');
  setTimeout(show, 300);
  Promise.all(
    ['800 1em Archivo', '400 1em "Source Sans 3"', '600 1em "Source Sans 3"'].map(function (face) {
      return document.fonts.load(face);
    }),
  ).then(show, show);
})();
