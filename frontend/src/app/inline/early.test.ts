import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyHead } from '../../testing/empty-head';

const source = readFileSync(join(__dirname, 'early.js'), 'utf8').replace(
  'import(href)',
  'window.importPart(href)',
);
const importPart = jest.fn((_: string) => Promise.resolve());
const BOOT = {
  scripts: ['/react.js', '/home.js', '/client.js'],
  state: '/page-state/abc/',
  publicUrl: 'https://river.example',
};
const fetched = jest.fn<Promise<unknown>, [string]>();
const clicked = jest.fn();
const submitted = jest.fn((event: Event) => event.preventDefault());

/** The page before React: the script has run, and the browser hasn't been idle yet. */
const open = (PerformanceObserver?: unknown, styles: string[] = []) => {
  emptyHead();
  const noscript = document.createElement('noscript');
  // a browser that runs scripts treats its content as text
  noscript.textContent = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  document.head.prepend(noscript);
  document.body.innerHTML = `
    <script type="application/json" id="wt-boot">${JSON.stringify(BOOT)}</script>
    <a href="#there">link</a><button type="button"><b>press</b></button>
    <form action="/api/contact"><input name="email" /><button>send</button></form>
    <form id="bare"><input name="note" /><button>keep</button></form>`;
  document.querySelector('button')!.addEventListener('click', clicked);
  document.querySelector('form')!.addEventListener('submit', submitted);
  Object.assign(window, {
    importPart,
    requestIdleCallback: undefined,
    PerformanceObserver,
    fetch: fetched,
  });
  jest.useFakeTimers();
  window.eval(source);
};
const sentByBrowser = jest.fn();
const alertText = () => document.querySelector('[role=alert]')?.textContent;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

beforeEach(() => {
  jest.clearAllMocks();
  fetched.mockResolvedValue({ ok: true, json: () => ({ queries: [] }) });
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    sentByBrowser(this.getAttribute('action'));
  };
  open();
});
afterEach(() => {
  window.wtReady?.();
  jest.useRealTimers();
});

it('hydrates once the browser is idle: preloads all scripts at once and runs them one by one', async () => {
  expect(importPart).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect(
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(['/react.js', '/home.js', '/client.js']);
  expect(importPart.mock.calls).toEqual([['/react.js'], ['/home.js'], ['/client.js']]);
});

it('waits for the first picture if the browser reports it', async () => {
  const disconnect = jest.fn();
  let painted: (name: string) => void = () => undefined;
  type Heard = (
    list: { getEntriesByName: (name: string) => string[] },
    observer: { disconnect: () => void },
  ) => void;
  const Observer = Object.assign(
    function (heard: Heard) {
      painted = (name) =>
        heard(
          { getEntriesByName: (asked) => [name].filter((known) => known === asked) },
          { disconnect },
        );
      return { observe: () => undefined };
    },
    { supportedEntryTypes: ['paint'] },
  );
  window.wtReady?.();
  jest.clearAllTimers();
  open(Observer);
  painted('first-paint');
  await jest.runAllTimersAsync();
  expect(importPart).not.toHaveBeenCalled();
  painted('first-contentful-paint');
  await jest.runAllTimersAsync();
  expect(importPart).toHaveBeenCalledTimes(3);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('requests the page’s state alongside its scripts, and continues if that is gone', async () => {
  await jest.runAllTimersAsync();
  expect(fetched.mock.calls).toEqual([['/page-state/abc/']]);
  expect(await window.wtState).toEqual({ queries: [] });
  for (const answer of [
    () => Promise.resolve({ ok: false }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    window.wtReady?.();
    jest.clearAllTimers();
    fetched.mockImplementation(answer);
    open();
    await jest.runAllTimersAsync();
    expect(await window.wtState).toBeUndefined();
    expect(importPart).toHaveBeenLastCalledWith('/client.js');
  }
});

it('applies all style sheets at once when the last has loaded or failed, before any script runs, along with the manifest', async () => {
  window.wtReady?.();
  jest.clearAllTimers();
  open(undefined, ['/site.css', '/home.css']);
  expect(document.querySelector('link')).toBeNull();
  await jest.runAllTimersAsync();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(document.querySelector('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  expect(sheets.map((sheet) => [sheet.getAttribute('href'), sheet.media])).toEqual([
    ['/site.css', 'print'],
    ['/home.css', 'print'],
  ]);
  sheets[1]!.dispatchEvent(new Event('load'));
  await jest.runAllTimersAsync();
  expect([sheets[1]!.media, importPart.mock.calls.length]).toEqual(['print', 0]);
  sheets[0]!.dispatchEvent(new Event('error'));
  await jest.runAllTimersAsync();
  expect([...sheets.map(({ media }) => media), importPart.mock.calls.length]).toEqual([
    'all',
    'all',
    3,
  ]);
});

it('hydrates on the first touch, once', async () => {
  document.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('keydown'));
  await jest.runAllTimersAsync();
  expect(importPart).toHaveBeenCalledTimes(3);
});

it('holds clicks and submits, replays each once in order, then stops intercepting', () => {
  press('b');
  press('form button');
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  window.wtReady?.();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(clicked.mock.invocationCallOrder[0]).toBeLessThan(submitted.mock.invocationCallOrder[0]!);
  press('b');
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('leaves links alone', () => {
  const followed = jest.fn();
  document
    .querySelector('a')!
    .addEventListener('click', (event) => followed(event.defaultPrevented));
  press('a');
  expect(followed).toHaveBeenCalledWith(false);
});

describe('when the scripts don’t load', () => {
  beforeEach(() => importPart.mockRejectedValue(new TypeError('Failed to fetch')));
  afterEach(() => importPart.mockImplementation(() => Promise.resolve()));

  it('lets the browser send a form that has an address, once', async () => {
    press('form button');
    await jest.runAllTimersAsync();
    expect(sentByBrowser.mock.calls).toEqual([['/api/contact']]);
    expect(submitted).not.toHaveBeenCalled();
    expect(alertText()).toBeUndefined();
  });

  it('keeps the form as it is while offline, and says so', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    press('form button');
    await jest.runAllTimersAsync();
    online.mockRestore();
    expect(sentByBrowser).not.toHaveBeenCalled();
    expect(alertText()).toContain('What you typed is still here');
  });

  it.each(['b', '#bare button'])(
    'reports that something that needs scripts didn’t work: %s',
    async (selector) => {
      press(selector);
      await jest.runAllTimersAsync();
      expect(alertText()).toContain('This did not work');
      expect(sentByBrowser).not.toHaveBeenCalled();
    },
  );

  it('shows nothing to someone who is only reading', async () => {
    await jest.runAllTimersAsync();
    expect(importPart).toHaveBeenCalledTimes(1);
    expect(alertText()).toBeUndefined();
  });

  it('requests the scripts again on the next click, and replays it once they load', async () => {
    press('b');
    await jest.runAllTimersAsync();
    importPart.mockImplementation(() => Promise.resolve());
    press('b');
    await jest.runAllTimersAsync();
    expect(importPart.mock.calls.slice(-3)).toEqual([['/react.js'], ['/home.js'], ['/client.js']]);
    window.wtReady?.();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(alertText()).toBeUndefined();
  });

  it('holds nothing more if the page itself couldn’t start', async () => {
    importPart.mockImplementation(() => Promise.resolve());
    await jest.runAllTimersAsync();
    window.wtFailed?.();
    press('form button');
    expect(sentByBrowser.mock.calls).toEqual([['/api/contact']]);
  });
});

it('lets the browser send a form on the second try if scripts have hung for three seconds', () => {
  importPart.mockReturnValue(new Promise(() => undefined));
  const form = document.querySelector('form')!;
  const send = (timeStamp: number) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    form.removeEventListener('submit', submitted);
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([send(1_000), send(3_900), send(4_001)]).toEqual([true, true, false]);
  form.remove();
  importPart.mockImplementation(() => Promise.resolve());
});
