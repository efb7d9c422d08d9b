import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ToastEntry } from './toast-store';
import styles from './toast.module.css';

/** How long the words stand for screen readers, ms; whoever looks for them later finds the toast itself. */
const SAID_MS = 1000;

/**
 * Says a toast to screen readers: at once where something failed, else when they pause. At the end of the document, since a
 * dialog that is open hides the rest of the page from them; the words come after their place, or they would not be heard.
 */
export const ToastAnnouncement = ({ id, title, description, variant }: ToastEntry) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = (words: string) => {
      if (place.current) place.current.textContent = words;
    };
    const frame = requestAnimationFrame(() => say(['Notification', title, description].filter(Boolean).join(' ')));
    const timer = setTimeout(() => say(''), SAID_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, title, description]);
  return createPortal(
    <div ref={place} role="status" aria-live={variant === 'destructive' ? 'assertive' : 'polite'} className={styles.unseen} />,
    document.body,
  );
};
