import type { components } from '../../api/client';
import { dayText } from '../../lib/day-text';
import { formatAmount } from '../../lib/format-money';

export type DiscountRecord = components['schemas']['AdminDiscountResponse'];
export type DiscountUse = DiscountRecord['uses'][number];

/** `20% off any clinic, paid in full`; `$50 off the first month of coaching` */
export const offText = ({ percentOff, offCents, offFor, clinicTitle }: DiscountRecord): string => {
  const off = percentOff === null ? formatAmount(offCents ?? 0) : `${percentOff}%`;
  return `${off} off ${offFor === 'coaching' ? 'the first month of coaching' : `${clinicTitle ?? 'any clinic'}, paid in full`}`;
};

/** `1 of 3 used, until November 30, 2026, for alex@example.org only` */
export const usesText = ({ used, held, maxUses, lastDay, email }: DiscountRecord): string => {
  const open = held > 0 ? [`${held} in checkout`] : [];
  const bound = email === null ? [] : [`for ${email} only`];
  return [`${used} of ${maxUses} used`, ...open, `until ${dayText(lastDay)}`, ...bound].join(', ');
};

/** `$680 off $3,400` */
export const paidLessText = ({ fullCents, offCents }: DiscountUse): string =>
  `${formatAmount(offCents)} off ${formatAmount(fullCents)}`;

const MONTHS_AT_FIRST = 3;

/**
 * Returns the last day that a new code is offered with, `YYYY-MM-DD`: the same day three months
 * later, or that month's last day if it's shorter.
 */
export const lastDayAtFirst = (today: Date): string => {
  const day = new Date(today);
  const month = day.getUTCMonth() + MONTHS_AT_FIRST;
  day.setUTCMonth(month);
  if (day.getUTCMonth() !== month % 12) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
};
