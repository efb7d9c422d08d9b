import { useState, type ComponentType, type ReactNode } from 'react';
import type { ButtonVariant } from '../../../components/ui/button';
import { centsText } from '../../../lib/dollars';
import { createCheckoutSession, type CheckoutRequest } from '../api/create-checkout-session';
import { refusalCause, refusalText } from '../payment-refusal';
import { usePayPage } from '../use-pay-page';
import type { HoldConfirmationFormProps } from './hold-confirmation-form';
import { PayButton } from './pay-button';
import styles from './payment-card.module.css';

interface PaymentCardProps {
  planId: string;
  planName: string;
  /** In dollars. */
  price: number;
  description: string;
  /** From an emailed offer, or a discount code. */
  by?: Pick<CheckoutRequest, 'offerToken' | 'discountCode'>;
  verb: string;
  look?: ButtonVariant;
  heading: string;
  /** What people should know before paying: due dates and refunds. */
  terms: ReactNode;
  onTouch?: () => void;
  /** Asks for a confirmed email where one may be needed; an offered spot never needs it. */
  Confirmation?: ComponentType<HoldConfirmationFormProps>;
  /** Called when the server refuses the purchase. */
  onRefused?: (error: unknown) => void;
}

/** One way to pay for a spot: creates a checkout session and opens it [P§4]. */
export const PaymentCard = ({
  planId,
  planName,
  price,
  description,
  by,
  ...shown
}: PaymentCardProps) => {
  const { verb, look, heading, terms, onTouch, onRefused, Confirmation } = shown;
  /** Why a confirmed email is needed, in the server's words. */
  const [reason, setReason] = useState<string>();
  const refused = (error: unknown): boolean => {
    onRefused?.(error);
    if (refusalCause(error) !== 'email' || !Confirmation) return false;
    setReason(refusalText(error));
    return true;
  };
  const { isLoading, pay } = usePayPage(
    () =>
      createCheckoutSession({
        planId,
        planName,
        amount: price,
        type: 'one-time',
        description,
        ...by,
      }),
    refused,
  );
  const resume = () => {
    setReason(undefined);
    pay();
  };
  return (
    <div className={styles.card} onPointerEnter={onTouch} onFocus={onTouch}>
      <h4>{heading}</h4>
      <p className={styles.price}>{centsText(Math.round(price * 100))}</p>
      <div className={styles.terms}>{terms}</div>
      {Confirmation && reason ? (
        <Confirmation reason={reason} onConfirmed={resume} />
      ) : (
        <PayButton verb={verb} look={look} isLoading={isLoading} onPress={pay} />
      )}
    </div>
  );
};
