/** How long a toast is shown [P§9]. */
export const TOAST_DURATION_MS = 5000;
/** How far a swipe must go to dismiss it [P§9]. */
export const TOAST_SWIPE_PX = 50;
/** The key that moves focus to the toasts [P§9]. */
export const TOAST_HOTKEY = 'F8';
/** A dismissed toast leaves the screen at once, and the internal queue after this time [P§9]. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** One at a time; the newest replaces the previous one [P§9]. */
export const TOAST_LIMIT = 1;

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A page that has to do with it. */
  link?: { readonly href: string; readonly label: string };
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let nextId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const update = (next: readonly ToastEntry[]) => {
  entries = next;
  listeners.forEach((listener) => listener());
};

const remove = (id: number) => {
  clearTimeout(removals.get(id));
  removals.delete(id);
  update(entries.filter((entry) => entry.id !== id));
};

/** Closes a toast. It leaves the queue later. */
export const dismissToast = (id: number) => {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVE_DELAY_MS),
  );
  update(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
};

/** Shows a toast, replacing the current one. */
export const toast = (message: ToastMessage) => {
  const id = ++nextId;
  entries.slice(TOAST_LIMIT - 1).forEach((entry) => clearTimeout(removals.get(entry.id)));
  entries.slice(TOAST_LIMIT - 1).forEach((entry) => removals.delete(entry.id));
  update([{ ...message, id, open: true }, ...entries.slice(0, TOAST_LIMIT - 1)]);
  return { id, dismiss: () => dismissToast(id) };
};

export const readToasts = () => entries;

export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Empties the queue, for tests and when a page starts over. */
export const clearToasts = () => {
  removals.forEach((timer) => clearTimeout(timer));
  removals.clear();
  update([]);
};
