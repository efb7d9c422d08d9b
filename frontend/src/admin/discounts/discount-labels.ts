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
