const KEPT = 'wt-scroll';

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/**
 * How far down each entry of the history was read, by its key, px. Within a document the browser would scroll before the page
 * is there; where a document is loaded, its own memory serves.
 * @param shownKey key of the entry whose page stands on the screen
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
      // A full or closed storage costs the positions of pages left behind.
    }
    window.history.scrollRestoration = 'auto';
  };

  take();
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', giveBack);

  return {
    of: (key: string): number | undefined => positions[key],
    /** Notes where the shown page is left; `wasScrolled`: the browser has gone to a fragment of it already. */
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
