const KEY = 'wt-student';

/**
 * Whether a student signed in with this browser and did not sign out again. Nothing but a hint for public pages, which
 * are the same for everybody: only where it stands do they ask for what is the student's own.
 */
export const isKnownStudent = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false; // a closed storage: the page stays as visitors see it
  }
};

export const noteStudent = (): void => {
  try {
    localStorage.setItem(KEY, '1');
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
