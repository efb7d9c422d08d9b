import { hasDraftsOf } from '../lib/drafts';

type Save = () => Promise<void>;

const saves = new Set<Save>();

/** Calls a form's save before someone signs out. @returns how to stop */
export const beforeSignOut = (save: Save): (() => void) => {
  saves.add(save);
  return () => saves.delete(save);
};

/**
 * Saves what is still typed, since signing out deletes it from this device, and asks if some of it
 * couldn't be saved. @returns whether to sign out
 */
export const maySignOut = async (): Promise<boolean> => {
  await Promise.all([...saves].map((save) => save()));
  return (
    !hasDraftsOf('admin') ||
    window.confirm('Some changes aren’t saved yet and will be lost. Sign out anyway?')
  );
};
