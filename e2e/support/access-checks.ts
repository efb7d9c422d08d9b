import { expect, type Page } from '@playwright/test';

/** The narrowest window that a page must fit (WCAG 1.4.10), in CSS px. */
export const NARROWEST = 320;

/** What people may set for text without losing any of it (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** Returns the texts that a frame or the window cuts off. */
const cutTexts = (): string[] => {
  const clips = (overflow: string) => /hidden|clip/.test(overflow);
  const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
  const isForScreenReaders = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  const isCut = (start: Element, text: DOMRect): boolean => {
    for (let up: Element | null = start; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (isForScreenReaders(box) || scrolls(overflowX) || scrolls(overflowY)) return false;
      if (clips(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) return true;
      if (clips(overflowY) && text.bottom > box.bottom + 2) return true;
      if (position === 'fixed') return false;
    }
    return text.right > document.documentElement.clientWidth + 1;
  };
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim())
      continue;
    if (parent.closest('[aria-hidden=true], svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (isCut(parent, range.getBoundingClientRect())) found.add(text.textContent.trim());
  }
  return [...found];
};

const space = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};
const unspace = (): void => void document.adoptedStyleSheets.pop();

/** Finds what is lost once a person sets more space for text (WCAG 1.4.12). */
export const lostBySpacing = async (page: Page): Promise<string[]> => {
  const before = await page.evaluate(cutTexts);
  await page.evaluate(space, SPACING);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const after = await page.evaluate(cutTexts);
  await page.evaluate(unspace);
  return [
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...after.filter((text) => !before.includes(text)).map((text) => `cut off: “${text}”`),
  ];
};

/** Returns what is selected in a row but looks the same as the rest of it. */
const lookAlike = (): string[] => {
  const ON =
    '[role=tab][aria-selected=true], [aria-current]:not([aria-current=false]), [role=radio][aria-checked=true]';
  const probe = document.createElement('i');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const seen = (color: string) => (color === canvas ? 'none' : color);
  const looksOf = (element: Element, part?: string) => {
    const looks = getComputedStyle(element, part);
    if (part && (looks.content === 'none' || looks.opacity === '0')) return 'none';
    const borders = ['top', 'right', 'bottom', 'left'].map((side) =>
      looks.getPropertyValue(`border-${side}-style`) === 'none'
        ? 'none'
        : seen(looks.getPropertyValue(`border-${side}-color`)) +
          looks.getPropertyValue(`border-${side}-width`),
    );
    const { color, fontWeight, textDecorationLine, backgroundColor } = looks;
    const own = part ? '' : color + fontWeight + textDecorationLine;
    const ground = looks.backgroundColor === 'rgba(0, 0, 0, 0)' ? 'none' : seen(backgroundColor);
    return part && ground === 'none' && borders.every((one) => one === 'none')
      ? 'none'
      : [own, ground, ...borders].join();
  };
  const signature = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) => [looksOf(one), looksOf(one, '::before'), looksOf(one, '::after')])
      .join(';');
  return [...document.querySelectorAll(ON)]
    .filter((selected) => selected.checkVisibility({ visibilityProperty: true }))
    .flatMap((selected) => {
      const row = selected.closest('[role=tablist], [role=radiogroup], ul, ol, nav');
      const others = [...(row?.querySelectorAll(selected.tagName) ?? [])].filter(
        (one) => !one.matches(ON) && !selected.contains(one) && one.checkVisibility(),
      );
      return others.some((one) => signature(one) === signature(selected))
        ? [`“${selected.ariaLabel ?? selected.textContent.trim()}” looks like the rest of its row`]
        : [];
    });
};

/** Finds what can't be told apart once the system's few colors are forced on the page. */
export const alikeInForcedColors = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(lookAlike);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

/** Describes what has the focus, and says if it's outside the window or behind a bar. */
const focusNow = (): { name: string; hidden: string | null } | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  const words = focused.ariaLabel ?? (focused.textContent.trim() || focused.id);
  const name = `${focused.tagName} “${words.slice(0, 40)}”`;
  const isOutside =
    box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth;
  if (isOutside) return { name, hidden: 'outside the window' };
  const onTop = document.elementFromPoint(
    (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
    (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
  );
  const bar = [...document.querySelectorAll('body *')].find((element) => {
    if (focused.contains(onTop) || !element.contains(onTop) || element.contains(focused))
      return false;
    const bounds = element.getBoundingClientRect();
    return (
      /fixed|sticky/.test(getComputedStyle(element).position) &&
      bounds.left <= box.left + 1 &&
      bounds.right >= box.right - 1 &&
      bounds.top <= box.top + 1 &&
      bounds.bottom >= box.bottom - 1
    );
  });
  return { name, hidden: bar ? `behind ${bar.tagName} “${bar.textContent.slice(0, 30)}”` : null };
};

/** More than any page has. */
const MOST_STOPS = 250;

/**
 * Tabs through the page forward and back, and finds controls that get the focus where nobody can
 * see them (WCAG 2.4.11).
 */
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  const found = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press(key);
      const now = await page.evaluate(focusNow);
      if (!now && stops > 0) break;
      if (now?.hidden) found.add(`${key}: ${now.name} is ${now.hidden}`);
    }
    expect(stops, `stops of ${key}`).toBeLessThan(MOST_STOPS);
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  return [...found];
};
