import type { BookingRecord } from './booking-types';

type Method = NonNullable<BookingRecord['outsideMethod']>;

const METHODS: Readonly<Record<Method, string>> = {
  check: 'Check',
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
  'card-by-phone': 'Card by phone, on your own terminal',
  other: 'Other',
  guest: 'Guest (no payment)',
};

export const METHOD_CHOICES = (Object.keys(METHODS) as Method[]).map((value) => ({
  value,
  label: METHODS[value],
}));

/** The methods of someone who pays something. */
export const PAID_METHOD_CHOICES = METHOD_CHOICES.flatMap(({ value, label }) =>
  value === 'guest' ? [] : [{ value, label }],
);

export const methodLabel = (method: Method): string => METHODS[method];
