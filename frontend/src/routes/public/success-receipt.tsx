import { ClinicTitle } from '../../features/clinics/components/clinic-title';
import type { CheckoutProgress } from '../../features/payments/api/get-checkout-session';
import { formatLongDate } from '../../lib/format-date';
import { formatAmount } from '../../lib/format-money';
import styles from './success-page.module.css';

/** Returns a clinic's dates, or the month that was paid for, unless it's refunded. */
const timeOf = ({ kind, delivery, time }: CheckoutProgress) => {
  if (kind !== 'subscription') return { label: 'When', value: time };
  const isKept = delivery === 'pending' || delivery === 'delivered';
  return { label: 'First month', value: isKept ? time : null };
};

/** What was bought, its dates, the amount, and when it was paid; nothing before it's paid. */
export const SuccessReceipt = ({ checkout }: { checkout: CheckoutProgress }) => {
  const { paid, planName, amountCents, paidAt } = checkout;
  if (!paid || amountCents === null || !paidAt) return null;
  const rows = [
    { label: 'Item', value: <ClinicTitle>{planName}</ClinicTitle> },
    timeOf(checkout),
    { label: 'Amount', value: formatAmount(amountCents) },
    { label: 'Paid on', value: formatLongDate(paidAt) },
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
