import { compile } from 'html-to-text';

const makeToText = () =>
  compile({
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: ' ' } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
let toText: ReturnType<typeof makeToText> | null = null;

/** Returns a text without its markup, on one line with single spaces. */
export const plainTextOf = (html: string): string =>
  (toText ??= makeToText())(html).replace(/\s+/g, ' ').trim();

/** Returns at most the first `max` characters, cut after a whole word and with an ellipsis. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:!?-]+$/, '')}…`;
};
