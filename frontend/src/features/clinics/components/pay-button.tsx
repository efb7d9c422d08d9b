import { Button, type ButtonLook } from '../../../components/ui/button';
import styles from './pay-button.module.css';

interface PayButtonProps {
  /** What pressing it does: "Reserve with the deposit". */
  verb: string;
  look?: ButtonLook;
  isLoading: boolean;
  onPress: () => void;
}

/** Leads to the pay page, and says so while it is on its way. */
export const PayButton = ({ verb, look, isLoading, onPress }: PayButtonProps) => (
  <Button look={look} disabled={isLoading} aria-busy={isLoading} onClick={onPress}>
    {isLoading && <span className={styles.spinner} aria-hidden="true" />}
    {isLoading ? 'Redirecting to secure payment...' : verb}
  </Button>
);
