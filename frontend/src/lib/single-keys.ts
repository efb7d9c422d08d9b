import { useSyncExternalStore } from 'react';

const KEY = 'wt-single-keys';
const listeners = new Set<() => void>();

/** Whether single letters do things in this browser: on until they are switched off (WCAG 2.1.4). */
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
    // A closed storage costs the choice.
  }
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, () => true);

/** Whether a key is a letter, a digit or a sign: those are what can be switched off. */
export const isSingleKey = (key: string): boolean => key.length === 1 && key !== ' ';
