import { formatCents } from '../../lib/format-money';
import type { OwnPayment } from './api/own-payments';

const KINDS: Readonly<Record<string, string>> = {
  subscription: 'Remote Coaching',
  clinic: 'Clinic',
  'clinic-balance': 'Clinic balance',
  'one-on-one': '1-on-1 session',
  'extra-review': 'Extra review',
};

/** Returns what was bought. */
export const paidFor = ({ kind }: Pick<OwnPayment, 'kind'>): string => KINDS[kind] ?? 'Payment';

/** Returns what happened to the money since; undefined if it's simply paid. */
export const paymentNote = ({
  status,
  refundedCents,
}: Pick<OwnPayment, 'status' | 'refundedCents'>): string | undefined => {
  if (status === 'refunded') return 'Refunded';
  if (status === 'partly_refunded') return `${formatCents(refundedCents)} refunded`;
  if (status === 'disputed') return 'Disputed with your bank';
  if (status === 'charged_back') return 'Returned by your bank';
  return undefined;
};
