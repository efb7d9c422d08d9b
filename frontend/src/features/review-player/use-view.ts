import { useCallback, useRef, useState, type PointerEvent } from 'react';

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

/** The zoom and shift of the picture; the shift is a fraction of the picture's size. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  readonly turns: Turns;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0, mirrored: false, turns: 0 };
const MOST = 6;

/** Keeps the picture within its frame. */
export const fitted = ({ zoom, x, y, mirrored, turns }: View): View => {
  const held = Math.max(1, Math.min(MOST, zoom));
  const room = (held - 1) / 2;
  return {
    zoom: held,
    x: Math.max(-room, Math.min(room, x)),
    y: Math.max(-room, Math.min(room, y)),
    mirrored,
    turns,
  };
};

/** Returns the width divided by the height of a picture once it's rotated. */
export const turnedAspect = (aspect: number, turns: Turns): number =>
  turns % 2 === 0 ? aspect : 1 / aspect;

/**
 * Returns the place and rotation of the unrotated picture within the space of the rotated one, as
 * CSS. @param aspect of the unrotated picture
 */
export const turnOf = (aspect: number, turns: Turns) =>
  turns % 2 === 0
    ? { inset: 0, transform: turns === 0 ? undefined : 'rotate(180deg)' }
    : {
        width: `${aspect * 100}%`,
        height: `${100 / aspect}%`,
        left: `${50 - aspect * 50}%`,
        top: `${50 - 50 / aspect}%`,
        transform: `rotate(${turns * 90}deg)`,
      };

type Place = readonly [x: number, y: number];

/** Returns a direction on screen as one in the unrotated picture; both in fractions of it. */
export const pictureStep = ([x, y]: Place, { mirrored, turns }: View): Place => {
  const across = mirrored ? -x : x;
  // the `+ 0` turns -0 into 0
  if (turns === 1) return [y, -across + 0];
  if (turns === 2) return [-across + 0, -y + 0];
  if (turns === 3) return [-y + 0, across];
  return [across, y];
};

/** Returns a point on screen as one of the unrotated picture; both in fractions from 0 to 1. */
export const picturePlace = ([x, y]: Place, view: View): Place => {
  const [fromX, fromY] = pictureStep([x - 0.5, y - 0.5], view);
  return [fromX + 0.5, fromY + 0.5];
};

/** Returns the view as CSS. */
export const transformOf = ({ zoom, x, y, mirrored }: View): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${mirrored ? -zoom : zoom}, ${zoom})`;

/** In px. What moves less is a click. */
const STILL = 5;

/**
 * Zooms by wheel (with Ctrl, like pages) and pinch, and mirrors the picture. Dragging pans a zoomed
 * picture; a click centers what was clicked, for those who can't drag (WCAG 2.5.7).
 */
export const useView = () => {
  const [view, setView] = useState(WHOLE);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const pressedAt = useRef<{ x: number; y: number }>(undefined);
  const change = useCallback(
    (by: (before: View) => View) => setView((before) => fitted(by(before))),
    [],
  );
  const onPointerDown = useCallback((event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    pressedAt.current = pointers.current.size === 1 && event.button === 0 ? at : undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
  }, []);
  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const now = { x: event.clientX, y: event.clientY };
      const start = pressedAt.current;
      if (start && Math.hypot(now.x - start.x, now.y - start.y) > STILL)
        pressedAt.current = undefined;
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
  const onPointerCancel = useCallback((event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    pressedAt.current = undefined;
  }, []);
  const onPointerUp = useCallback(
    (event: PointerEvent) => {
      const clicked = pointers.current.has(event.pointerId) ? pressedAt.current : undefined;
      onPointerCancel(event);
      if (!clicked) return;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      change((held) => ({
        ...held,
        x: held.x + 0.5 - (clicked.x - left) / width,
        y: held.y + 0.5 - (clicked.y - top) / height,
      }));
    },
    [change, onPointerCancel],
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
    whole: useCallback(
      () => change(({ mirrored, turns }) => ({ ...WHOLE, mirrored, turns })),
      [change],
    ),
    rotate: useCallback(
      () =>
        change(({ mirrored, turns }) => ({
          ...WHOLE,
          mirrored,
          turns: ((turns + 1) % 4) as Turns,
        })),
      [change],
    ),
    mirror: useCallback(() => change((held) => ({ ...held, mirrored: !held.mirrored })), [change]),
    /** Releases the fingers that move the picture, until they touch it again. */
    letGo: useCallback(() => {
      pointers.current.clear();
      pressedAt.current = undefined;
    }, []),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, ref },
  };
};
