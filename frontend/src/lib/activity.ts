import { useSyncExternalStore } from 'react';

/** Something that continues across pages, such as a video upload. */
export interface Activity {
  readonly text: string;
  /** The page that manages it, and the text of the link to it. */
  readonly to: string;
  /** Other paths of the same page. */
  readonly aliases?: readonly string[];
  readonly linkText: string;
}

let shown: Activity | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => shown;

/** Shows an activity on every portal page; null removes it. */
export const showActivity = (activity: Activity | null): void => {
  if (activity?.text === shown?.text) return;
  shown = activity;
  listeners.forEach((listener) => listener());
};

export const useActivity = (): Activity | null => useSyncExternalStore(subscribe, read, read);
