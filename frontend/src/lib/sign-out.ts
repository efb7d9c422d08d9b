/** Where files on their way outlive a page. */
export const UPLOADS_DATABASE = 'wavetrain-uploads';

/** Whether this browser may have files on their way; one that does not tell is taken not to. */
export const mayHaveUploads = async (): Promise<boolean> => {
  try {
    return ((await indexedDB.databases?.()) ?? []).some(({ name }) => name === UPLOADS_DATABASE);
  } catch {
    return false;
  }
};

const listeners = new Set<() => void>();

/** Told when the person has signed out by their own press. */
export const onSignOut = (listener: () => void): void => void listeners.add(listener);

/** Nothing of what they were sending stays in this browser; a lost session alone keeps it, to go on after the next sign-in. */
export const dropUploads = (): void => {
  listeners.forEach((listener) => listener());
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
};
