import { fillFacts, unknownFacts, type FactTexts } from '../../../common/facts/fact-labels.rules';

/**
 * A template's custom wording, as the coach writes it: plain text with `{placeholders}`. Null: the
 * default wording.
 */
export interface EmailCopy {
  readonly subject: string | null;
  readonly intro: string | null;
  readonly closing: string | null;
}

export const WORD_FIELDS = [
  'subject',
  'intro',
  'closing',
] as const satisfies readonly (keyof EmailCopy)[];

export const SHIPPED: EmailCopy = { subject: null, intro: null, closing: null };

/** Returns the subject of a test email. */
export const asTest = (subject: string): string => `Test: ${subject}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * Renders a text as email HTML: blank lines separate paragraphs, line breaks are kept, and
 * everything is escaped once it's filled in.
 * @param words the placeholder values, by name.
 */
export const wordsAsHtml = (text: string, words: FactTexts): string =>
  fillFacts(text, words)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');

/** Returns the wording as it's saved: blank text becomes null. */
export const keptWords = (given: Partial<EmailCopy>): Partial<EmailCopy> =>
  Object.fromEntries(
    WORD_FIELDS.flatMap((field) =>
      given[field] === undefined ? [] : [[field, given[field]?.trim() || null]],
    ),
  );

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/**
 * Returns placeholder errors by field: the one that doesn't exist, and the valid ones.
 * @param own names that this template fills in.
 * @param facts names that every text of the site may use.
 */
export const placeholderFaults = (
  words: Partial<EmailCopy>,
  own: readonly string[],
  facts: readonly string[],
): Record<string, string> => {
  const known = new Set([...own, ...facts]);
  const choice =
    own.length > 0
      ? `This email can use ${inBraces(own)}, and the site’s facts: `
      : 'This email can use the site’s facts: ';
  return Object.fromEntries(
    WORD_FIELDS.flatMap((field) => {
      const unknown = unknownFacts(words[field] ?? '', known);
      return unknown.length === 0
        ? []
        : [[field, `There’s no placeholder ${inBraces(unknown)}. ${choice}${inBraces(facts)}.`]];
    }),
  );
};
