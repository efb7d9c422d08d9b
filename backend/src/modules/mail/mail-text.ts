import { compile, type FormatCallback } from 'html-to-text';

/** A button is its words, and the address on a line of its own. */
const action: FormatCallback = (element, walk, builder) => {
  const href = (element.attribs as Record<string, string | undefined>).href;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(href ?? '', { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Made with the first mail: the package is loaded then. */
const makeWords = () =>
  compile({
    wordwrap: false,
    formatters: { action },
    baseElements: { selectors: ['div.words', 'div.sign'] },
    selectors: [
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false, trailingLineBreaks: 2 } })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'a', format: 'action' },
      { selector: 'a.link', format: 'anchor', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['[', ']'] } },
    ],
  });
let wordsOf: ReturnType<typeof makeWords> | null = null;

/** Styles and header, half of a mail, say nothing: they are not even parsed. */
const fromItsWords = (html: string): string => html.slice(Math.max(0, html.search(/<div\s+class="words"/)));

/** The text part of a mail from its HTML: header and pictures left out, lines as long as they are, lists with hyphens and numbers. */
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
    ],
  });
let toBlocks: ReturnType<typeof makeBlocks> | null = null;

/** What a piece of a mail says: its paragraphs parted by blank lines, its addresses and pictures left out. */
export const blocksOf = (html: string): string => (toBlocks ??= makeBlocks())(html).trim();
