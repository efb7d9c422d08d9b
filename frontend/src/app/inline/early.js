/*
 * Stands in every server-rendered page. Loads React once the page is seen and the browser idle, or on the first touch,
 * keeps presses of buttons and submits of forms from before that, and replays them in order.
 * Links stay native all the time. Where the scripts can't be had, forms with an address of their own are sent by the browser,
 * and for all else the page says that it did not work; the next press asks for the scripts again.
 */
(function () {
  var boot = JSON.parse(document.getElementById('wt-boot').textContent);
  var kept = [];
  var loading = false;
  var broken = false;
  var told = null;
  var sheets = null;
  var touches = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'];
  // Whoever presses again after this time, ms, has waited for scripts that hang.
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

  // What the page was made from; where it is gone the page's scripts ask for each part by itself.
  function fetchState() {
    return fetch(boot.state)
      .then(function (answer) {
        return answer.ok ? answer.json() : undefined;
      })
      .catch(function () {});
  }

  // The page holds the rules that it needed so far. The sheets with all of them, named in the head
  // for browsers without scripts, apply together: one by one, they would stand in another order for
  // a moment. On paper each applies once it is here.
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

  // Fetched all at once, run one by one: no task long enough to be felt.
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
  // Not before the page is to be seen: its first picture waits for no script.
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
