export type SchemeChoice = 'light' | 'dark' | 'system';

/** MUI stores its mode under the same key, so portals and public pages agree. */
export const SCHEME_KEY = 'mui-mode';
const CHANGED = 'wt:scheme';

/** Returns the visitor's choice; `system` if nothing is stored or storage is blocked. */
export const readSchemeChoice = (): SchemeChoice => {
  try {
    const stored = localStorage.getItem(SCHEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

const resolve = (choice: SchemeChoice) => {
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Sets the choice on `<html>` and saves it. */
export const applySchemeChoice = (choice: SchemeChoice) => {
  try {
    localStorage.setItem(SCHEME_KEY, choice);
  } catch {
    // Without storage, the choice applies only to this page.
  }
  const root = document.documentElement;
  root.removeAttribute('data-light');
  root.removeAttribute('data-dark');
  root.setAttribute(`data-${resolve(choice)}`, '');
  window.dispatchEvent(new Event(CHANGED));
};

/** For `useSyncExternalStore`: calls the listener on every change, in this tab and in others. */
export const onSchemeChange = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};
