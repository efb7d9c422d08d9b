import { centsText } from '../../../lib/dollars';
import type { Discount } from '../api/get-discount';
import { lateForm } from './late-form';
import { PaymentCard } from './payment-card';
import styles from './clinic-payments.module.css';

/** Needed when one address already holds two spots. */
const HoldConfirmation = lateForm(
  async () => (await import('./hold-confirmation-form')).HoldConfirmationForm,
  'form to confirm your email',
);

interface DiscountedClinicProps {
  clinic: Discount['clinics'][number];
  code: string;
  onRefused: () => void;
}

/** A clinic at its full price minus the discount. */
export const DiscountedClinic = ({ clinic, code, onRefused }: DiscountedClinicProps) => {
  const { planId, title, dates, fullCents, priceCents, depositCents } = clinic;
  const kept =
    depositCents < priceCents ? `The first ${centsText(depositCents)}` : 'What you pay here';
  return (
    <div className={styles.payments}>
      <PaymentCard
        planId={planId}
        planName={`${title}: full payment`}
        price={priceCents / 100}
        description={`Full payment for ${title}, ${dates}`}
        by={{ discountCode: code }}
        heading="Full payment, with your code"
        verb="Book a spot at this price"
        terms={
          <>
            <p>
              {centsText(fullCents)} minus {centsText(fullCents - priceCents)}. One payment for the
              full price; codes don’t apply to deposits.
            </p>
            <p>
              {kept} is non-refundable but can be applied in full to a future clinic at the same
              location.
            </p>
          </>
        }
        Confirmation={HoldConfirmation}
        onRefused={onRefused}
      />
    </div>
  );
};
