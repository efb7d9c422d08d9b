const KEY = 'wt-student';

/**
 * Whether a student signed in with this browser and did not sign out again. Nothing but a hint for public pages, which
 * are the same for everybody: only where it stands do they ask for what is the student's own.
 */
export const isKnownStudent = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // a closed storage: the page stays as visitors see it
  }
};

/** Notes whose account this browser shows, for its other tabs too. */
export const noteStudent = (id: string): void => {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // see above
  }
};

export const forgetStudent = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // see above
  }
};

/** Calls `onOther` as soon as another tab shows the account of somebody else than `id`; answers how to stop listening. */
export const watchOtherStudent = (id: string, onOther: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null && newValue !== id) onOther();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
