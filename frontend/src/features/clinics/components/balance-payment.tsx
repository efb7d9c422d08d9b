import { centsText } from '../../../lib/dollars';
import { payBalance } from '../api/create-checkout-session';
import { usePayPage } from '../use-pay-page';
import { PayButton } from './pay-button';
import own from './balance-payment.module.css';
import styles from './payment-card.module.css';

interface BalancePaymentProps {
  balanceCents: number;
  /** When the balance is or was due. */
  terms: string;
  token: string;
  onRefused: () => void;
}

/** The clinic balance and a button to pay it. */
export const BalancePayment = ({ balanceCents, terms, token, onRefused }: BalancePaymentProps) => {
  const { isLoading, pay } = usePayPage(() => payBalance(token), onRefused);
  return (
    <div className={`${styles.card} ${own.balance}`}>
      <h3>Balance</h3>
      <p className={styles.price}>{centsText(balanceCents)}</p>
      <div className={styles.terms}>
        <p>{terms}</p>
        <p>Once you’ve paid it, nothing more is due for this clinic.</p>
      </div>
      <PayButton verb="Pay the balance" isLoading={isLoading} onPress={pay} />
    </div>
  );
};
