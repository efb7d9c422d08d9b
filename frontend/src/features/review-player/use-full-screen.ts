import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Phones can be held to one orientation while something is shown in full screen. */
interface LockableOrientation {
  lock?: (to: 'landscape' | 'portrait') => Promise<void>;
}

/**
 * Shows an element in full screen, turned the way its picture is. Browsers that only do that for
 * videos (iPhones) get it over the whole window instead: the video alone would lack the drawings.
 * @param aspect the picture's width divided by its height
 */
export const useFullScreen = (element: RefObject<HTMLElement | null>, aspect: number) => {
  const [isFull, setFull] = useState(false);
  const leave = useCallback(() => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const enter = async () => {
    setFull(true);
    const { current } = element;
    // missing on iPhones
    if (!current || !('requestFullscreen' in current)) return;
    try {
      await current.requestFullscreen({ navigationUI: 'hide' });
      const orientation: LockableOrientation = window.screen.orientation;
      await orientation.lock?.(aspect < 1 ? 'portrait' : 'landscape');
    } catch {
      // refused, or a screen that doesn't turn: the window is filled all the same
    }
  };
  useEffect(() => {
    if (!isFull) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener(
      'fullscreenchange',
      () => document.fullscreenElement || setFull(false),
      { signal },
    );
    // a text field uses Escape itself
    document.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && leave(),
      { signal },
    );
    // a dialog or a text field outside would have the focus without being visible
    const follow = ({ target }: FocusEvent) =>
      target instanceof Node && !element.current?.contains(target) && leave();
    document.addEventListener('focusin', follow, { signal });
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      listeners.abort();
      document.body.style.overflow = overflow;
    };
  }, [isFull, leave, element]);
  return { isFull, enter, leave };
};
