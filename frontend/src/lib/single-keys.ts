import { useSyncExternalStore } from 'react';

const KEY = 'wt-single-keys';
const listeners = new Set<() => void>();

/**
 * Returns whether single-letter shortcuts work in this browser. They're on until someone switches
 * them off (WCAG 2.1.4).
 */
export const hasSingleKeys = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const switchSingleKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage, the choice is lost.
  }
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, hasSingleKeys, () => true);

/** Returns whether a key is a letter, a digit or a symbol, the keys that can be switched off. */
export const isSingleKey = (key: string): boolean => key.length === 1 && key !== ' ';
