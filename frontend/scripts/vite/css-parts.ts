import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import type { CssPart } from '../../src/app/critical-css';

/** What nobody meets at the first sight of a page: the whole sheets come before long. */
const LATER = /:(?:hover|active|disabled)\b/;
/** What tells nothing of how a page that stands still looks: how it changes, and the pointer above it. */
const OF_CHANGE = /^(?:transition|cursor)/;
const ON_PAPER = 'print';
/** `(min-width: 0)` is always so: it marks what is only met far down a page, after the whole sheets have come. */
const FAR_DOWN = /\(min-width: ?0\)|\(width ?>= ?0\)|\(0 ?<= ?width/;

/** What the page's own scripts write onto its root before the others come. */
const OF_ROOT = ['data-held', 'data-dark', 'data-light'];

/** An attribute as it stands in markup, from a selector's `[data-open=true]`; none that is compared in another way. */
const attributeOf = ([, name, value]: RegExpMatchArray): string[] => {
  if (!/^(?:data|aria)-/.test(name!) || OF_ROOT.includes(name!)) return [];
  return [value === undefined ? ` ${name}=` : ` ${name}="${value}"`];
};

/**
 * Classes (`.a`) and attributes (` data-open="true"`) without which a selector matches nothing; what stands in brackets
 * (`:not(.a)`, `:is(.a, .b)`) asks for none.
 */
const needsOf = (selector: string): string[] => {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  if (outside.includes('\\')) return [];
  const attributes = [...outside.matchAll(/\[([\w-]+)(?:="?([\w-]+)"?)?\]/g)].flatMap(attributeOf);
  const classes = [...outside.replace(/\[[^\]]*\]/g, '').matchAll(/\.[\w-]+/g)].map(([name]) => name);
  return [...classes, ...attributes];
};

/** The letters of a face that has some only, as they stand between a pattern's brackets: `U+20-7E` is `\u{20}-\u{7E}`. */
const lettersOf = ({ nodes = [] }: AtRule): string | undefined => {
  const range = nodes.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
  if (range?.type !== 'decl' || range.value.includes('?')) return undefined;
  return [...range.value.matchAll(/[\dA-F]+(?=[-,\s]|$)|-/gi)].map(([part]) => (part === '-' ? part : `\\u{${part}}`)).join('');
};

const NOT = /:not\([^()]*\)/g;
const FOCUS = /\.[\w-]+.*:focus-visible/;

/** Whether a selector may meet something before the whole sheets come; where the focus is the outline of all elements says. */
const isMetFirst = (selector: string, rule: Rule): boolean => {
  if (LATER.test(selector.replace(NOT, ''))) return false;
  return !FOCUS.test(selector) || rule.some((node) => node.type === 'decl' && node.prop.startsWith('outline'));
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
  const isGroup = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') && !/keyframes$/.test(node.name);
  if (isGroup) return [{ open: `@${node.name} ${node.params}`, parts: toParts(node as Container) }];
  if (/keyframes$/.test(node.name)) return [{ css: node.toString(), keyframes: node.params }];
  const letters = lettersOf(node);
  if (letters !== undefined) return [{ css: node.toString(), letters }];
  return [{ css: node.toString() + (node.nodes ? '' : ';'), needs: [[]] }];
};

const toParts = (container: Container): CssPart[] => (container.nodes ?? []).flatMap((node) => toPart(node as ChildNode));

/** A style sheet taken apart into what a page needs or not (`app/critical-css`). */
export const cssParts = (css: string): CssPart[] => toParts(parse(css));
