import { useSyncExternalStore } from 'react';
import { onSchemeChange } from '../lib/scheme';

const read = (): 'light' | 'dark' => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light');

const subscribe = (listener: () => void) => {
  const stop = onSchemeChange(listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-dark', 'data-light'] });
  return () => {
    stop();
    observer.disconnect();
  };
};

/** The scheme that the page shows now, whoever set it. */
export const useScheme = () => useSyncExternalStore(subscribe, read);
