const listeners = new Set<() => void>();

/** Tells the portal that a video was sent, which can happen on any page. */
export const announceVideoSent = (): void => listeners.forEach((listener) => listener());

/** Adds a listener. @returns a function that removes it */
export const onVideoSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
