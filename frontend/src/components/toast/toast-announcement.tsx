import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ToastEntry } from './toast-store';
import styles from './toast.module.css';

/**
 * How long the announcement stays for screen readers, in ms. After that, they find the toast
 * itself.
 */
const SAID_MS = 1000;

/**
 * Announces a toast to screen readers: at once for a failure, otherwise when they pause. It's at
 * the end of the document because an open dialog hides the rest of the page from them. The text is
 * added after its container, or it wouldn't be announced.
 */
export const ToastAnnouncement = ({ id, title, description, variant }: ToastEntry) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = (words: string) => {
      if (place.current) place.current.textContent = words;
    };
    const frame = requestAnimationFrame(() =>
      say(['Notification', title, description].filter(Boolean).join(' ')),
    );
    const timer = setTimeout(() => say(''), SAID_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, title, description]);
  return createPortal(
    <div
      ref={place}
      role="status"
      aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
      className={styles.unseen}
    />,
    document.body,
  );
};
