import { fillFacts, unknownFacts, type FactWords } from '../../../common/facts/fact-labels.rules';

/** A template's own words, as the coach writes them: plain text with `{placeholders}`. Null: the words that it was shipped with. */
export interface EmailCopy {
  readonly subject: string | null;
  readonly intro: string | null;
  readonly closing: string | null;
}

export const WORD_FIELDS = ['subject', 'intro', 'closing'] as const satisfies readonly (keyof EmailCopy)[];

export const SHIPPED: EmailCopy = { subject: null, intro: null, closing: null };

/** What a test is called in the inbox of whoever sent it to themselves. */
export const asTest = (subject: string): string => `Test: ${subject}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * A text as a mail shows it: a paragraph where a blank line parts it, its line breaks kept, everything escaped once filled in.
 * @param words what stands in braces, by name
 */
export const wordsAsHtml = (text: string, words: FactWords): string =>
  fillFacts(text, words)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** As it is kept: what says nothing is null. */
export const keptWords = (given: Partial<EmailCopy>): Partial<EmailCopy> =>
  Object.fromEntries(WORD_FIELDS.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]?.trim() || null]])));

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/**
 * What is wrong with the placeholders, by field: which one does not exist, and which do.
 * @param own names that this template fills in
 * @param facts names that every text of the site may use
 */
export const placeholderFaults = (words: Partial<EmailCopy>, own: readonly string[], facts: readonly string[]): Record<string, string> => {
  const known = new Set([...own, ...facts]);
  const choice = own.length > 0 ? `This email can use ${inBraces(own)}, and the site’s facts: ` : 'This email can use the site’s facts: ';
  return Object.fromEntries(
    WORD_FIELDS.flatMap((field) => {
      const unknown = unknownFacts(words[field] ?? '', known);
      return unknown.length === 0 ? [] : [[field, `There’s no placeholder ${inBraces(unknown)}. ${choice}${inBraces(facts)}.`]];
    }),
  );
};
