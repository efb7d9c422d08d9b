const listeners = new Set<() => void>();

/** Tells the portal that a video was sent, which may happen on any page. */
export const announceVideoSent = (): void => listeners.forEach((listener) => listener());

/** @returns what ends the listening */
export const onVideoSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
