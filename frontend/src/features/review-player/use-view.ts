import { useCallback, useRef, useState, type PointerEvent } from 'react';

/** The zoom and shift of the picture; the shift is a fraction of the picture's size. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
}

const WHOLE: View = { zoom: 1, x: 0, y: 0, mirrored: false };
const MOST = 6;

/** Keeps the picture within its frame. */
export const fitted = ({ zoom, x, y, mirrored }: View): View => {
  const held = Math.max(1, Math.min(MOST, zoom));
  const room = (held - 1) / 2;
  return {
    zoom: held,
    x: Math.max(-room, Math.min(room, x)),
    y: Math.max(-room, Math.min(room, y)),
    mirrored,
  };
};

/** Returns the view as CSS. */
export const transformOf = ({ zoom, x, y, mirrored }: View): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${mirrored ? -zoom : zoom}, ${zoom})`;

/**
 * Zooms by wheel (with Ctrl, like pages) and pinch, pans by dragging a zoomed picture, and mirrors
 * it.
 */
export const useView = () => {
  const [view, setView] = useState(WHOLE);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const change = useCallback(
    (by: (before: View) => View) => setView((before) => fitted(by(before))),
    [],
  );
  const onPointerDown = useCallback((event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  }, []);
  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current].flatMap(([id, at]) =>
        id === event.pointerId ? [] : [at],
      );
      pointers.current.set(event.pointerId, now);
      if (other) {
        const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
        change((held) => ({
          ...held,
          zoom: (held.zoom * apart(now)) / Math.max(1, apart(before)),
        }));
      } else
        change((held) => ({
          ...held,
          x: held.x + (now.x - before.x) / width,
          y: held.y + (now.y - before.y) / height,
        }));
    },
    [change],
  );
  const onPointerUp = useCallback(
    (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    [],
  );
  // React's own listener can't prevent the browser from zooming the page too.
  const ref = useCallback(
    (stage: HTMLElement | null) => {
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        change((held) => ({ ...held, zoom: held.zoom * Math.exp(-event.deltaY / 300) }));
      };
      stage?.addEventListener('wheel', onWheel, { passive: false });
      return () => stage?.removeEventListener('wheel', onWheel);
    },
    [change],
  );
  return {
    view,
    closer: useCallback(() => change((held) => ({ ...held, zoom: held.zoom * 1.5 })), [change]),
    whole: useCallback(() => change((held) => ({ ...WHOLE, mirrored: held.mirrored })), [change]),
    mirror: useCallback(() => change((held) => ({ ...held, mirrored: !held.mirrored })), [change]),
    /** Releases the fingers that move the picture, until they touch it again. */
    letGo: useCallback(() => pointers.current.clear(), []),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, ref },
  };
};
