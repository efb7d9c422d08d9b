import { useEffect, type RefObject } from 'react';

/** Closes an open menu on Escape and moves the focus back to its button. */
export const useCloseOnEscape = (
  open: boolean,
  close: (open: false) => void,
  toggle: RefObject<HTMLButtonElement | null>,
): void =>
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close, toggle]);
