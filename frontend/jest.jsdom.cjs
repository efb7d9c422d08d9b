/** Two questions that jsdom answers by looking at everything anew, made quick; the answers stay the same. Loaded before jsdom is. */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

/**
 * What does a style sheet hide? Each rule of each sheet is matched against an element and all that it stands in, after every change of
 * the document. Most rules are for a class or a tag that the element does not have: those are told apart before a selector is read.
 */
const { matchesDontThrow } = selectors;
/** Brackets, quotes and escapes: what stands in them is no part of the subject. */
const UNCLEAR = /[()[\]"'\\]/;
const subjects = new Map();

/** What an element must have at least, one for each selector of a list: `{ className, tag }`; null where that is unclear. */
const subjectsOf = (selector) => {
  if (UNCLEAR.test(selector)) return null;
  const found = selector.split(',').map((one) => {
    const subject = one
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return { className: /\.([\w-]+)/.exec(subject)?.[1], tag: /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase() };
  });
  return found.every(({ className, tag }) => className !== undefined || tag !== undefined) ? found : null;
};

selectors.matchesDontThrow = (element, selector) => {
  if (typeof selector !== 'string') return matchesDontThrow(element, selector);
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  const known = subjects.get(selector);
  if (known !== null) {
    const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
    const tag = element._localName.toLowerCase();
    const may = (one) =>
      (one.className === undefined || classes.includes(` ${one.className} `)) && (one.tag === undefined || one.tag === tag);
    if (!known.some(may)) return false;
  }
  return matchesDontThrow(element, selector);
};

require('jsdom');

/** Which field is a label for? The first that has its id: the document knows those by their ids. */
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
