/** The database that keeps unfinished uploads after a page closes. */
export const UPLOADS_DATABASE = 'wavetrain-uploads';

/**
 * Returns whether this browser may have unfinished uploads. If it can't list its databases, the
 * answer is no.
 */
export const mayHaveUploads = async (): Promise<boolean> => {
  try {
    return ((await indexedDB.databases?.()) ?? []).some(({ name }) => name === UPLOADS_DATABASE);
  } catch {
    return false;
  }
};

const listeners = new Set<() => void>();

/** Adds a listener that is called when the person signs out with the button. */
export const onSignOut = (listener: () => void): void => void listeners.add(listener);

/**
 * Deletes every unfinished upload from this browser. After a lost session they're kept, and resume
 * after the next sign-in.
 */
export const dropUploads = (): void => {
  listeners.forEach((listener) => listener());
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
};
