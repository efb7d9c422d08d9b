import { useId, type ReactNode } from 'react';
import type { Run } from '../river/current-path';
import { Section } from '../river/section';
import { ButtonLink } from '../ui/button';
import styles from './call-to-action.module.css';

interface CallToActionProps {
  heading: string;
  text: string;
  run: Run;
  /** Where the action leads, or the action itself. */
  to?: string;
  verb?: string;
  action?: ReactNode;
  other?: { to: string; label: string };
}

/** The closing call to action of a page, called the put-in: where paddlers get on the water. */
export const CallToAction = ({
  heading,
  text,
  run,
  to,
  verb,
  action,
  other,
}: CallToActionProps) => {
  const id = useId();
  return (
    <Section tone="night" run={run} labelledBy={id} className={styles.putIn}>
      <h2 id={id}>{heading}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        {action ?? (to && <ButtonLink to={to}>{verb}</ButtonLink>)}
        {other && (
          <ButtonLink to={other.to} look="quiet">
            {other.label}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
};
