import { Button, type ButtonVariant } from '../../../components/ui/button';
import styles from './pay-button.module.css';

interface PayButtonProps {
  /** What the button does: "Reserve with the deposit". */
  verb: string;
  look?: ButtonVariant;
  isLoading: boolean;
  onPress: () => void;
}

/** Opens the checkout page, and shows that it is loading. */
export const PayButton = ({ verb, look, isLoading, onPress }: PayButtonProps) => (
  <Button look={look} disabled={isLoading} aria-busy={isLoading} onClick={onPress}>
    {isLoading && <span className={styles.spinner} aria-hidden="true" />}
    {isLoading ? 'Redirecting to secure payment...' : verb}
  </Button>
);
