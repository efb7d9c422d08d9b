/*
 * Included in the portals' empty page, before its scripts. If they can't be loaded, it reloads the page once per build if the
 * site can be reached, and otherwise shows a message.
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
