import { expect } from '@playwright/test';
import { awake } from '../support/awake';
import { test } from '../support/test';

/** px at a width of 1440: from here on a stretch without anything to read looks unfinished. */
const LARGEST_VOID = 250;

const PAGES = [
  '/',
  '/remote-coaching',
  '/clinics',
  '/clinics/offer',
  '/clinics/pay',
  '/discount',
  '/the-vault',
  '/about',
  '/contact',
  '/blog',
  '/blog/late-is-right',
  '/faq',
  '/privacy',
  '/success',
  '/cancel',
  '/curriculum',
  '/no-such-water',
];

/** Stretches of the page, over its whole width, in which nothing stands: "300 px after “…”". The header, grounds, contours and the current line do not count. */
const voidsFrom = (limit: number): string[] => {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isDrawing = (element: Element) => element.matches('svg:not([data-current])') && element.getBoundingClientRect().width > 100;
  const isThing = (element: Element) => element.matches('img, video, input, select, textarea, button, [role="img"]') || isDrawing(element);
  const stretches: { top: number; bottom: number; what: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!;
    const text = node instanceof Text ? node.data.trim() : '';
    if (!(text || (node instanceof Element && isThing(node))) || element.closest('header') || !shown(element)) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { top, bottom, width, height } = text ? range.getBoundingClientRect() : element.getBoundingClientRect();
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
};

for (const path of PAGES) {
  test(`${path} has no void of ${LARGEST_VOID} px at a width of 1440 px`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await awake(page);
    // what a page asks for as it wakes fills its place a moment later
    await expect.poll(() => page.evaluate(voidsFrom, LARGEST_VOID)).toEqual([]);
    await context.close();
  });
}
