/** A piece of a style sheet, made by the build. */
export type CssPart =
  /** A rule, with the classes (`.a`) and attributes (` data-b="c"`) of each of its selectors: one that finds its own is enough. */
  | { css: string; needs: readonly (readonly string[])[] }
  /** A face for some letters only (inside of a pattern's brackets), needed where one of them stands in the page. */
  | { css: string; letters: string }
  /** An animation, needed by what names it. */
  | { css: string; keyframes: string }
  /** Rules under a condition. */
  | { open: string; parts: readonly CssPart[] };

const CLASS = / class="([^"]*)"/g;

/** Every class that stands in a page's markup, with a dot. */
const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(CLASS)].flatMap(([, names]) => names!.split(' ').map((name) => `.${name}`)));

const isNeeded = (needs: readonly (readonly string[])[], markup: string, classes: ReadonlySet<string>) =>
  needs.some((names) => names.every((name) => (name.startsWith('.') ? classes.has(name) : markup.includes(name))));

const pick = (parts: readonly CssPart[], markup: string, classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('open' in part) {
        const inside = pick(part.parts, markup, classes);
        return inside === '' ? '' : `${part.open}{${inside}}`;
      }
      if ('keyframes' in part) return '';
      if ('letters' in part) return new RegExp(`[${part.letters}]`, 'u').test(markup) ? part.css : '';
      return isNeeded(part.needs, markup, classes) ? part.css : '';
    })
    .join('');

const animations = (parts: readonly CssPart[]): { css: string; keyframes: string }[] =>
  parts.flatMap((part) => ('open' in part ? animations(part.parts) : 'keyframes' in part ? [part] : []));

/** The rules that a page's markup can meet before its scripts have changed anything, in their order; animations come last. */
export const criticalCss = (parts: readonly CssPart[], markup: string): string => {
  const rules = pick(parts, markup, classesIn(markup));
  const moving = animations(parts).filter(({ keyframes }) => rules.includes(keyframes));
  return rules + moving.map(({ css }) => css).join('');
};
