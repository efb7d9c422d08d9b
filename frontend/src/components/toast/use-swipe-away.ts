import { useRef, type PointerEvent } from 'react';
import { TOAST_SWIPE_PX } from './toast-store';

/** In px: below this distance, a finger that trembles while pressing moves nothing. */
const TREMBLE_PX = 10;

/**
 * Lets an element follow a finger to the right. Calls `away` if it's released far enough; otherwise
 * the element springs back.
 */
export const useSwipeAway = (away: () => void) => {
  const from = useRef<number>(undefined);
  const wayOf = (event: PointerEvent) =>
    from.current === undefined ? 0 : Math.max(0, event.clientX - from.current);
  const stop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = undefined;
    currentTarget.style.transform = '';
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const way = wayOf(event);
      if (way < TREMBLE_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${way}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFarEnough = wayOf(event) >= TOAST_SWIPE_PX;
      stop(event);
      if (isFarEnough) away();
    },
    onPointerCancel: stop,
  };
};
