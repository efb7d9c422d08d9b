import { useSyncExternalStore } from 'react';

const KEY = 'wt-coach-keys';
const listeners = new Set<() => void>();

const read = (): boolean => localStorage.getItem(KEY) !== 'off';
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Single keys are on unless this browser was told otherwise (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(listen, read, () => true);

export const switchKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  listeners.forEach((listener) => listener());
};
