const WHOLE = /^(?:100|\d{1,2})$/;
const BETWEEN = /[\s,;/]+/;
const LEADING = /^[\s,;/]+(?=[^\s,;/])/;
/** Typed on purpose; a space is typed by a slip of the thumb, too. */
const ON_PURPOSE = /[,;/\t\r\n]+/;
const ENDS_ON_PURPOSE = /[,;/\t\r\n]\s*$/;
const ALL = 5;

/** Whether a text is a whole number from 0 to 100. */
export const isScore = (text: string): boolean => WHOLE.test(text.trim());

/** What stands in a field of scores: numbers for it and those after it, or what only the coach can say. */
export type TypedScores =
  /** `goesOn`: the last is finished, and what is typed next is for the field after it. */
  { readonly numbers: readonly string[]; readonly goesOn: boolean } | { readonly fault: string };

/** Whether two numbers are one score without the space between them. */
const couldBeOne = (one: string, other: string): boolean => one !== '0' && isScore(one + other);

/** The first two that only a space keeps apart, and that could be one. */
const doubtful = (text: string): readonly [string, string] | undefined =>
  text
    .split(ON_PURPOSE)
    .map((group) => group.trim().split(/\s+/))
    .flatMap((numbers) => numbers.slice(1).map((other, at) => [numbers[at] ?? '', other] as const))
    .find(([one, other]) => couldBeOne(one, other));

/**
 * Reads one or several scores from what was typed or pasted into a field. Where `8 0` could be 80, it is two scores only as part of
 * all five: elsewhere no part is given a score that nobody meant, and the coach is asked.
 * @param left fields from this one on, itself with them
 */
export const readScores = (text: string, left: number): TypedScores => {
  const body = text.replace(LEADING, '');
  const parts = body.split(BETWEEN);
  const isFinished = parts.length > 1 && parts.at(-1) === '';
  const numbers = isFinished ? parts.slice(0, -1) : parts;
  const last = numbers.at(-1) ?? '';
  if (numbers.length > left)
    return { fault: `“${body.trim()}” has ${numbers.length} numbers for ${left === 1 ? 'one field' : `${left} fields`}.` };
  const pair = numbers.length < ALL && doubtful(body);
  if (pair) return { fault: `Is “${pair.join(' ')}” ${pair.join('')}, or ${pair.join(' and ')}? Put a comma between scores.` };
  if (isFinished && couldBeOne(last, '0') && !ENDS_ON_PURPOSE.test(body))
    return { numbers: [...numbers.slice(0, -1), `${last} `], goesOn: false };
  return { numbers, goesOn: isFinished };
};
