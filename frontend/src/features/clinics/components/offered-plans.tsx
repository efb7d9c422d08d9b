import { centsText } from '../../../lib/dollars';
import type { Offer } from '../api/get-offer';
import { PaymentCard } from './payment-card';
import styles from './clinic-payments.module.css';

interface OfferedPlansProps {
  offer: Offer;
  token: string;
  /** Days before the clinic's start. */
  balanceDueDaysBefore: number;
  onRefused: () => void;
}

/** The two ways to pay for the offered spot. */
export const OfferedPlans = ({
  offer,
  token,
  balanceDueDaysBefore,
  onRefused,
}: OfferedPlansProps) => {
  const { title, dates, depositPlanId, fullPlanId, depositCents, priceCents } = offer;
  const common = { by: { offerToken: token }, onRefused };
  return (
    <div className={styles.offered}>
      {depositPlanId && (
        <PaymentCard
          {...common}
          planId={depositPlanId}
          planName={`${title}: deposit`}
          price={depositCents / 100}
          description={`Deposit for ${title}, ${dates}`}
          heading="Deposit"
          verb="Book with a deposit"
          terms={
            <>
              <p>
                The remaining {centsText(priceCents - depositCents)} is due {balanceDueDaysBefore}{' '}
                days before the clinic. You’ll get an email with a link to pay it.
              </p>
              <p>
                Deposits are non-refundable but can be applied in full to a future clinic at the
                same location.
              </p>
            </>
          }
        />
      )}
      <PaymentCard
        {...common}
        planId={fullPlanId}
        planName={`${title}: full payment`}
        price={priceCents / 100}
        description={`Full payment for ${title}, ${dates}`}
        heading="Full payment"
        verb="Book and pay in full"
        look={depositPlanId ? 'outline' : 'signal'}
        terms={
          <>
            <p>One payment, and nothing due later.</p>
            <p>
              The first {centsText(depositCents)} is non-refundable but can be applied in full to a
              future clinic at the same location.
            </p>
          </>
        }
      />
    </div>
  );
};
