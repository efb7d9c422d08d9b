import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { pictureOfScreen } from './picture';

export const WIDTHS = [360, 768, 1180, 1440] as const;
/** The rules that depend on the color scheme. Everything else on a page is the same in both. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/**
 * Without these, axe creates a selector for every element that passed and reads every style sheet
 * again for a rule that doesn't run (css-orientation-lock is experimental). No page contains
 * another site's frame.
 */
const ONLY_WHAT_IS_ASKED: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
  // of WCAG 2.2, but off by default
  rules: { 'target-size': { enabled: true } },
};

interface Looked {
  /** Only these rules. */
  readonly rules?: readonly string[];
  /** Only this part of the page. */
  readonly within?: string;
}

const isThere = (): boolean => 'axe' in window;

/**
 * Returns every violation that axe finds in the page as it is. axe's 560 kB of source are sent only
 * once for each page.
 */
export const faultsOf = async (page: Page, { rules, within }: Looked = {}): Promise<string[]> => {
  if (!(await page.evaluate(isThere))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    ...ONLY_WHAT_IS_ASKED,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ({ context, options: asked }) => {
      const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(
        context ?? document,
        asked,
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { context: within, options },
  );
};

/**
 * Waits until axe finds no violations. What is still loading, half faded in or not named yet is
 * checked again.
 */
export const hasNoFaults = (page: Page, name?: string, looked?: Looked): Promise<void> =>
  expect.poll(() => faultsOf(page, looked), name).toEqual([]);

/**
 * Waits until all animations have ended. An animation in a closed section never ends, so hidden
 * elements don't count.
 */
export const isStill = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility(),
            ).length,
      ),
    )
    .toBe(0);

/** Shows the page in the light or dark scheme, and waits until the transitions have ended. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
  await isStill(page);
};

/** Waits until nothing is loading or moving, and until the admin has its heading. */
const isDrawn = (page: Page) =>
  page.waitForFunction(
    () => {
      const isSeen = (effect: AnimationEffect | null) =>
        effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      const ends = ({ effect, playState }: Animation) =>
        playState === 'running' &&
        isSeen(effect) &&
        effect?.getComputedTiming().endTime !== Infinity;
      return (
        !document.getAnimations().some(ends) &&
        !document.querySelector('.MuiSkeleton-root, #react-admin-title:empty')
      );
    },
    undefined,
    { timeout: 30_000 },
  );

/** Checks the page with axe once it's drawn. */
export const axe = async (page: Page): Promise<void> => {
  await isDrawn(page);
  await hasNoFaults(page);
};

/** Checks that the page is as wide as its window at 360, 768 and 1440 px. */
export const fits = async (
  page: Page,
  name = 'the page',
  widths: readonly number[] = WIDTHS,
): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth),
        `${name} at ${width} px`,
      )
      .toBe(width);
    await pictureOfScreen(page, name, width);
  }
};
