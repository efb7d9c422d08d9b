import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../components/ui/button';
import { centsText } from '../../../lib/dollars';
import { createCheckoutSession, type CheckoutRequest } from '../api/create-checkout-session';
import { usePayPage } from '../use-pay-page';
import { PayButton } from './pay-button';
import styles from './payment-card.module.css';

interface PaymentCardProps {
  planId: string;
  planName: string;
  /** Dollars. */
  price: number;
  type: CheckoutRequest['type'];
  description: string;
  offerToken?: string;
  verb: string;
  look?: ButtonLook;
  heading: string;
  /** What has to be known before the button: what is due when, and what comes back. */
  terms: ReactNode;
  onTouch?: () => void;
  /** The server would not sell it. */
  onRefused?: (error: unknown) => void;
}

/** One way to pay for a place: asks for the pay page and goes there [P§4]. */
export const PaymentCard = ({ planId, planName, price, type, description, offerToken, ...shown }: PaymentCardProps) => {
  const { verb, look, heading, terms, onTouch, onRefused } = shown;
  const { isLoading, pay } = usePayPage(
    () => createCheckoutSession({ planId, planName, amount: price, type, description, ...(offerToken && { offerToken }) }),
    onRefused,
  );
  return (
    <div className={styles.card} onPointerEnter={onTouch} onFocus={onTouch}>
      <h4>{heading}</h4>
      <p className={styles.price}>{centsText(Math.round(price * 100))}</p>
      <div className={styles.terms}>{terms}</div>
      <PayButton verb={verb} look={look} isLoading={isLoading} onPress={pay} />
    </div>
  );
};
