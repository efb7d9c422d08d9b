const WHOLE = /^(?:100|\d{1,2})$/;
const BETWEEN = /[\s,;/]+/;
const LEADING = /^[\s,;/]+(?=[^\s,;/])/;
/** Deliberate separators; a space may be a slip of the thumb. */
const ON_PURPOSE = /[,;/\t\r\n]+/;
const ENDS_ON_PURPOSE = /[,;/\t\r\n]\s*$/;
const ALL = 5;

/** Whether a text is a whole number from 0 to 100. */
export const isScore = (text: string): boolean => WHOLE.test(text.trim());

/**
 * What a score field contains: numbers for it and the following fields, or a question for the
 * coach.
 */
export type TypedScores =
  /** `movesOn`: the last number is complete, and further input belongs to the next field. */
  { readonly numbers: readonly string[]; readonly movesOn: boolean } | { readonly fault: string };

/** Whether two numbers would be one score without the space between them. */
const couldBeOne = (one: string, other: string): boolean => one !== '0' && isScore(one + other);

/** Returns the first two numbers separated only by a space that could be one score. */
const doubtful = (text: string): readonly [string, string] | undefined =>
  text
    .split(ON_PURPOSE)
    .map((group) => group.trim().split(/\s+/))
    .flatMap((numbers) => numbers.slice(1).map((other, at) => [numbers[at] ?? '', other] as const))
    .find(([one, other]) => couldBeOne(one, other));

/**
 * Reads one or several scores from typed or pasted text. `8 0`, which could be 80, counts as two
 * scores only when all five are given; otherwise the coach is asked, so that no part gets a score
 * by mistake.
 * @param left the number of fields from this one on
 */
export const readScores = (text: string, left: number): TypedScores => {
  const body = text.replace(LEADING, '');
  const parts = body.split(BETWEEN);
  const isFinished = parts.length > 1 && parts.at(-1) === '';
  const numbers = isFinished ? parts.slice(0, -1) : parts;
  const last = numbers.at(-1) ?? '';
  if (numbers.length > left)
    return {
      fault: `“${body.trim()}” has ${numbers.length} numbers for ${left === 1 ? 'one field' : `${left} fields`}.`,
    };
  const pair = numbers.length < ALL && doubtful(body);
  if (pair)
    return {
      fault: `Is “${pair.join(' ')}” ${pair.join('')}, or ${pair.join(' and ')}? Put a comma between scores.`,
    };
  if (isFinished && couldBeOne(last, '0') && !ENDS_ON_PURPOSE.test(body))
    return { numbers: [...numbers.slice(0, -1), `${last} `], movesOn: false };
  return { numbers, movesOn: isFinished };
};
