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

/** Returns the page's current color scheme, whether set by the person or the system. */
export const useScheme = () => useSyncExternalStore(subscribe, read);
