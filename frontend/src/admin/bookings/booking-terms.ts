import * as z from 'zod/mini';
import { isEmail } from '../../lib/email.rules';
import { filledText } from '../../lib/field-schemas';
import { formatCents } from '../../lib/format-money';
import { centsOf } from '../dollar-amount';
import type { EditionRecord } from '../editions/edition-types';
import { ARRANGEMENT_CHOICES } from './booking-labels';
import { PAID_METHOD_CHOICES } from './outside-labels';

/** The price and deposit of the chosen dates; undefined until they're chosen. */
export type ListedPrice = Pick<EditionRecord, 'priceCents' | 'depositCents'> | undefined;

const ARRANGEMENTS = ARRANGEMENT_CHOICES.map(({ value }) => value);
export type Arrangement = (typeof ARRANGEMENTS)[number];

interface TypedTerms {
  readonly arrangement: Arrangement;
  /** Dollars; blank for the dates' own price. */
  readonly price: string;
  /** Dollars; only for a part payment. */
  readonly amount: string;
}

const DOLLARS = 'Please enter dollars, such as 3400 or 3400.50';

/** Returns what the spot costs them, in cents; null if that's not an amount. */
export const priceOf = (
  { arrangement, price }: Pick<TypedTerms, 'arrangement' | 'price'>,
  listed: ListedPrice,
): number | null => {
  if (arrangement === 'comp') return 0;
  return price.trim() === '' ? (listed?.priceCents ?? null) : centsOf(price);
};

/** Returns what they paid so far, in cents; null if that's not an amount. */
export const paidOf = (terms: TypedTerms, listed: ListedPrice): number | null => {
  switch (terms.arrangement) {
    case 'comp':
      return 0;
    case 'full':
      return priceOf(terms, listed);
    case 'deposit':
      return listed?.depositCents ?? null;
    case 'part':
      return centsOf(terms.amount);
  }
};

/** Returns whether the price is below the dates' own; a comp says so itself. */
export const isBelowList = (terms: TypedTerms, listed: ListedPrice): boolean => {
  const price = priceOf(terms, listed);
  return terms.arrangement !== 'comp' && price !== null && price < (listed?.priceCents ?? 0);
};

/** Says what's paid and what's left; empty while that isn't known. */
export const balanceText = (terms: TypedTerms, listed: ListedPrice): string => {
  const [price, paid] = [priceOf(terms, listed), paidOf(terms, listed)];
  if (price === null || paid === null || !listed) return '';
  if (terms.arrangement === 'comp') return 'Nothing to pay.';
  if (paid === 0 || paid > price) return '';
  const left = price - paid;
  return left === 0
    ? `${formatCents(paid)} paid in full.`
    : `${formatCents(paid)} paid. The balance of ${formatCents(left)} will be requested by email.`;
};

type Fault = readonly [path: 'price' | 'amount', message: string];

/** Returns what's wrong with price and payment. */
const faultOf = (terms: TypedTerms, listed: ListedPrice): Fault | null => {
  const [price, paid] = [priceOf(terms, listed), paidOf(terms, listed)];
  if (terms.arrangement === 'comp' || !listed) return null;
  if (!price) return ['price', DOLLARS];
  if (terms.arrangement === 'full') return null;
  if (paid === null) return ['amount', DOLLARS];
  if (paid === 0)
    return ['amount', 'Enter what they paid. If they don’t pay anything, choose “Comp (free)”.'];
  if (paid < price) return null;
  return terms.arrangement === 'part'
    ? ['amount', `Enter less than the price of ${formatCents(price)}, or choose “Paid in full”.`]
    : ['price', `The price has to be more than the deposit of ${formatCents(paid)}.`];
};

/** The form of a booking by hand. */
export const bookingSchema = (listed: ListedPrice) => {
  const fault = (path: Fault[0]) => (terms: TypedTerms) => faultOf(terms, listed)?.[0] !== path;
  const messageOf = ({ input }: { input?: unknown }) =>
    faultOf(input as TypedTerms, listed)?.[1] ?? DOLLARS;
  return z
    .object({
      editionId: filledText('Please choose the dates'),
      name: filledText('Please enter their name'),
      email: z.string().check(
        z.trim(),
        z.refine(
          (text) => text === '' || isEmail(text),
          'Please enter a valid email address or leave it blank',
        ),
      ),
      arrangement: z.enum(ARRANGEMENTS),
      price: z.string(),
      amount: z.string(),
      confirmsPrice: z.boolean(),
      method: z.enum(PAID_METHOD_CHOICES.map(({ value }) => value)),
      note: z.string().check(z.trim(), z.maxLength(500, 'Please keep the note to 500 characters')),
      sendsMails: z.boolean(),
    })
    .check(
      z.refine(fault('price'), { path: ['price'], error: messageOf }),
      z.refine(fault('amount'), { path: ['amount'], error: messageOf }),
      z.refine((terms) => terms.confirmsPrice || !isBelowList(terms, listed), {
        path: ['price'],
        message: 'This is below the list price. Please confirm it.',
      }),
    );
};
