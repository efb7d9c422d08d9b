import type { ProviderCard } from '../provider/provider.types';

/** How long before a card expires its holder is notified. */
const NOTICE_MS = 30 * 86_400_000;

/** A card is good through the last day of its month. */
const expiresAt = ({ expMonth, expYear }: Pick<ProviderCard, 'expMonth' | 'expYear'>): Date =>
  new Date(Date.UTC(expYear, expMonth, 1));

/** Returns whether a card expires within the notice period. One that has expired isn't announced. */
export const isExpiringSoon = (
  card: Pick<ProviderCard, 'expMonth' | 'expYear'>,
  now: Date,
): boolean => {
  const left = expiresAt(card).getTime() - now.getTime();
  return left > 0 && left <= NOTICE_MS;
};

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express card',
  diners: 'Diners Club card',
  discover: 'Discover card',
  jcb: 'JCB card',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay card',
  visa: 'Visa card',
};

/** "Visa card ending in 4242". */
export const cardInWords = ({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'card'} ending in ${last4}`;

/** "December 2026". */
export const expiryInWords = ({
  expMonth,
  expYear,
}: Pick<ProviderCard, 'expMonth' | 'expYear'>): string =>
  new Date(Date.UTC(expYear, expMonth - 1, 1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
