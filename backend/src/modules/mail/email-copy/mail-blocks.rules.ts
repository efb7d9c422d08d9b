import { placeholderFault, WORD_FIELDS, type WordField } from './email-copy.rules';

/** A text of an email besides subject, intro and closing: `{{#> name}}default{{/name}}`. */
export interface TextBlock {
  readonly name: string;
  /** Whether it's a heading, a button's label or the inbox preview, which have no paragraphs. */
  readonly isLine: boolean;
  /** The template's values that are set whenever the text is shown. */
  readonly placeholders: readonly string[];
}

/** A block by its name, with what the coach typed for it. */
type TypedBlocks = Readonly<Record<string, unknown>>;

const LONGEST_LINE = 150;
const LONGEST_TEXT = 4_000;

const withoutCases = (source: string): string => {
  const less = source.replace(/\{\{#if \w+\}\}(?:(?!\{\{#if )[^])*?\{\{\/if\}\}/g, '');
  return less === source ? less : withoutCases(less);
};

/** Returns the values that a text names outside of any case; addresses never are. */
const namesIn = (source: string): string[] => [
  ...new Set(
    [...withoutCases(source).matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'else' && !/url$/i.test(name)),
  ),
];

const everyBlockIn = (source: string): TextBlock[] =>
  [...source.matchAll(/\{\{#> (\w+)\}\}([^]*?)\{\{\/\1\}\}/g)].map(([, name = '', text = '']) => ({
    name,
    isLine: !/<(?:p|ul|ol)\b/.test(text),
    placeholders: namesIn(text),
  }));

const isWordField = (name: string): name is WordField =>
  (WORD_FIELDS as readonly string[]).includes(name);

/**
 * Returns the text blocks of a subject and a compiled template, in the order in which they appear,
 * without those that have fields of their own.
 */
export const blocksIn = (source: string): TextBlock[] =>
  everyBlockIn(source).filter(({ name }) => !isWordField(name));

/** Returns the values that the default subject, intro and closing name. */
export const namesInFields = (source: string): Partial<Record<WordField, readonly string[]>> =>
  Object.fromEntries(
    everyBlockIn(source)
      .filter(({ name }) => isWordField(name))
      .map(({ name, placeholders }) => [name, placeholders]),
  );

const isText = (value: unknown): value is string => typeof value === 'string';
const isDefault = (value: unknown): boolean =>
  value === null || value === undefined || (isText(value) && value.trim() === '');

/** Returns what's wrong with the texts, by field: `blocks.heading`. @param facts their names */
export const blockFaults = (
  typed: TypedBlocks,
  blocks: readonly TextBlock[],
  own: readonly string[],
  facts: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      if (isDefault(text)) return [];
      const block = blocks.find((one) => one.name === name);
      const fault = faultOf(block, text, own, facts);
      return fault === null ? [] : [[`blocks.${name}`, fault]];
    }),
  );

const faultOf = (
  block: TextBlock | undefined,
  text: unknown,
  own: readonly string[],
  facts: readonly string[],
): string | null => {
  if (!block) return 'This email has no such text';
  if (!isText(text)) return 'Please write plain text';
  const longest = block.isLine ? LONGEST_LINE : LONGEST_TEXT;
  if (text.length > longest)
    return `Please keep it to ${longest.toLocaleString('en-US')} characters`;
  return placeholderFault('text', text, [...new Set([...own, ...block.placeholders])], facts);
};

/** Returns the stored texts that the template still has. */
export const knownBlocks = <T>(
  stored: Readonly<Record<string, T>>,
  blocks: readonly TextBlock[],
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => blocks.some((block) => block.name === name)),
  );

/** Returns the texts as they're saved, without those that have the default wording. */
export const keptBlocks = (
  typed: TypedBlocks,
  plain: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const kept = isText(text) ? plain(text) : '';
      return kept === '' ? [] : [[name, kept]];
    }),
  );
