import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import type { Availability } from '../api/get-availability';
import { closedNotice, mayOpenUp } from '../availability-labels';
import { lateForm } from './late-form';
import styles from './closed-notice.module.css';

const fetchForm = async () => (await import('./waitlist-form')).WaitlistForm;
const WaitlistForm = lateForm(fetchForm, 'waitlist');
/** Preloads the form. A failure is ignored because clicking the button loads it again. */
const fetchAhead = () => void fetchForm().catch(() => undefined);

interface ClosedNoticeProps {
  clinicId: string;
  record: Availability;
  /** How long a checkout holds a spot before it is paid or free again. */
  holdMinutes: number;
  /** How long a spot is held for one person on the waitlist. */
  offerHours: number;
  /** Whether the notice replaces the button that had the focus. */
  takesFocus: boolean;
  onFree: () => void;
}

/**
 * Shown instead of the payment cards when a clinic can't be booked; offers the waitlist of a full
 * clinic.
 */
export const ClosedNotice = ({
  clinicId,
  record,
  holdMinutes,
  offerHours,
  takesFocus,
  onFree,
}: ClosedNoticeProps) => {
  const { title, text } = closedNotice(record);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJoining, setJoining] = useState(false);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const paying = mayOpenUp(record, holdMinutes);
  const hasLine = record.reason !== 'ended' && record.reason !== 'sales-closed';
  return (
    <div className={styles.notice}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      <p>{text}</p>
      {paying && <p>{paying}</p>}
      {hasLine && !isJoining && (
        <Button
          aria-describedby={`title-of-${clinicId}`}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setJoining(true)}
        >
          Join the waitlist
        </Button>
      )}
      {hasLine && isJoining && (
        <WaitlistForm clinicId={clinicId} offerHours={offerHours} onFree={onFree} />
      )}
    </div>
  );
};
