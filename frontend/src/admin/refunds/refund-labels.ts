import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { components } from '../../api/client';

/** A refund that's still owed on a booking or payment. */
export type OwedRefund = components['schemas']['OwedRefundResponse'];

/** Stored instead of a code if the provider gave none. */
const NO_CODE = 'refused';

/** Returns how often a refund was tried: `tried once`. */
export const triedTimes = (tries: number): string =>
  tries === 1 ? 'tried once' : tries === 0 ? 'not answered' : `tried ${tries} times`;

const refusedTimes = (tries: number): string =>
  tries === 1 ? 'refused once' : tries === 0 ? 'not answered' : `refused ${tries} times`;

/** `$500.00, requested Nov 20, 2026, 12:00 PM and returned by the bank: Flood` */
export const owedText = ({
  owedCents,
  requestedAt,
  state,
  tries,
  refusal,
  reason,
}: OwedRefund): string => {
  const code = refusal && refusal !== NO_CODE ? ` (${refusal})` : '';
  const what = state === 'returned' ? 'returned by the bank' : `${refusedTimes(tries)}${code}`;
  return `${formatCents(owedCents)}, requested ${formatDateTime(requestedAt)} and ${what}: ${reason}`;
};

/**
 * Returns whether a refund can be marked as no longer owed; one without a response may still be
 * paid out.
 */
export const mayWaive = ({ state, tries }: Pick<OwedRefund, 'state' | 'tries'>): boolean =>
  state === 'returned' || tries > 0;
