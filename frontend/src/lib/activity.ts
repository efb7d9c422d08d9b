import { useSyncExternalStore } from 'react';

/** Something that goes on from page to page, such as a video on its way. */
export interface Activity {
  readonly text: string;
  /** Where it is looked after, and what the link there says. */
  readonly to: string;
  readonly linkText: string;
}

let shown: Activity | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => shown;

/** Says what goes on, in every portal page; null when it is over. */
export const showActivity = (activity: Activity | null): void => {
  if (activity?.text === shown?.text) return;
  shown = activity;
  listeners.forEach((listener) => listener());
};

export const useActivity = (): Activity | null => useSyncExternalStore(subscribe, read, read);
