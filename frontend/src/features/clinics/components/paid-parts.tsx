import { centsText } from '../../../lib/dollars';
import { dayText } from '../../../lib/day-text';
import type { Balance } from '../api/get-balance';
import styles from './paid-parts.module.css';

const LABELS: Readonly<Record<Balance['paid'][number]['part'], string>> = {
  deposit: 'Deposit',
  full: 'Full payment',
  balance: 'Balance',
};

/**
 * What has been paid for the spot (how much, when and how) and what was refunded. Nothing if
 * nothing was paid.
 */
export const PaidParts = ({
  paid,
  refundedCents,
  state,
}: Pick<Balance, 'paid' | 'refundedCents' | 'state'>) => {
  if (paid.length === 0) return null;
  return (
    <div>
      <h3>{state === 'paid' ? 'Paid' : 'Paid so far'}</h3>
      <dl className={styles.paid}>
        {paid.map(({ part, amountCents, paidOn, method }) => (
          <div key={part}>
            <dt>{LABELS[part]}</dt>
            <dd>
              <strong>{centsText(amountCents)}</strong> on {dayText(paidOn)}, by {method}
            </dd>
          </div>
        ))}
        {refundedCents > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>
              <strong>{centsText(refundedCents)}</strong>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
