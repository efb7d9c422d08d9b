import { fillFacts, unknownFacts, type FactTexts } from '../../../common/facts/fact-labels.rules';

/**
 * A template's custom wording, as the coach writes it: plain text with `{placeholders}`. Null: the
 * default wording. `blocks` has the other texts by name, without those that have the default
 * wording (`mail-blocks.rules.ts`).
 */
export interface EmailCopy {
  readonly subject: string | null;
  readonly intro: string | null;
  readonly closing: string | null;
  readonly blocks: Readonly<Record<string, string>>;
}

/** A wording as it's typed; what isn't given stays as it is. */
export type TypedCopy = Partial<Omit<EmailCopy, 'blocks'>> & {
  /** Replaces all of them; null or empty restores the default. */
  readonly blocks?: Readonly<Record<string, unknown>>;
};

export const WORD_FIELDS = [
  'subject',
  'intro',
  'closing',
] as const satisfies readonly (keyof EmailCopy)[];
export type WordField = (typeof WORD_FIELDS)[number];

export const SHIPPED: EmailCopy = { subject: null, intro: null, closing: null, blocks: {} };

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

const LISTS = [
  [/^- /, 'ul'],
  [/^\d+\. /, 'ol'],
] as const;

/** Returns a paragraph as HTML, or as a list if each of its lines starts with a mark. */
const paragraphHtml = (paragraph: string): string => {
  const lines = paragraph
    .trim()
    .split('\n')
    .map((line) => line.trim());
  for (const [mark, tag] of LISTS) {
    if (!lines.every((line) => mark.test(line))) continue;
    const items = lines.map(
      (line) => `<li style="margin:0 0 6px">${escaped(line.replace(mark, ''))}</li>`,
    );
    return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</${tag}>`;
  }
  return `<p style="margin:0 0 16px">${lines.map(escaped).join('<br>')}</p>`;
};

/** Renders a text as one line of email HTML: a heading, a button's label or the inbox preview. */
export const lineAsHtml = (text: string, words: FactTexts): string =>
  escaped(fillFacts(text, words).replace(/\s+/g, ' ').trim());

/**
 * Renders a text as email HTML: blank lines separate paragraphs, line breaks are kept, lines that
 * start with a hyphen or a number are lists, and everything is escaped once it's filled in.
 * @param words the placeholder values, by name.
 */
export const wordsAsHtml = (text: string, words: FactTexts): string =>
  fillFacts(text, words)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(paragraphHtml)
    .join('');

/** Returns the wording as it's saved, without its blocks: blank text becomes null. */
export const keptWords = (given: TypedCopy): Partial<Pick<EmailCopy, WordField>> =>
  Object.fromEntries(
    WORD_FIELDS.flatMap((field) =>
      given[field] === undefined ? [] : [[field, given[field]?.trim() || null]],
    ),
  );

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Returns which placeholders of a text don't exist, and the valid ones; null if all exist. */
export const placeholderFault = (
  what: 'email' | 'text',
  text: string,
  own: readonly string[],
  facts: readonly string[],
): string | null => {
  const unknown = unknownFacts(text, new Set([...own, ...facts]));
  if (unknown.length === 0) return null;
  const choice = own.length > 0 ? `${inBraces(own)}, and the site’s facts` : 'the site’s facts';
  return `There’s no placeholder ${inBraces(unknown)}. This ${what} can use ${choice}: ${inBraces(facts)}.`;
};

/**
 * Returns placeholder errors by field: the one that doesn't exist, and the valid ones.
 * @param own names that this template fills in.
 * @param facts names that every text of the site may use.
 * @param ofField what only this field's default text names.
 */
export const placeholderFaults = (
  words: Partial<Pick<EmailCopy, WordField>>,
  own: readonly string[],
  facts: readonly string[],
  ofField: Partial<Record<WordField, readonly string[]>> = {},
): Record<string, string> => {
  return Object.fromEntries(
    WORD_FIELDS.flatMap((field) => {
      const also = (ofField[field] ?? []).filter((name) => ![...own, ...facts].includes(name));
      const fault = placeholderFault('email', words[field] ?? '', [...own, ...also], facts);
      return fault === null ? [] : [[field, fault]];
    }),
  );
};
