import * as z from 'zod/mini';

const WHOLE = /^-?\d+$/;

/**
 * A whole number of any type: PostgreSQL sends `bigint` and `numeric`, such as a sum, as text.
 * Refuses fractions, and what a JavaScript number can't hold exactly.
 */
export const wholeNumber = z.pipe(
  z.unknown(),
  z.transform((value, context): number => {
    const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
    if (Number.isSafeInteger(number)) return number as number;
    context.issues.push({ code: 'invalid_type', expected: 'int', input: value });
    return z.NEVER;
  }),
);

/** An amount in cents. */
export const cents = wholeNumber;

/** A `timestamptz`. */
export const timestamp = z.date();

/** A `date` selected as text, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** A row with nothing but an id, which several queries return. */
export const idRow = z.object({ id: z.string() });
