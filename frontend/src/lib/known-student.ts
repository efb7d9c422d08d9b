const KEY = 'wt-student';

/**
 * Returns whether a student signed in with this browser and hasn't signed out since. It's only a
 * hint for public pages, which are the same for everyone: they request the student's own data only
 * if it's set.
 */
export const isKnownStudent = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // Without storage, the page looks as it does for visitors.
  }
};

/** Saves whose account this browser shows, for its other tabs too. */
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

/**
 * Calls `onOther` as soon as another tab shows an account other than `id`.
 * @returns a function that stops watching
 */
export const watchOtherStudent = (id: string, onOther: () => void): (() => void) => {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null && newValue !== id) onOther();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
