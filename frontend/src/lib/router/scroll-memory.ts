const KEPT = 'wt-scroll';

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/**
 * Remembers the scroll position of each history entry by its key, in px. Within a document, the browser would scroll before the page is
 * rendered. After a document load, the browser's own scroll restoration is enough.
 * @param shownKey returns the key of the entry whose page is on the screen
 */
export const createScrollMemory = (shownKey: () => string) => {
  const positions = read();
  let seen = window.scrollY;

  const look = () => {
    seen = window.scrollY;
  };
  const take = () => {
    window.history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    positions[shownKey()] = window.scrollY;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(positions));
    } catch {
      // If storage is full or blocked, the positions of earlier pages are lost.
    }
    window.history.scrollRestoration = 'auto';
  };

  take();
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', giveBack);

  return {
    of: (key: string): number | undefined => positions[key],
    /**
     * Records the scroll position of the current page before it's left. `wasScrolled`: the browser has already scrolled to a fragment of
     * it.
     */
    note: (wasScrolled = false) => {
      positions[shownKey()] = wasScrolled ? seen : window.scrollY;
    },
    dispose: () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
      window.history.scrollRestoration = 'auto';
    },
  };
};
