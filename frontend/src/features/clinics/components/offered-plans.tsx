import { centsText } from '../../../lib/dollars';
import type { Offer } from '../api/get-offer';
import { PaymentCard } from './payment-card';
import styles from './clinic-payments.module.css';

interface OfferedPlansProps {
  offer: Offer;
  token: string;
  /** Before the clinic's start. */
  balanceDueDaysBefore: number;
  onRefused: () => void;
}

/** The two ways to take the offered place. */
export const OfferedPlans = ({ offer, token, balanceDueDaysBefore, onRefused }: OfferedPlansProps) => {
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
          verb="Take the place with the deposit"
          terms={
            <>
              <p>
                The remaining {centsText(priceCents - depositCents)} is due {balanceDueDaysBefore} days before the clinic; we email you a
                link for it.
              </p>
              <p>Deposits are non-refundable but can be applied in full to a future clinic at the same location.</p>
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
        verb="Take the place and pay in full"
        look={depositPlanId ? 'outline' : 'signal'}
        terms={
          <>
            <p>Everything in one payment; nothing is due later.</p>
            <p>The first {centsText(depositCents)} is non-refundable but can be applied in full to a future clinic at the same location.</p>
          </>
        }
      />
    </div>
  );
};
