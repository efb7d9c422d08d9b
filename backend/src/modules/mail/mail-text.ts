import { compile, type DomNode, type FormatCallback } from 'html-to-text';

const hasText = ({ data, children }: DomNode): boolean =>
  Boolean(data?.trim()) || (children ?? []).some(hasText);

/**
 * Renders a button as its text, with the address on a line of its own. A linked picture is left
 * out, because a button has the same link.
 */
const action: FormatCallback = (element, walk, builder) => {
  if (!hasText(element)) return;
  const href = (element.attribs as Record<string, string | undefined>).href;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(href ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Renders a picture of a newsletter as its description. */
const described: FormatCallback = ({ attribs }, _walk, builder) => {
  const { alt = '' } = attribs as Record<string, string | undefined>;
  if (alt !== '') builder.addInline(`[Picture: ${alt}]`);
};

/** Created with the first email, which is when the package is loaded. */
const makeWords = () =>
  compile({
    wordwrap: false,
    formatters: { action, described },
    baseElements: { selectors: ['div.words', 'div.sign'] },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'img.picture', format: 'described' },
      {
        selector: 'figure',
        format: 'block',
        options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
      },
      ...['h1', 'h2', 'h3'].map((selector) => ({
        selector,
        options: { uppercase: false, trailingLineBreaks: 2 },
      })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'a', format: 'action' },
      {
        selector: 'a.link',
        format: 'anchor',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['[', ']'] },
      },
    ],
  });
let wordsOf: ReturnType<typeof makeWords> | null = null;

/** Styles and header are half of an email and contain no text, so they aren't even parsed. */
const fromItsWords = (html: string): string =>
  html.slice(Math.max(0, html.search(/<div\s+class="words"/)));

/**
 * Returns the text part of an email from its HTML: without header and pictures, without line
 * wrapping, lists with hyphens and numbers.
 */
export const textOf = (html: string): string =>
  (wordsOf ??= makeWords())(fromItsWords(html))
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const makeBlocks = () =>
  compile({
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  });
let toBlocks: ReturnType<typeof makeBlocks> | null = null;

/**
 * Returns the text of part of an email: paragraphs separated by blank lines, without addresses and
 * pictures.
 */
export const blocksOf = (html: string): string =>
  (toBlocks ??= makeBlocks())(html)
    .replace(/^[^\S\n]+/gm, '')
    .trim();
