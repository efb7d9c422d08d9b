/*
 * Stands behind the styles of every server-rendered page and asks for the three faces: where they come at once, nothing is
 * painted before them, so that nothing moves when they do. Where they don't, their stand-ins are shown.
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
