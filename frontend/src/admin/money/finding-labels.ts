import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { triedTimes } from '../refunds/refund-labels';
import type { FindingRecord } from './finding-types';

const KINDS: Readonly<Record<string, string>> = {
  'payment-missing': 'A payment at the provider is missing from your records',
  'sale-missing': 'A paid checkout at the provider is missing from your records',
  'plan-missing': 'A plan the provider is charging is missing from your records',
  'payment-unknown': 'A payment in your records is missing at the provider',
  'payment-differs': 'A payment’s amount or refund doesn’t match',
  'ledger-missing': 'A transaction is missing from the ledger',
  'ledger-differs': 'A ledger transaction has a different amount',
  'ledger-unbalanced': 'A ledger entry doesn’t balance',
  'edition-oversold': 'A clinic has more people than spots',
  'booking-totals-differ': 'A clinic’s totals don’t match its bookings',
  'booking-without-place': 'A paid booking has no spot',
  'place-without-booking': 'A spot is held that its booking doesn’t need',
  'booking-paid-differs': 'A booking’s paid amount doesn’t match its payments',
  'booking-refunded-differs': 'A booking’s refunded amount doesn’t match its payments',
  'booking-keeps-money': 'An ended booking still has money that should have been refunded',
  'hold-overdue': 'An expired hold still takes up a spot',
  'offer-overdue': 'An expired waitlist offer still takes up a spot',
  'payment-without-booking': 'A payment has no booking',
  'session-paid-differs': 'A 1-on-1 doesn’t match its payments',
  'session-keeps-money': 'An ended 1-on-1 still has money that should have been refunded',
  'payment-without-session': 'A payment has no 1-on-1',
  'extra-review-keeps-money':
    'A removed extra review still has money that should have been refunded',
  'payment-without-extra-review': 'A payment has no extra review',
  'refund-owed': 'A booking’s refund was refused, returned by the bank, or hasn’t gone through',
  'plan-refund-owed':
    'A refund for a plan, a 1-on-1 or an extra review was refused, returned by the bank, or hasn’t gone through',
  'duplicate-keeps-money': 'A duplicate plan was ended but not refunded',
  'payment-of-ended-plan': 'An ended plan was charged and may need a refund',
  'discount-used-too-often': 'A discount code was used too many times',
  'discount-differs': 'A discount doesn’t match its payment',
  'discount-by-another': 'A discount code was used with a different email',
  'friend-code-used-twice': 'A friend code was used for two purchases',
};

/** The choices of the list's kind filter. */
export const FINDING_KINDS = Object.entries(KINDS).map(([id, name]) => ({ id, name }));

const PARTS: Readonly<Record<string, string>> = {
  amountCents: 'provider',
  intentId: 'checkout',
  keptCents: 'your records',
  refundedCents: 'refunded at provider',
  keptRefundedCents: 'refunded in your records',
  cents: 'off by',
  paymentsCents: 'payments',
  bookingCents: 'booking',
  taken: 'booked',
  capacity: 'spots',
  kept: 'recorded',
  counted: 'actual',
  status: 'booking',
  placeState: 'spot',
  owedCents: 'owed',
  discountedCents: 'discounted price',
  maxUses: 'maximum uses',
  spots: 'spots',
};

/** Returns what doesn't match, in a sentence. */
export const findingTitle = ({ kind }: Pick<FindingRecord, 'kind'>): string => KINDS[kind] ?? kind;

const valueText = (name: string, value: unknown): string => {
  if (value === null) return 'nothing';
  return typeof value === 'number' && /cents$/i.test(name) ? formatCents(value) : String(value);
};

const COUNTED: Readonly<Partial<Record<string, (count: number) => string>>> = {
  tries: triedTimes,
  hoursOver: (hours) => `overdue by ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
};

const partText = (name: string, value: unknown): string => {
  const counted = COUNTED[name];
  return counted && typeof value === 'number'
    ? counted(value)
    : `${PARTS[name] ?? name} ${valueText(name, value)}`;
};

/** `provider $1,700.00, your records nothing`; `booked 7, spots 6`; `owed $3,400.00, tried once` */
export const findingDetails = ({ details }: { readonly details: object }): string => {
  const { tries, ...first }: Record<string, unknown> = { ...details };
  return Object.entries(tries === undefined ? first : { ...first, tries })
    .map(([name, value]) => partText(name, value))
    .join(', ');
};

const FREED_AUTOMATICALLY =
  'Make sure background tasks are running and the payment provider is reachable. The spot is then freed automatically, and this finding closes at the next check.';

/** What to do about a finding, where its title doesn't make that clear. */
const ADVICE: Readonly<Record<string, string>> = {
  'hold-overdue': FREED_AUTOMATICALLY,
  'offer-overdue': FREED_AUTOMATICALLY,
};

/** Returns the details, what to do, and the note from when it was last resolved but came back. */
export const findingNotes = ({
  kind,
  details,
  lastNote,
}: Pick<FindingRecord, 'kind' | 'lastNote'> & { readonly details: object }): string =>
  [findingDetails({ details }), ADVICE[kind], lastNote && `found again after “${lastNote}”`]
    .filter(Boolean)
    .join(' · ');

type FindingSubject = 'bookings' | 'editions' | 'students';

const SUBJECTS: Readonly<Record<string, FindingSubject>> = {
  'edition-oversold': 'editions',
  'booking-totals-differ': 'editions',
  'booking-without-place': 'bookings',
  'place-without-booking': 'bookings',
  'booking-paid-differs': 'bookings',
  'booking-refunded-differs': 'bookings',
  'booking-keeps-money': 'bookings',
  'refund-owed': 'bookings',
  'hold-overdue': 'bookings',
  'offer-overdue': 'editions',
  'plan-refund-owed': 'students',
};

/**
 * Returns the admin resource that a finding's number belongs to; payments and ledger entries have
 * none.
 */
export const findingSubject = ({ kind }: Pick<FindingRecord, 'kind'>): FindingSubject | null =>
  SUBJECTS[kind] ?? null;

const LOST_SALES: readonly string[] = ['sale-missing', 'plan-missing', 'payment-missing'];

/** Returns whether the provider has a sale that is missing from our books. */
export const isLostSale = ({ kind }: Pick<FindingRecord, 'kind'>): boolean =>
  LOST_SALES.includes(kind);

/** Returns the result of a check: `2 new differences found.` */
export const checkOutcome = (added: number): string => {
  if (added === 0) return 'Checked with the payment provider. Nothing new.';
  return added === 1 ? '1 new difference found.' : `${added} new differences found.`;
};

/** Returns the note and time of the resolution; empty while the finding is open. */
export const findingOutcome = ({ resolvedAt, note }: FindingRecord): string =>
  resolvedAt ? [note, `resolved ${formatDateTime(resolvedAt)}`].filter(Boolean).join(' · ') : '';
