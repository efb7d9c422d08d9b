import type { CheckoutProgress } from '../../features/payments/api/get-checkout-session';
import { formatDate } from '../../lib/format-date';
import { formatAmount } from '../../lib/format-money';
import styles from './success-page.module.css';

/** What was bought, when it is, what was paid and when; nothing before it is paid. */
export const SuccessReceipt = ({ checkout: { paid, kind, planName, time, amountCents, paidAt } }: { checkout: CheckoutProgress }) => {
  if (!paid || amountCents === null || !paidAt) return null;
  const rows = [
    { label: 'Bought', value: planName },
    { label: kind === 'subscription' ? 'First month' : 'When', value: time },
    { label: 'Paid', value: formatAmount(amountCents) },
    { label: 'On', value: formatDate(paidAt) },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.receipt} aria-label="Your receipt">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
