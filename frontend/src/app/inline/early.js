/*
 * Included in every server-rendered page. Loads React once the page is shown and the browser is idle, or on the first touch.
 * Clicks and submits before that are held and replayed in order. Links always stay native. If the scripts can't be loaded,
 * the browser sends forms that have an address, and for anything else the page says that it didn't work; the next click
 * requests the scripts again.
 */
(function () {
  var boot = JSON.parse(document.getElementById('wt-boot').textContent);
  var kept = [];
  var loading = false;
  var broken = false;
  var told = null;
  var sheets = null;
  var touches = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'];
  // In milliseconds. If someone clicks again after this time, the scripts are taken to hang.
  var patience = 3000;

  function load() {
    if (broken) return giveBack();
    if (loading) return;
    loading = true;
    window.wtState = fetchState();
    boot.scripts
      .reduce(
        function (before, href) {
          return before.then(rest).then(function () {
            return import(href);
          });
        },
        sheets || (sheets = addLinks()),
      )
      .catch(function () {
        loading = false;
        giveBack();
      });
  }

  // The data that the page was rendered from. If it's gone, the page's scripts request each part separately.
  function fetchState() {
    return fetch(boot.state)
      .then(function (answer) {
        return answer.ok ? answer.json() : undefined;
      })
      .catch(function () {});
  }

  // The page contains only the CSS rules it has needed so far. The full style sheets, which the head
  // names for browsers without scripts, are applied together, because one by one they would briefly
  // be in the wrong order. For print, each applies as soon as it has loaded.
  function addLinks() {
    var named = document.head.querySelector('noscript');
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="manifest" href="/site.webmanifest">' +
        boot.scripts.map(preload).join('') +
        (named ? named.textContent.replace(/>/g, ' media="print">') : ''),
    );
    var links = [].slice.call(document.head.querySelectorAll('link[media="print"]'));
    return Promise.all(
      links.map(function (sheet) {
        return new Promise(function (settled) {
          sheet.onload = sheet.onerror = settled;
        });
      }),
    ).then(function () {
      links.forEach(function (sheet) {
        sheet.media = 'all';
      });
    });
  }

  function preload(href) {
    return '<link rel="modulepreload" href="' + href + '">';
  }

  // Loaded in parallel but run one by one, so that no task is long enough to be noticed.
  function rest() {
    return new Promise(function (resolve) {
      setTimeout(resolve);
    });
  }

  function worksAlone(element) {
    return element.isConnected && element.hasAttribute('action');
  }

  function giveBack() {
    var presses = kept.splice(0);
    var form = presses
      .map(function (press) {
        return press[0];
      })
      .find(worksAlone);
    if (form && navigator.onLine) HTMLFormElement.prototype.submit.call(form);
    else if (presses.length > 0) tell();
  }

  function tell() {
    if (told) told.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p role="alert" style="position:fixed;z-index:1900;inset:auto 0 0;margin:0;max-width:none;padding:1rem var(--gutter);background:var(--wt-palette-water-nightDeep);color:var(--wt-palette-water-nightInk)">This did not work: a part of the page could not be loaded. What you typed is still here. Check your connection, then press again.</p>',
    );
    told = document.body.lastChild;
  }

  function hold(event, press) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(press);
  }

  function hangs(form, at) {
    return kept.some(function (press) {
      return press[0] === form && worksAlone(form) && at - press[2] > patience;
    });
  }

  function listen(event) {
    var target = event.target;
    if (event.type === 'submit') {
      if (hangs(target, event.timeStamp)) return;
      hold(event, [target, event.submitter, event.timeStamp]);
    } else if (event.type === 'click') {
      var button = target.closest && target.closest('button');
      if (button && !(button.form && button.type === 'submit')) hold(event, [button]);
    }
    load();
  }

  touches.forEach(function (type) {
    addEventListener(type, listen, true);
  });

  window.wtReady = function () {
    touches.forEach(function (type) {
      removeEventListener(type, listen, true);
    });
    if (told) told.remove();
    kept.splice(0).forEach(function (press) {
      if (!press[0].isConnected) return;
      if (press[0].requestSubmit) press[0].requestSubmit(press[1]);
      else press[0].click();
    });
  };

  window.wtFailed = function () {
    broken = true;
    giveBack();
  };

  function whenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(load, { timeout: 3000 });
    else setTimeout(load, 300);
  }
  // Only after the page is shown, so that its first picture doesn't wait for scripts.
  function whenSeen() {
    if (
      !window.PerformanceObserver ||
      !(PerformanceObserver.supportedEntryTypes || []).includes('paint')
    )
      return whenIdle();
    new PerformanceObserver(function (list, observer) {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  }

  if (document.readyState === 'complete') whenSeen();
  else addEventListener('load', whenSeen);
})();
