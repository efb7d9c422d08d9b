import { loadPage } from './load-page';
import {
  answerMissingCode,
  dropWithheldPage,
  noteBuild,
  noteShownPage,
  readWithheldPage,
} from './missing-code';
import { holdsTypedText, keepTypedText } from './typed-text';

jest.mock('./load-page', () => ({ loadPage: jest.fn() }));
jest.mock('./typed-text', () => ({
  holdsTypedText: jest.fn(() => false),
  keepTypedText: jest.fn(),
}));

const FAQ = 'http://localhost/faq';
const ask = (signal = new AbortController().signal) => answerMissingCode({ url: FAQ, signal });
const redirectOf = (answer?: Response) => [
  answer?.headers.get('Location'),
  answer?.headers.has('X-Remix-Replace') && 'replaces',
];
const siteAnswersWith = (status: number) => jest.fn(() => Promise.resolve({ status } as Response));
/**
 * The addresses that were loaded if the promise stays pending, which means that the page is being
 * left; otherwise its result.
 */
const leaves = async () => {
  const left = await Promise.race([
    ask(),
    new Promise((resolve) => setTimeout(resolve, 0, 'waiting')),
  ]);
  return left === 'waiting' ? jest.mocked(loadPage).mock.calls.flat() : left;
};

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  dropWithheldPage();
  jest.mocked(holdsTypedText).mockReturnValue(false);
  noteBuild('/assets/client-AAAAAAAA.js');
  noteShownPage('/contact');
  globalThis.fetch = siteAnswersWith(200);
});

it('reloads the page once for each build', async () => {
  expect(await leaves()).toEqual([FAQ]);
  expect(await ask()).toBeUndefined();
  noteBuild('/assets/client-BBBBBBBB.js');
  jest.mocked(loadPage).mockClear();
  expect(await leaves()).toEqual([FAQ]);
});

it.each([
  ['cannot be reached', jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ['is out of order', siteAnswersWith(503)],
])(
  'leaves it to the error boundary if the site %s, and may still reload once the site is back',
  async (_, fetched) => {
    globalThis.fetch = fetched;
    expect(await ask()).toBeUndefined();
    globalThis.fetch = siteAnswersWith(200);
    expect(await leaves()).toEqual([FAQ]);
  },
);

it('stays on a page with typed text and offers the other page, until the reader moves on', async () => {
  jest.mocked(holdsTypedText).mockReturnValue(true);
  expect(redirectOf(await ask())).toEqual(['/contact', 'replaces']);
  expect(readWithheldPage()).toEqual({ address: FAQ, scrollY: 0 });
  expect(loadPage).not.toHaveBeenCalled();
  noteShownPage('/contact');
  expect(readWithheldPage()).toBeDefined();
  noteShownPage('/about');
  expect(readWithheldPage()).toBeUndefined();
});

it('loads the withheld page on a second attempt and keeps the text, unless the site can’t be reached', async () => {
  const vault = 'http://localhost/the-vault';
  const askForVault = () => answerMissingCode({ url: vault, signal: new AbortController().signal });
  jest.mocked(holdsTypedText).mockReturnValue(true);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  for (const stays of [await askForVault(), await askForVault()])
    expect(redirectOf(stays)).toEqual(['/contact', 'replaces']);
  dropWithheldPage();
  globalThis.fetch = siteAnswersWith(200);
  expect(
    await Promise.race([askForVault(), new Promise((resolve) => setTimeout(resolve, 0, 'leaves'))]),
  ).toBe('leaves');
  expect(jest.mocked(loadPage).mock.calls).toEqual([[vault]]);
  expect(keepTypedText).toHaveBeenCalledWith('/');
});

it('does nothing if the reader has gone elsewhere', async () => {
  expect(await ask(AbortSignal.abort())).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('doesn’t reload over and over if nothing can be stored', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await ask()).toBeUndefined();
  full.mockRestore();
});
