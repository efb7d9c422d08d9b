import type { Page } from '@playwright/test';
import { alikeInForcedColors, hiddenFocus, lostBySpacing, NARROWEST } from './access-checks';
import { faultsOf, RULES_OF_COLOUR } from './looks';
import type { PublicPage } from './public-pages';

/** A way to view a page that is loaded. */
export interface View {
  readonly width: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  readonly checks: readonly Check[];
}

interface Loaded {
  readonly loadedAt: number;
  readonly views: readonly View[];
}

interface Seen {
  readonly page: Page;
  readonly entry: PublicPage;
  readonly width: number;
}

/** A check that returns its findings, one line each; none if the page is fine. */
export interface Check {
  readonly name: string;
  /** Too slow to run on ten pages that are built alike. */
  readonly isCostly?: true;
  /** Not for the portals' sign-in pages, which have another frame. */
  readonly ofPagesAlone?: true;
  readonly find: (seen: Seen) => Promise<readonly string[]>;
}

/** A check that works on any page. */
export interface LayoutCheck extends Check {
  readonly find: (seen: Omit<Seen, 'entry'>) => Promise<readonly string[]>;
}

const isThere = async (what: string, shown: Promise<boolean>): Promise<string[]> =>
  (await shown) ? [] : [what];

const navigation: Check = {
  name: 'navigation and footer are there',
  find: async ({ page, entry, width }) => {
    const banner = page.getByRole('banner');
    // portals have the site's navigation behind one button at every width [T151]
    const way = entry.isDoor
      ? banner.getByRole('button', { name: 'Site' })
      : banner.getByRole(width < 1024 ? 'button' : 'link', {
          name: width < 1024 ? /menu/i : 'Clinics',
        });
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    return [
      ...(await isThere('no navigation', way.isVisible())),
      ...(await isThere('no footer', footer.isVisible())),
    ];
  },
};

const fitsItsWindow: LayoutCheck = {
  name: 'nothing is wider than the window',
  find: async ({ page }) => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return overflow > 0 ? [`${overflow} px too wide`] : [];
  },
};

/** Finds text beyond the edge of the window, or of a frame that hides its overflow. */
const cutOff: LayoutCheck = {
  name: 'no words are cut off',
  find: ({ page }) =>
    page.evaluate(() => {
      const isFrame = (element: Element): boolean =>
        getComputedStyle(element).overflowX !== 'visible';
      const frameOf = (element: Element | null): Element | null => {
        for (let up = element; up && up !== document.body; up = up.parentElement)
          if (isFrame(up)) return up;
        return null;
      };
      const isRead = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .visually-hidden');
      const edgeFor = (element: Element): number => {
        const frame = frameOf(element);
        const own = frame?.getBoundingClientRect();
        // content of a scroller can be scrolled into view; a frame 1 px wide is for screen readers
        // only
        if (
          frame &&
          own &&
          (/auto|scroll/.test(getComputedStyle(frame).overflowX) || own.width <= 1)
        )
          return Infinity;
        return Math.min(own?.right ?? Infinity, window.innerWidth) + 1;
      };
      const found = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent || !text.textContent?.trim() || !isRead(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
        if (right > edgeFor(parent))
          found.add(`${parent.tagName} “${text.textContent.slice(0, 40)}”`);
      }
      return [...found];
    }),
};

/** Finds horizontal scrollers that can't be focused or have no accessible name. */
const strips: Check = {
  name: 'what moves sideways is reached by keys under a name',
  find: ({ page }) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowX) &&
            element.scrollWidth > element.clientWidth + 1,
        )
        .filter((element) => element.checkVisibility() && element.clientWidth > 1)
        // focusing an input inside scrolls it into view
        .filter((element) => !element.querySelector('input'))
        .filter(
          (element) =>
            element.tabIndex < 0 || !(element.ariaLabel || element.getAttribute('aria-labelledby')),
        )
        .map((element) => `${element.tagName} “${element.textContent.trim().slice(0, 40)}”`),
    ),
};

/** Finds transitions and progress indicators, such as a button's. */
const isStill: Check = {
  name: 'nothing moves or waits',
  find: async ({ page }) => {
    const moving = await page.evaluate(() => document.getAnimations().length);
    return moving > 0 ? [`${moving} animations, though stillness was asked for`] : [];
  },
};

const axe: Check = {
  name: 'axe finds nothing',
  isCostly: true,
  find: ({ page }) => faultsOf(page),
};
const axeOfColors: Check = {
  name: 'axe finds nothing in its colors',
  isCostly: true,
  find: ({ page }) => faultsOf(page, { rules: RULES_OF_COLOUR }),
};

const heading: Check = {
  name: 'one h1, and no level of headings is left out',
  ofPagesAlone: true,
  find: ({ page }) =>
    page.evaluate(() => {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((element) => ({
        level: Number(element.tagName[1]),
        text: element.textContent ?? '',
      }));
      const firsts = levels.filter(({ level }) => level === 1);
      const skipped = levels.flatMap(({ level, text }, index) => {
        const above = levels[index - 1]?.level ?? 0;
        return level > above + 1 ? [`h${above} → h${level} ${text}`] : [];
      });
      return firsts.length === 1 ? skipped : [`${firsts.length} headings h1`, ...skipped];
    }),
};

const isComplete: Check = {
  name: 'nothing is still to come, and what is missing leads back',
  find: async ({ page, entry }) => {
    const main = page.getByRole('main');
    const back = main.getByRole('link', { name: /^Back to/ });
    const skeletons = await main.locator('.MuiSkeleton-root').count();
    return [
      ...(skeletons > 0 ? [`${skeletons} skeletons`] : []),
      ...(entry.status === 404 ? await isThere('no way back', back.isVisible()) : []),
    ];
  },
};

/** In px at a width of 1440. From this height on, an area without content looks unfinished. */
const LARGEST_VOID = 250;

/**
 * Finds full-width areas without content. The header, backgrounds, contours and the current line
 * don't count.
 */
const voids: Check = {
  name: `no void of ${LARGEST_VOID} px`,
  ofPagesAlone: true,
  find: ({ page }) =>
    page.evaluate((limit) => {
      const shown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isDrawing = (element: Element) =>
        element.matches('svg:not([data-current])') && element.getBoundingClientRect().width > 100;
      const isThing = (element: Element) =>
        element.matches('img, video, input, select, textarea, button, [role="img"]') ||
        isDrawing(element);
      const stretches: { top: number; bottom: number; what: string }[] = [];
      const walker = document.createTreeWalker(
        document.body,
        NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement!;
        const text = node instanceof Text ? node.data.trim() : '';
        if (
          !(text || (node instanceof Element && isThing(node))) ||
          element.closest('header') ||
          !shown(element)
        )
          continue;
        const range = document.createRange();
        range.selectNode(node);
        const { top, bottom, width, height } = text
          ? range.getBoundingClientRect()
          : element.getBoundingClientRect();
        if (width > 1 && height > 1) stretches.push({ top, bottom, what: text || element.tagName });
      }
      stretches.sort((a, b) => a.top - b.top);
      let last = stretches[0]!;
      return stretches.flatMap((next) => {
        const size = Math.round(next.top - last.bottom);
        const found = size >= limit ? [`${size} px after “${last.what.slice(0, 40)}”`] : [];
        if (next.bottom > last.bottom) last = next;
        return found;
      });
    }, LARGEST_VOID),
};

const spacedText: LayoutCheck = {
  name: 'more space for text cuts nothing off',
  find: ({ page }) => lostBySpacing(page),
};

const focusIsSeen: LayoutCheck = {
  name: 'nothing gets the focus behind a bar or outside the window',
  isCostly: true,
  find: ({ page }) => hiddenFocus(page),
};

const areToldApart: LayoutCheck = {
  name: 'selected items stand out in forced colors',
  find: ({ page }) => alikeInForcedColors(page),
};

/** The checks for every width. */
export const LAYOUT: readonly LayoutCheck[] = [fitsItsWindow, cutOff];
const FRAME = [navigation, ...LAYOUT, strips, isStill];

/**
 * The ways each page is viewed, by the window width it's loaded at. Light comes first, then dark,
 * because each change of scheme redraws the page. axe checks both layouts of the frame.
 */
export const VIEWS: readonly [phone: Loaded, desktop: Loaded] = [
  {
    loadedAt: 360,
    views: [
      { width: 360, checks: [heading, isComplete, ...FRAME, axe] },
      // a window of 1280 × 800 at 200% zoom is 640 × 400 to its page
      { width: 640, height: 400, checks: LAYOUT },
      { width: NARROWEST, checks: [...LAYOUT, spacedText, focusIsSeen] },
      { width: 360, forcedColors: 'active', checks: LAYOUT },
      { width: 360, colorScheme: 'dark', checks: [isStill, axeOfColors] },
    ],
  },
  {
    loadedAt: 1440,
    views: [
      { width: 1440, colorScheme: 'dark', checks: [isStill, axeOfColors] },
      { width: 768, colorScheme: 'dark', checks: [isStill] },
      { width: 768, checks: [...FRAME, axe] },
      { width: 1440, checks: [heading, isComplete, ...FRAME, voids, axe] },
      { width: 1280, forcedColors: 'active', checks: [...LAYOUT, areToldApart] },
    ],
  },
];
