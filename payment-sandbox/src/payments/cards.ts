import { createHash } from 'node:crypto';
import type { Decline } from '../stored';

/** A card as entered; only what `factsOf` returns is ever stored. */
export type CardEntry = Readonly<{
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}>;

export type CardFacts = Readonly<{
  brand: string;
  funding: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
}>;

const decline = (code: string, declineCode: string | null, message: string): Decline => ({
  code,
  declineCode,
  message,
});

/** Stripe's test numbers: the ones that pay (`null`), and how the others are declined. */
const BEHAVIOURS: Readonly<Record<string, Decline | null>> = {
  '4242424242424242': null,
  '4000056655665556': null,
  '5555555555554444': null,
  '2223003122003222': null,
  '378282246310005': null,
  '6011111111111117': null,
  '3056930009020004': null,
  '3566002020360505': null,
  '4000000000000002': decline('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000009995': decline(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  '4000000000009987': decline('card_declined', 'lost_card', 'Your card was declined.'),
  '4000000000009979': decline('card_declined', 'stolen_card', 'Your card was declined.'),
  '4000000000000341': decline('card_declined', 'generic_decline', 'Your card was declined.'),
  '4000000000000069': decline('expired_card', 'expired_card', 'Your card has expired.'),
  '4000000000000127': decline(
    'incorrect_cvc',
    'incorrect_cvc',
    'Your card’s security code is incorrect.',
  ),
  '4000000000000119': decline(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

const REAL_CARD = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a sandbox: use one of its test cards.',
);

/**
 * Returns why the bank refuses this number, or null if it pays. Numbers that aren't test cards are
 * refused.
 */
export const declineOf = (number: string): Decline | null => {
  const known = BEHAVIOURS[number];
  return known === undefined ? REAL_CARD : known;
};

const BRANDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64[4-9])/, 'discover'],
  [/^3(0[0-5]|[689])/, 'diners'],
  [/^35/, 'jcb'],
];

export const brandOf = (number: string): string =>
  BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';

/** Checks the check digit of a card number with 12 to 19 digits. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const factsOf = ({ number, expMonth, expYear }: CardEntry): CardFacts => ({
  brand: brandOf(number),
  funding: number === '4000056655665556' ? 'debit' : 'credit',
  last4: number.slice(-4),
  expMonth,
  expYear,
  fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
});

/**
 * Returns a card that pays (or is declined, depending on its number), for payments made without the
 * page. `now` in Unix seconds.
 */
export const testCard = (number: string, now: number): CardEntry => ({
  number: number.replace(/\s+/g, ''),
  expMonth: 12,
  expYear: new Date(now * 1000).getUTCFullYear() + 3,
  cvc: brandOf(number) === 'amex' ? '1234' : '123',
});
