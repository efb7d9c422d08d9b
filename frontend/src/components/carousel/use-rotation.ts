import { useEffect, useState, type FocusEvent, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Returns whether the visitor prefers reduced motion; false on the server. */
const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );

/** How long a display fades out before its content changes and fades in [P§9]. */
export const FADE_MS = 300;

interface RotationOptions {
  count: number;
  /** How long each item is shown, in ms. */
  everyMs: number;
}

/**
 * Rotates through `count` items. Pauses under the pointer, while focus is inside, if the visitor
 * prefers reduced motion, and when stopped. Spread `holdProps` on the display; `fading` is true for
 * the 300 ms before the content changes.
 */
export const useRotation = ({ count, everyMs }: RotationOptions) => {
  const reduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [next, setNext] = useState<number>();
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = count > 1 && !reduced && !stopped && !hovered && !focused;

  useEffect(() => {
    if (!running || next !== undefined) return;
    const timer = setTimeout(() => setNext((index + 1) % count), everyMs - FADE_MS);
    return () => clearTimeout(timer);
  }, [running, next, index, count, everyMs]);

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      setIndex(next);
      setNext(undefined);
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [next]);

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    fading: next !== undefined,
    stopped: stopped || reduced,
    /** Jumps to an item at once, as a click on its dot does. */
    show: (item: number) => {
      setNext(undefined);
      setIndex(item);
    },
    toggle: () => setStopped(!stopped),
    canRotate: count > 1 && !reduced,
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
};
