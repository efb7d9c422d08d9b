/*
 * Stands in every server-rendered page. Loads React once the page is seen and the browser idle, or on the first touch,
 * keeps presses of buttons and submits of forms from before that, and replays them in order.
 * Links stay native all the time.
 */
(function () {
  var boot = JSON.parse(document.getElementById('wt-boot').textContent);
  var kept = [];
  var loading = false;
  var touches = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'];

  function load() {
    if (loading) return;
    loading = true;
    var links = boot.scripts.map(function (href) {
      return '<link rel="modulepreload" href="' + href + '">';
    });
    document.head.insertAdjacentHTML('beforeend', links.join(''));
    boot.scripts
      .reduce(function (before, href) {
        return before.then(rest).then(function () {
          return import(href);
        });
      }, Promise.resolve())
      .catch(function () {
        loading = false;
      });
  }

  // Fetched all at once, run one by one: no task long enough to be felt.
  function rest() {
    return new Promise(function (resolve) {
      setTimeout(resolve);
    });
  }

  function hold(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function listen(event) {
    load();
    var target = event.target;
    if (event.type === 'submit') {
      hold(event);
      kept.push([target, event.submitter]);
    } else if (event.type === 'click') {
      var button = target.closest && target.closest('button');
      if (button && !(button.form && button.type === 'submit')) {
        hold(event);
        kept.push([button]);
      }
    }
  }

  touches.forEach(function (type) {
    addEventListener(type, listen, true);
  });

  window.wtReady = function () {
    touches.forEach(function (type) {
      removeEventListener(type, listen, true);
    });
    kept.splice(0).forEach(function (press) {
      if (!press[0].isConnected) return;
      if (press[0].requestSubmit) press[0].requestSubmit(press[1]);
      else press[0].click();
    });
  };

  function whenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(load, { timeout: 3000 });
    else setTimeout(load, 300);
  }
  // Not before the page is to be seen: its first picture waits for no script.
  function whenSeen() {
    if (!window.PerformanceObserver || !(PerformanceObserver.supportedEntryTypes || []).includes('paint')) return whenIdle();
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  }

  if (document.readyState === 'complete') whenSeen();
  else addEventListener('load', whenSeen);
})();
