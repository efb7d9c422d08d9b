import { useEffect } from 'react';

const QUESTION = 'You have unsaved changes. Leave this page?';

const leadsAway = ({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
};

/**
 * Asks before someone leaves a page with unsaved text, by closing it, reloading it or following a
 * link on it.
 */
export const useLeaveWarning = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event) || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    // before the router handles the click
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isTyped]);
};
