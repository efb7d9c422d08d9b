import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { ToastAnnouncement } from './toast-announcement';
import { TOAST_DURATION_MS, TOAST_HOTKEY, dismissToast } from './toast-store';
import styles from './toast.module.css';
import { useSwipeAway } from './use-swipe-away';
import { useToasts } from './use-toast';

/**
 * Shows toasts at the bottom right, or at the top on small screens. A toast disappears after five
 * seconds. Pointing at it, focusing it or switching to another window pauses that, and the five
 * seconds then start over. The close button, Escape and a swipe to the right dismiss it; F8 moves
 * focus to it [P§9].
 */
export const ToastViewport = () => {
  const [entry] = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const [heldId, setHeldId] = useState<number>();
  const openId = entry?.open ? entry.id : undefined;
  const hold = () => setHeldId(openId);
  const letGo = () => setHeldId(undefined);

  const close = () => {
    if (openId === undefined) return;
    // keeps focus among the messages instead of sending it to the top of the page
    if (list.current?.contains(document.activeElement)) list.current.focus();
    dismissToast(openId);
  };
  const swipe = useSwipeAway(close);

  useEffect(() => {
    if (openId === undefined || openId === heldId) return;
    const timer = setTimeout(() => dismissToast(openId), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [openId, heldId]);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === TOAST_HOTKEY) list.current?.focus();
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('blur', hold);
    window.addEventListener('focus', letGo);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', letGo);
    };
  });

  if (!entry) return null;
  const { title, description, link, variant = 'default' } = entry;
  return (
    <section
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && letGo()
      }
      onPointerMove={hold}
      onPointerLeave={() => !list.current?.contains(document.activeElement) && letGo()}
    >
      <ol ref={list} tabIndex={-1} className={styles.viewport}>
        {openId !== undefined && (
          <li key={openId} tabIndex={0} className={styles.toast} data-variant={variant} {...swipe}>
            <div>
              <p className={styles.title}>{title}</p>
              {description !== undefined && <p className={styles.text}>{description}</p>}
              {link && (
                <a className={styles.link} href={link.href}>
                  {link.label}
                </a>
              )}
            </div>
            <button type="button" className={styles.close} aria-label="Close" onClick={close}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </button>
          </li>
        )}
      </ol>
      {/* each toast has its own container, because a dialog that opens hides the containers that were there before it */}
      <ToastAnnouncement key={entry.id} {...entry} />
    </section>
  );
};
