/** Where something is on the screen, in px from the screen's top left. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The room a toast needs, in px: with its padding and two lines of text. */
const TOAST = { width: 432, height: 128 };

/** The width from which toasts are at the bottom right instead of the top, as in toast.module.css. */
export const BOTTOM_FROM = 640;

/**
 * Returns how far from its edge a toast has to be to cover none of these boxes, in px: from the
 * bottom on wide screens, from the top on narrow ones. If there's no such place, it's 0.
 */
export const toastOffset = (boxes: readonly Box[], { width, height }: Screen): number => {
  const isAtBottom = width >= BOTTOM_FROM;
  const spans = boxes
    .filter(({ left, right }) => right > left && right > width - TOAST.width && left < width)
    .map(({ top, bottom }) =>
      isAtBottom ? { near: height - bottom, far: height - top } : { near: top, far: bottom },
    )
    .filter(({ near, far }) => far > near && far > 0)
    .toSorted((a, b) => a.near - b.near);
  const offset = spans.reduce(
    (at, { near, far }) => (near < at + TOAST.height && far > at ? far : at),
    0,
  );
  return offset + TOAST.height <= height ? offset : 0;
};
