/** A part of a style sheet, created by the build. */
export type CssPart =
  /**
   * A rule, with the classes (`.a`) and attributes (` data-b="c"`) of each of its selectors. It's
   * needed if all those of one selector are found.
   */
  | { css: string; needs: readonly (readonly string[])[] }
  /**
   * A font face for certain letters only (the inside of a regex character class), needed if the
   * page contains one of them.
   */
  | { css: string; letters: string }
  /** An animation, needed by the rules that name it. */
  | { css: string; keyframes: string }
  /** Rules within a condition, such as a media query. */
  | { open: string; parts: readonly CssPart[] };

const CLASS = / class="([^"]*)"/g;

/** Returns every class in a page's markup, with a dot. */
const classesIn = (markup: string): ReadonlySet<string> =>
  new Set(
    [...markup.matchAll(CLASS)].flatMap(([, names]) => names!.split(' ').map((name) => `.${name}`)),
  );

const isNeeded = (
  needs: readonly (readonly string[])[],
  markup: string,
  classes: ReadonlySet<string>,
) =>
  needs.some((names) =>
    names.every((name) => (name.startsWith('.') ? classes.has(name) : markup.includes(name))),
  );

const pick = (parts: readonly CssPart[], markup: string, classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('open' in part) {
        const inside = pick(part.parts, markup, classes);
        return inside === '' ? '' : `${part.open}{${inside}}`;
      }
      if ('keyframes' in part) return '';
      if ('letters' in part)
        return new RegExp(`[${part.letters}]`, 'u').test(markup) ? part.css : '';
      return isNeeded(part.needs, markup, classes) ? part.css : '';
    })
    .join('');

const animations = (parts: readonly CssPart[]): { css: string; keyframes: string }[] =>
  parts.flatMap((part) =>
    'open' in part ? animations(part.parts) : 'keyframes' in part ? [part] : [],
  );

/**
 * Returns the rules that a page's markup can match before its scripts have changed anything, in
 * their order, with animations last.
 */
export const criticalCss = (parts: readonly CssPart[], markup: string): string => {
  const rules = pick(parts, markup, classesIn(markup));
  const moving = animations(parts).filter(({ keyframes }) => rules.includes(keyframes));
  return rules + moving.map(({ css }) => css).join('');
};
