export type Point = readonly [x: number, y: number];

export interface StrokePose {
  right: Point;
  left: Point;
  /** Rotation of the shoulders in degrees; positive if the right one is back. */
  shoulders: number;
}

const between = (a: number, b: number, part: number) => a + (b - a) * part;
const pointBetween = (a: Point, b: Point, part: number): Point => [
  between(a[0], b[0], part),
  between(a[1], b[1], part),
];

/**
 * Returns the paddler's pose between two drawn ones. `at` counts poses, so 1.5 is halfway from the
 * second to the third.
 */
export const poseAt = (poses: readonly StrokePose[], at: number): StrokePose => {
  const last = poses.length - 1;
  const index = Math.max(0, Math.min(last, Math.floor(at)));
  const [from, to] = [poses[index]!, poses[Math.min(last, index + 1)]!];
  const part = Math.max(0, Math.min(1, at - index));
  return {
    right: pointBetween(from.right, to.right, part),
    left: pointBetween(from.left, to.left, part),
    shoulders: between(from.shoulders, to.shoulders, part),
  };
};
