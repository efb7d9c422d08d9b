import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { pictureOfScreen } from './picture';

export const WIDTHS = [360, 768, 1440] as const;
/** What another scheme can spoil: the rest of a page is the same in both. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/**
 * Without these, axe makes a selector for every element that passed and reads every style sheet again for a rule that isn't run
 * (css-orientation-lock is experimental). No page holds another site's frame.
 */
const ONLY_WHAT_IS_ASKED: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

interface Looked {
  /** These rules alone. */
  readonly rules?: readonly string[];
  /** This part of the page alone. */
  readonly within?: string;
}

const isThere = (): boolean => 'axe' in window;

/** Every fault that axe finds in the page as it is. Its 560 kB of source are sent once to each page, not each time. */
export const faultsOf = async (page: Page, { rules, within }: Looked = {}): Promise<string[]> => {
  if (!(await page.evaluate(isThere))) await page.evaluate(axeCore.source);
  const options: RunOptions = { ...ONLY_WHAT_IS_ASKED, ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) };
  return page.evaluate(
    async ({ context, options: asked }) => {
      const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(context ?? document, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { context: within, options },
  );
};

/** Nothing that axe finds once the page stands: what is still on its way, half faded in or not named yet, is looked at again. */
export const hasNoFaults = (page: Page, name?: string, looked?: Looked): Promise<void> =>
  expect.poll(() => faultsOf(page, looked), name).toEqual([]);

/** Whatever moved has ended. What lies in a closed fold stands still from its first frame on, and never ends. */
export const isStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility()).length,
      ),
    )
    .toBe(0);

/** Shows the page by day or by night, and waits until what the change moves has ended. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
  await isStill(page);
};

/** Nothing is on its way or moving any more, and the console has its heading. */
const isDrawn = (page: Page) =>
  page.waitForFunction(
    () => {
      const isSeen = (effect: AnimationEffect | null) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      const ends = ({ effect, playState }: Animation) =>
        playState === 'running' && isSeen(effect) && effect?.getComputedTiming().endTime !== Infinity;
      return !document.getAnimations().some(ends) && !document.querySelector('.MuiSkeleton-root, #react-admin-title:empty');
    },
    undefined,
    { timeout: 30_000 },
  );

/** What stands on the page, once it is drawn, has nothing that axe finds. */
export const axe = async (page: Page): Promise<void> => {
  await isDrawn(page);
  await hasNoFaults(page);
};

/** The page is as wide as its window at 360, 768 and 1440 px. */
export const fits = async (page: Page, name = 'the page', widths: readonly number[] = WIDTHS): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width} px`).toBe(width);
    await pictureOfScreen(page, name, width);
  }
};
