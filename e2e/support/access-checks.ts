import type { JSHandle, Page } from '@playwright/test';

/** The narrowest window that a page must fit (WCAG 1.4.10), in CSS px. */
export const NARROWEST = 320;

/** What people may set for text without losing any of it (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/**
 * Returns what is lost with this style sheet: width of the window, and texts that are cut off, but
 * not those that show their first lines on purpose.
 */
const lostWith = (css: string): string[] => {
  const clips = (overflow: string) => /hidden|clip/.test(overflow);
  const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
  const isForScreenReaders = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
  const isCut = (start: Element, text: DOMRect): boolean => {
    for (let up: Element | null = start; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(up);
      if (webkitLineClamp !== 'none') return false;
      const box = up.getBoundingClientRect();
      if (isForScreenReaders(box) || scrolls(overflowX) || scrolls(overflowY)) return false;
      if (clips(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1)) return true;
      if (clips(overflowY) && text.bottom > box.bottom + 2) return true;
      if (position === 'fixed') return false;
    }
    return text.right > document.documentElement.clientWidth + 1;
  };
  const cutTexts = (): string[] => {
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
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const cut = cutTexts();
  document.adoptedStyleSheets.pop();
  const cutAnyway = cut.length > 0 ? cutTexts() : [];
  return [
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...cut.filter((text) => !cutAnyway.includes(text)).map((text) => `cut off: “${text}”`),
  ];
};

/** Finds what is lost once a person sets more space for text (WCAG 1.4.12). */
export const lostBySpacing = (page: Page): Promise<string[]> => page.evaluate(lostWith, SPACING);

/**
 * Returns what is selected in a row but looks the same as it would unselected. Where no style hangs
 * on the attribute, the element and its texts are compared with the rest of the row.
 */
const lookAlike = (): string[] => {
  const ON =
    '[role=tab][aria-selected=true], [aria-current]:not([aria-current=false]), [role=radio][aria-checked=true]';
  const STATES = ['aria-selected', 'aria-current', 'aria-checked'];
  const NOTHING = 'none';
  const probe = document.createElement('i');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const isUnseen = (color: string) => color === canvas || /^rgba\(.+, 0\)$/.test(color);
  const lineOf = (looks: CSSStyleDeclaration, line: string) => {
    const [style, color, width] = ['style', 'color', 'width'].map((part) =>
      looks.getPropertyValue(`${line}-${part}`),
    );
    const isDrawn = style !== 'none' && width !== '0px' && !isUnseen(color!);
    return isDrawn ? `${style} ${color} ${width}` : NOTHING;
  };
  const looksOf = (element: Element, part?: string) => {
    const looks = getComputedStyle(element, part);
    const isHidden =
      looks.display === 'none' || looks.visibility !== 'visible' || looks.opacity === '0';
    if (isHidden || (part && looks.content === 'none')) return NOTHING;
    const { color, fontWeight, textDecorationLine, backgroundColor } = looks;
    const drawn = [
      isUnseen(backgroundColor) ? NOTHING : backgroundColor,
      ...['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].map((line) =>
        lineOf(looks, line),
      ),
    ];
    const words = part && /^["']{2}$/.test(looks.content) ? [] : [color, fontWeight];
    // a longer dot among dots
    const isShape =
      !part && element.childNodes.length === 0 && drawn.some((one) => one !== NOTHING);
    const seen = [...words, ...drawn, textDecorationLine, isShape ? looks.width : NOTHING];
    return seen.every((one) => one === NOTHING) ? NOTHING : seen.join();
  };
  const wholeOf = (element: Element) =>
    [looksOf(element), looksOf(element, '::before'), looksOf(element, '::after')].join(';');
  const isSelectedByStyle = (selected: Element) => {
    const parts = [selected, ...selected.querySelectorAll('*')];
    const looks = () => parts.map(wholeOf).join('|');
    const before = looks();
    const states = STATES.map((name) => [name, selected.getAttribute(name)] as const);
    for (const [name] of states) selected.removeAttribute(name);
    const after = looks();
    for (const [name, value] of states) if (value !== null) selected.setAttribute(name, value);
    return before !== after;
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
  const textsOf = (element: Element) =>
    new Set([...element.querySelectorAll('*:not(svg *)')].filter(hasText).map(wholeOf));
  // a badge or an icon that only one of them has is no mark of selection
  const areAlike = (one: Element, other: Element) => {
    if (wholeOf(one) !== wholeOf(other)) return false;
    const [texts, others] = [textsOf(one), textsOf(other)];
    const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((it) => all.has(it));
    return isWithin(texts, others) || isWithin(others, texts);
  };
  return [...document.querySelectorAll(ON)]
    .filter((selected) => selected.checkVisibility({ visibilityProperty: true }))
    .filter((selected) => !isSelectedByStyle(selected))
    .flatMap((selected) => {
      const row =
        selected.closest('[role=tablist], [role=radiogroup], ul, ol, nav') ??
        selected.parentElement;
      const others = [...(row?.querySelectorAll(selected.tagName) ?? [])].filter(
        (one) => !one.matches(ON) && !selected.contains(one) && one.checkVisibility(),
      );
      return others.some((one) => areAlike(selected, one))
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

interface Walk {
  /** What Tab stops at, in its order. */
  readonly stops: readonly HTMLElement[];
  /** How many of them took the focus on the way down, and on the way back up. */
  readonly reached: readonly [down: number, up: number];
  /** What had the focus where nobody could see it. */
  readonly hidden: readonly string[];
}

const hasBar = (): boolean =>
  [...document.querySelectorAll('body *')].some((element) => {
    if (!/fixed|sticky/.test(getComputedStyle(element).position)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth / 4 && height >= 20 && element.checkVisibility();
  });

/**
 * Gives the focus to each control in turn, down the page and back up to the first one. Without a
 * frame between them, this takes a tenth of what pressing Tab does.
 */
const walkFocus = (): Walk => {
  const hiddenBy = (focused: Element): string | null => {
    const box = focused.getBoundingClientRect();
    const isOutside =
      box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth;
    if (isOutside) return 'outside the window';
    const onTop = document.elementFromPoint(
      (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
    );
    if (focused.contains(onTop)) return null;
    for (let up = onTop; up && !up.contains(focused); up = up.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(up).position)) continue;
      const bar = up.getBoundingClientRect();
      const isCovered =
        bar.left <= box.left + 1 &&
        bar.right >= box.right - 1 &&
        bar.top <= box.top + 1 &&
        bar.bottom >= box.bottom - 1;
      if (isCovered) return `behind ${up.tagName} “${up.textContent.slice(0, 30)}”`;
    }
    return null;
  };
  // Tab stops at one radio button of a group
  const isPassedOver = (one: HTMLElement) => {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return false;
    const group = [...document.querySelectorAll<HTMLInputElement>(`[name="${one.name}"]`)];
    return one !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled, [inert] *') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    !isPassedOver(one);
  const stops = [...document.querySelectorAll<HTMLElement>('body *')].filter(isStop);
  const hidden: string[] = [];
  const goThrough = (way: string, elements: readonly HTMLElement[]) =>
    elements.filter((element) => {
      element.focus();
      if (document.activeElement !== element) return false;
      const by = hiddenBy(element);
      const words = element.ariaLabel ?? (element.textContent.trim() || element.id);
      if (by) hidden.push(`${way}: ${element.tagName} “${words.slice(0, 40)}” is ${by}`);
      return true;
    }).length;
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  const down = goThrough('down', stops);
  return { stops, reached: [down, goThrough('up', stops.toReversed())], hidden };
};

/** No screen with a bar has fewer. */
const FEWEST_STOPS = 4;

/**
 * Where a bar sticks to the window: gives the focus to every control, down and up, and finds those
 * that have it where nobody can see them (WCAG 2.4.11). Then a few real presses must go the same
 * way, or the walk isn't what people see.
 */
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(hasBar))) return [];
  const walk: JSHandle<Walk> = await page.evaluateHandle(walkFocus);
  const press = async (key: string): Promise<number> => {
    for (let times = 1; times < FEWEST_STOPS; times += 1) await page.keyboard.press(key);
    return walk.evaluate(({ stops }) => stops.indexOf(document.activeElement as HTMLElement));
  };
  const pressed = { Tab: await press('Tab'), 'Shift+Tab': await press('Shift+Tab') };
  const { reached, hidden } = await walk.evaluate((seen) => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    return { reached: seen.reached, hidden: seen.hidden };
  });
  await walk.dispose();
  const [down, up] = reached;
  return [
    ...hidden,
    ...(down < FEWEST_STOPS ? [`only ${down} controls take the focus`] : []),
    ...(Math.abs(down - up) > 1 ? [`${down} take the focus on the way down, ${up} up`] : []),
    ...(pressed.Tab === FEWEST_STOPS - 1 ? [] : [`Tab goes to control ${pressed.Tab}`]),
    ...(pressed['Shift+Tab'] === 0 ? [] : [`Shift+Tab goes to control ${pressed['Shift+Tab']}`]),
  ];
};
