/**
 * Speeds up two jsdom lookups that recompute everything each time, with the same results. Must be
 * loaded before jsdom.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

/**
 * The first is what a style sheet hides. jsdom matches every rule against an element and all its
 * ancestors after every change of the document. Most rules are for a class or a tag that the
 * element doesn't have, so those are skipped before the selector is parsed.
 */
const { matchesDontThrow } = selectors;
/** Brackets, quotes and escapes make it unclear what the selector's subject is. */
const UNCLEAR = /[()[\]"'\\]/;
const subjects = new Map();

/**
 * Returns what an element must have at least, one for each selector of a list: `{ className, tag
 * }`; null if that's unclear.
 */
const subjectsOf = (selector) => {
  if (UNCLEAR.test(selector)) return null;
  const found = selector.split(',').map((one) => {
    const subject = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      className: /\.([\w-]+)/.exec(subject)?.[1],
      tag: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase(),
    };
  });
  return found.every(({ className, tag }) => className !== undefined || tag !== undefined)
    ? found
    : null;
};

selectors.matchesDontThrow = (element, selector) => {
  if (typeof selector !== 'string') return matchesDontThrow(element, selector);
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  const known = subjects.get(selector);
  if (known !== null) {
    const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
    const tag = element._localName.toLowerCase();
    const may = (one) =>
      (one.className === undefined || classes.includes(` ${one.className} `)) &&
      (one.tag === undefined || one.tag === tag);
    if (!known.some(may)) return false;
  }
  return matchesDontThrow(element, selector);
};

require('jsdom');

/** The second is a label's field: the first one with its id, which the document can look up. */
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls');

const { get: control } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  get() {
    const id = this.getAttributeNS(null, 'for');
    if (!id || !this._attached) return control.call(this);
    const found = this._ownerDocument.getElementById(id);
    return found && isLabelable(found) ? found : null;
  },
});
