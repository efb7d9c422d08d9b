import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import type { Availability } from '../api/get-availability';
import { closedNotice, mayComeFree } from '../availability-labels';
import { lateForm } from './late-form';
import styles from './closed-notice.module.css';

const fetchForm = async () => (await import('./waitlist-form')).WaitlistForm;
const WaitlistForm = lateForm(fetchForm, 'waitlist');
/** What does not come ahead of the press is asked for again by it. */
const fetchAhead = () => void fetchForm().catch(() => undefined);

interface ClosedNoticeProps {
  clinicId: string;
  record: Availability;
  /** After so many minutes what is being paid for is paid or free again. */
  holdMinutes: number;
  /** So long a freed place is kept for one person of the waitlist. */
  offerHours: number;
  /** The button that had the focus has just made way for it. */
  takesFocus: boolean;
  onFree: () => void;
}

/** Stands where the payment cards would, once the clinic can't be bought; a full one has a line to join. */
export const ClosedNotice = ({ clinicId, record, holdMinutes, offerHours, takesFocus, onFree }: ClosedNoticeProps) => {
  const { title, text } = closedNotice(record);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isJoining, setJoining] = useState(false);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const paying = mayComeFree(record, holdMinutes);
  const hasLine = record.reason !== 'ended' && record.reason !== 'sales-closed';
  return (
    <div className={styles.notice}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      <p>{text}</p>
      {paying && <p>{paying}</p>}
      {hasLine && !isJoining && (
        <Button aria-describedby={`title-of-${clinicId}`} onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={() => setJoining(true)}>
          Join the waitlist
        </Button>
      )}
      {hasLine && isJoining && <WaitlistForm clinicId={clinicId} offerHours={offerHours} onFree={onFree} />}
    </div>
  );
};
