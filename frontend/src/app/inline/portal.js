/*
 * Stands in the portals' empty page, before its scripts: where they can't be had, the page is loaded anew once for each build,
 * where the site answers, and says so otherwise.
 */
(function () {
  var key = 'wt-reloaded-for';

  function say() {
    document.getElementById('root').textContent = '';
    document.getElementById('failed').hidden = false;
  }

  function listen(event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement)) return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(function () {
        if (sessionStorage.getItem(key) === script.src) return say();
        sessionStorage.setItem(key, script.src);
        location.reload();
      })
      .catch(say);
  }

  addEventListener('error', listen, true);
})();
