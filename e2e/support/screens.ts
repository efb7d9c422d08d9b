import { expect, test, type Page, type Request } from '@playwright/test';
import { alikeInForcedColors, hiddenFocus, lostBySpacing, NARROWEST } from './access-checks';
import { fits, hasNoFaults, inScheme, RULES_OF_COLOUR, WIDTHS } from './looks';

export type Screen = readonly [path: string, heading: string | RegExp];

/** The same as for `networkidle`, which is reported only once for each document. */
const QUIET_MS = 500;

/** Returns a function that waits until the page has made no calls for a while. */
const watchCalls = (page: Page) => {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changed = Date.now();
  };
  const ended = note((request) => underWay.delete(request));
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    changed = Date.now();
    await expect.poll(() => underWay.size === 0 && Date.now() - changed >= QUIET_MS).toBe(true);
  };
};

/**
 * Goes to another screen of the open portal the way its links do, because loading the portal again
 * takes longer than the screen.
 */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, path);

const PHONE = { width: 360, height: 740 };

/** Checks at 320 px what axe can't: reflow, forced colors, more space for text, and the focus. */
const suitsEveryone = async (page: Page, name: string): Promise<void> => {
  const soft = expect.configure({ soft: true });
  await fits(page, name, [NARROWEST]);
  soft(await alikeInForcedColors(page), `${name}: forced colors`).toEqual([]);
  // react-admin cuts titles and choices short
  if (new URL(page.url()).pathname.startsWith('/admin')) return;
  soft(await lostBySpacing(page), `${name}: more space for text`).toEqual([]);
  soft(await hiddenFocus(page), `${name}: the focus is seen`).toEqual([]);
};

const looksRightByDay = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(PHONE);
  await inScheme(page, 'light');
  await hasNoFaults(page, `${name}, light`);
};

const looksRightByNight = async (page: Page, name: string): Promise<void> => {
  await inScheme(page, 'dark');
  await hasNoFaults(page, `${name}, dark`, { rules: RULES_OF_COLOUR });
};

/**
 * Checks that the open page is as wide as its window at 360, 768, 1180 and 1440 px, and checks it with
 * axe: all rules in the light scheme on a phone, the color rules in the dark scheme on a desktop.
 */
export const looksRightAsOpened = async (page: Page, name: string): Promise<void> => {
  await looksRightByDay(page, name);
  await fits(page, name);
  await looksRightByNight(page, name);
};

/** Runs the same checks in reverse, for a page that is already in the dark scheme on a desktop. */
const looksRightFromNight = async (page: Page, name: string): Promise<void> => {
  await looksRightByNight(page, name);
  await fits(page, name, WIDTHS.toReversed());
  await looksRightByDay(page, name);
};

/**
 * Opens one portal screen after another and checks each. Every other one starts in the previous
 * one's state, dark on a desktop, because each change of window or scheme redraws everything.
 */
export const lookRight = async (page: Page, screens: readonly Screen[]): Promise<void> => {
  const quiet = watchCalls(page);
  await page.setViewportSize(PHONE);
  for (const [index, [path, heading]] of screens.entries())
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : goTo(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await quiet();
      await expect(page.locator('main [role="status"] .MuiSkeleton-root')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' }), `${path} is there`).toHaveCount(
        0,
      );
      if (index % 2 === 0) {
        await suitsEveryone(page, path);
        await looksRightAsOpened(page, path);
      } else {
        await looksRightFromNight(page, path);
        await suitsEveryone(page, path);
      }
    });
};
