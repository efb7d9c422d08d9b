import { centsText } from '../../../lib/dollars';
import type { Clinic, ClinicEdition } from '../api/get-clinics';
import { lateForm } from './late-form';
import { PaymentCard } from './payment-card';
import styles from './clinic-payments.module.css';

/**
 * Needed when one address already holds two spots. Not shared with the discount page: a shared
 * module would load with every page that has a card.
 */
const HoldConfirmation = lateForm(
  async () => (await import('./hold-confirmation-form')).HoldConfirmationForm,
  'form to confirm your email',
);

const dollars = (cents: number) => cents / 100;

interface ClinicPaymentsProps {
  clinic: Clinic;
  edition: ClinicEdition;
  onTouch?: () => void;
  onRefused?: (error: unknown) => void;
}

/**
 * The deposit and the full payment, with due dates. The refund policy is shown once, above all
 * cards.
 */
export const ClinicPayments = ({ clinic, edition, onTouch, onRefused }: ClinicPaymentsProps) => {
  const { title, depositPlanId, fullPlanId } = clinic;
  const { dates, priceCents, depositCents, balanceDue, isDepositOnSale } = edition;
  const common = { onTouch, onRefused, Confirmation: HoldConfirmation };
  return (
    <div className={styles.payments}>
      {isDepositOnSale && (
        <PaymentCard
          {...common}
          planId={depositPlanId}
          planName={`${title}: deposit`}
          price={dollars(depositCents)}
          description={`Deposit for ${title}, ${dates}`}
          heading="Deposit"
          verb="Reserve with a deposit"
          terms={
            <p>{`The remaining ${centsText(priceCents - depositCents)} is due by ${balanceDue.replaceAll(' ', '\u00A0')}.`}</p>
          }
        />
      )}
      <PaymentCard
        {...common}
        planId={fullPlanId}
        planName={`${title}: full payment`}
        price={dollars(priceCents)}
        description={`Full payment for ${title}, ${dates}`}
        heading="Full payment"
        verb="Pay in full"
        look={isDepositOnSale ? 'outline' : 'signal'}
        terms={
          <>
            <p>One payment, and nothing due later.</p>
            {!isDepositOnSale && (
              <p>Full payment only: the balance of a deposit would already be due.</p>
            )}
          </>
        }
      />
    </div>
  );
};
