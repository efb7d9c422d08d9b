import { Suspense, lazy, useEffect, useRef } from 'react';
import type { Availability } from '../api/get-availability';
import { closedNotice } from '../availability-labels';
import styles from './closed-notice.module.css';

const WaitlistForm = lazy(async () => ({ default: (await import('./waitlist-form')).WaitlistForm }));

interface ClosedNoticeProps {
  clinicId: string;
  record: Availability;
  /** The button that had the focus has just made way for it. */
  takesFocus: boolean;
  onFree: () => void;
}

/** Stands where the payment cards would, once the clinic can't be bought; a full one has a line to join. */
export const ClosedNotice = ({ clinicId, record, takesFocus, onFree }: ClosedNoticeProps) => {
  const { title, text } = closedNotice(record);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const hasLine = record.reason !== 'ended' && record.reason !== 'sales-closed';
  return (
    <div className={styles.notice}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      <p>{text}</p>
      {hasLine && (
        <Suspense fallback={<p role="status">One moment, the waitlist is opening.</p>}>
          <WaitlistForm clinicId={clinicId} onFree={onFree} />
        </Suspense>
      )}
    </div>
  );
};
