import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { CssPart } from '../../src/app/critical-css';

/** States that don't occur when a page first appears; the full style sheets load soon after. */
const LATER = /:(?:hover|active|disabled)\b/;
/** Properties that don't affect how a static page looks: transitions and the cursor. */
const OF_CHANGE = /^(?:transition|cursor)/;
const ON_PAPER = 'print';
/**
 * `(min-width: 0)` always matches. It marks rules for content far down a page, which is reached after the full style sheets have loaded.
 */
const FAR_DOWN = /\(min-width: ?0\)|\(width ?>= ?0\)|\(0 ?<= ?width/;

/** Attributes that the page's own scripts set on its root before the other scripts load. */
const OF_ROOT = ['data-held', 'data-dark', 'data-light'];

/**
 * Returns an attribute as it appears in markup, from a selector's `[data-open=true]`. Selectors
 * with other comparisons return none.
 */
const attributeOf = ([, name, value]: RegExpMatchArray): string[] => {
  if (!/^(?:data|aria)-/.test(name!) || OF_ROOT.includes(name!)) return [];
  return [value === undefined ? ` ${name}=` : ` ${name}="${value}"`];
};

/**
 * Returns the classes (`.a`) and attributes (` data-open="true"`) without which a selector can't
 * match. Anything in parentheses (`:not(.a)`, `:is(.a, .b)`) is ignored.
 */
const needsOf = (selector: string): string[] => {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  if (outside.includes('\\')) return [];
  const attributes = [...outside.matchAll(/\[([\w-]+)(?:="?([\w-]+)"?)?\]/g)].flatMap(attributeOf);
  const classes = [...outside.replace(/\[[^\]]*\]/g, '').matchAll(/\.[\w-]+/g)].map(
    ([name]) => name,
  );
  return [...classes, ...attributes];
};

/**
 * Returns a partial font face's characters as the inside of a regex character class: `U+20-7E`
 * becomes `\u{20}-\u{7E}`.
 */
const lettersOf = ({ nodes = [] }: AtRule): string | undefined => {
  const range = nodes.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
  if (range?.type !== 'decl' || range.value.includes('?')) return undefined;
  return [...range.value.matchAll(/[\dA-F]+(?=[-,\s]|$)|-/gi)]
    .map(([part]) => (part === '-' ? part : `\\u{${part}}`))
    .join('');
};

const NOT = /:not\([^()]*\)/g;
const FOCUS = /\.[\w-]+.*:focus-visible/;

/**
 * Returns whether a selector can match before the full style sheets load. Of focus styles, only
 * outlines are needed.
 */
const isMetFirst = (selector: string, rule: Rule): boolean => {
  if (LATER.test(selector.replace(NOT, ''))) return false;
  return (
    !FOCUS.test(selector) ||
    rule.some((node) => node.type === 'decl' && node.prop.startsWith('outline'))
  );
};

const toPart = (node: ChildNode): CssPart[] => {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((selector) => isMetFirst(selector, node));
    if (selectors.length === 0) return [];
    const rule = node.clone({ selectors });
    rule.walkDecls(OF_CHANGE, (declaration) => void declaration.remove());
    return rule.nodes.length === 0 ? [] : [{ css: rule.toString(), needs: selectors.map(needsOf) }];
  }
  if (node.type !== 'atrule' || node.params === ON_PAPER || FAR_DOWN.test(node.params)) return [];
  const isGroup =
    node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') &&
    !/keyframes$/.test(node.name);
  if (isGroup) return [{ open: `@${node.name} ${node.params}`, parts: toParts(node as Container) }];
  if (/keyframes$/.test(node.name)) return [{ css: node.toString(), keyframes: node.params }];
  const letters = lettersOf(node);
  if (letters !== undefined) return [{ css: node.toString(), letters }];
  return [{ css: node.toString() + (node.nodes ? '' : ';'), needs: [[]] }];
};

const toParts = (container: Container): CssPart[] =>
  (container.nodes ?? []).flatMap((node) => toPart(node as ChildNode));

/** Splits a style sheet into parts that a page may or may not need (`app/critical-css`). */
export const cssParts = (css: string): CssPart[] => toParts(parse(css));
