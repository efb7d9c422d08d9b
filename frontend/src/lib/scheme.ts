export type SchemeChoice = 'light' | 'dark' | 'system';

/** MUI keeps its mode under the same key, so portals and public pages agree. */
export const SCHEME_KEY = 'mui-mode';
const CHANGED = 'wt:scheme';

/** What the visitor chose; `system` where nothing is stored or storage is closed. */
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

/** Puts the choice on `<html>` and keeps it. */
export const applySchemeChoice = (choice: SchemeChoice) => {
  try {
    localStorage.setItem(SCHEME_KEY, choice);
  } catch {
    // Without storage the choice holds for this page only.
  }
  const root = document.documentElement;
  root.removeAttribute('data-light');
  root.removeAttribute('data-dark');
  root.setAttribute(`data-${resolve(choice)}`, '');
  window.dispatchEvent(new Event(CHANGED));
};

/** For `useSyncExternalStore`: called on every change, in this tab and in others. */
export const onSchemeChange = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};
