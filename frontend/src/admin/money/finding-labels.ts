import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { refusedTimes } from '../bookings/booking-labels';
import type { FindingRecord } from './finding-types';

const KINDS: Readonly<Record<string, string>> = {
  'payment-missing': 'The provider has a payment that our books lack',
  'sale-missing': 'The provider has a paid checkout that our books lack',
  'plan-missing': 'The provider charges a plan that our books lack',
  'payment-unknown': 'Our books have a payment that the provider does not know',
  'payment-differs': 'Amount or refund of a payment differs',
  'ledger-missing': 'A movement is missing from our ledger',
  'ledger-differs': 'A movement in our ledger has another amount',
  'ledger-unbalanced': 'An entry of our ledger does not balance',
  'edition-oversold': 'A clinic has more people than places',
  'booking-totals-differ': 'The totals kept of a clinic differ from its bookings',
  'booking-without-place': 'A paid booking has no place',
  'place-without-booking': 'A place is taken that its booking does not ask for',
  'booking-paid-differs': 'A booking and its payments differ in what was paid',
  'booking-refunded-differs': 'A booking and its payments differ in what went back',
  'booking-keeps-money': 'A booking that is over keeps money that should have gone back',
  'payment-without-booking': 'A payment belongs to no booking',
  'session-paid-differs': 'A 1-on-1 and its payments differ',
  'session-keeps-money': 'A 1-on-1 that is over keeps money that should have gone back',
  'payment-without-session': 'A payment belongs to no 1-on-1',
  'refund-owed': 'A refund was refused, or does not go through',
  'plan-refund-owed': 'A refund of a plan’s payment was refused, or does not go through',
  'duplicate-keeps-money': 'A second subscription was ended and not refunded',
  'payment-of-ended-plan': 'A plan that has ended was paid for: the payment may have to go back',
  'discount-used-too-often': 'A discount code was used more often than it may',
  'discount-differs': 'A discount and its payment differ',
  'discount-by-another': 'A discount code was used with another email than it was made for',
  'friend-code-used-twice': 'A friend’s code was used for two purchases',
};

/** For the list's filter. */
export const FINDING_KINDS = Object.entries(KINDS).map(([id, name]) => ({ id, name }));

const PARTS: Readonly<Record<string, string>> = {
  amountCents: 'provider',
  intentId: 'checkout',
  keptCents: 'our books',
  refundedCents: 'refunded there',
  keptRefundedCents: 'refunded here',
  cents: 'off by',
  paymentsCents: 'payments',
  bookingCents: 'booking',
  taken: 'taken',
  capacity: 'places',
  status: 'booking',
  placeState: 'place',
  owedCents: 'owed',
  discountedCents: 'price with the code',
  maxUses: 'may be used',
};

/** What differs, in a sentence. */
export const findingTitle = ({ kind }: Pick<FindingRecord, 'kind'>): string => KINDS[kind] ?? kind;

const valueText = (name: string, value: unknown): string => {
  if (value === null) return 'nothing';
  return typeof value === 'number' && /cents$/i.test(name) ? formatCents(value) : String(value);
};

const partText = (name: string, value: unknown): string =>
  name === 'tries' && typeof value === 'number' ? refusedTimes(value) : `${PARTS[name] ?? name} ${valueText(name, value)}`;

/** `provider $1,700.00, our books nothing`; `taken 7, places 6`; `owed $3,400.00, refused once` */
export const findingDetails = ({ details }: { readonly details: object }): string => {
  const { tries, ...first }: Record<string, unknown> = { ...details };
  return Object.entries(tries === undefined ? first : { ...first, tries })
    .map(([name, value]) => partText(name, value))
    .join(', ');
};

/** The same, and what was noted when it was resolved before and did not go away. */
export const findingNotes = ({ details, lastNote }: Pick<FindingRecord, 'details' | 'lastNote'>): string =>
  [findingDetails({ details }), lastNote && `found again after “${lastNote}”`].filter(Boolean).join(' · ');

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
  'plan-refund-owed': 'students',
};

/** Whose record in the console a finding's number is; payments and movements have none. */
export const findingSubject = ({ kind }: Pick<FindingRecord, 'kind'>): FindingSubject | null => SUBJECTS[kind] ?? null;

/** What a check brought: `2 new differences found.` */
export const checkOutcome = (added: number): string => {
  if (added === 0) return 'Compared with the payment provider: nothing new.';
  return added === 1 ? '1 new difference found.' : `${added} new differences found.`;
};

/** What became of it, once somebody has looked. */
export const findingOutcome = ({ resolvedAt, note }: FindingRecord): string =>
  resolvedAt ? [note, `resolved ${formatDateTime(resolvedAt)}`].filter(Boolean).join(' · ') : '';
