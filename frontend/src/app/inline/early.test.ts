import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'early.js'), 'utf8').replace('import(href)', 'window.importPart(href)');
const importPart = jest.fn((_: string) => Promise.resolve());
const clicked = jest.fn();
const submitted = jest.fn((event: Event) => event.preventDefault());

/** The page as it stands before React: the script has run, the browser has not been idle yet. */
const open = (PerformanceObserver?: unknown) => {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <script type="application/json" id="wt-boot">{"scripts":["/react.js","/home.js","/client.js"]}</script>
    <a href="#there">link</a><button type="button"><b>press</b></button>
    <form><input name="email" /><button>send</button></form>`;
  document.querySelector('button')!.addEventListener('click', clicked);
  document.querySelector('form')!.addEventListener('submit', submitted);
  Object.assign(window, { importPart, requestIdleCallback: undefined, PerformanceObserver });
  jest.useFakeTimers();
  window.eval(source);
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

beforeEach(() => {
  jest.clearAllMocks();
  open();
});
afterEach(() => {
  window.wtReady?.();
  jest.useRealTimers();
});

it('wakes the page once the browser is idle: all scripts asked for at once, run one by one', async () => {
  expect(importPart).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect([...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))).toEqual([
    '/react.js',
    '/home.js',
    '/client.js',
  ]);
  expect(importPart.mock.calls).toEqual([['/react.js'], ['/home.js'], ['/client.js']]);
});

it('waits for its first picture where the browser tells of it', async () => {
  const disconnect = jest.fn();
  let painted: (name: string) => void = () => undefined;
  type Heard = (list: { getEntriesByName: (name: string) => string[] }, observer: { disconnect: () => void }) => void;
  const Observer = Object.assign(
    function (heard: Heard) {
      painted = (name) => heard({ getEntriesByName: (asked) => [name].filter((known) => known === asked) }, { disconnect });
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

it('wakes on the first touch, once', async () => {
  document.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('keydown'));
  await jest.runAllTimersAsync();
  expect(importPart).toHaveBeenCalledTimes(3);
});

it('keeps presses and submits, replays each once in order, then stands aside', () => {
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
  document.querySelector('a')!.addEventListener('click', (event) => followed(event.defaultPrevented));
  press('a');
  expect(followed).toHaveBeenCalledWith(false);
});
