import { formatMoment } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { FindingRecord } from './finding-types';

const KINDS: Readonly<Record<string, string>> = {
  'payment-missing': 'The provider has a payment that our books lack',
  'payment-unknown': 'Our books have a payment that the provider does not know',
  'payment-differs': 'Amount or refund of a payment differs',
  'ledger-missing': 'A movement is missing from our ledger',
  'ledger-differs': 'A movement in our ledger has another amount',
  'ledger-unbalanced': 'An entry of our ledger does not balance',
};

const PARTS: Readonly<Record<string, string>> = {
  amountCents: 'provider',
  keptCents: 'our books',
  refundedCents: 'refunded there',
  keptRefundedCents: 'refunded here',
  cents: 'off by',
};

/** What differs, in a sentence. */
export const findingTitle = ({ kind }: FindingRecord): string => KINDS[kind] ?? kind;

/** `provider $1,700.00, our books nothing` */
export const findingDetails = ({ details }: FindingRecord): string =>
  Object.entries(details)
    .map(([name, value]: [string, unknown]) => {
      const label = PARTS[name] ?? name;
      if (value === null) return `${label} nothing`;
      return `${label} ${typeof value === 'number' ? formatCents(value) : String(value)}`;
    })
    .join(', ');

/** What became of it, once somebody has looked. */
export const findingOutcome = ({ resolvedAt, note }: FindingRecord): string =>
  resolvedAt ? [note, `resolved ${formatMoment(resolvedAt)}`].filter(Boolean).join(' · ') : '';
