import sequences from '../../art/strokes/modules.json';

export type Point = readonly [x: number, y: number];

/** The water under the boat. All frames are 320 wide and 400 high, with upstream at the top. */
export type Water = 'flat' | 'current' | 'eddy' | 'rapid' | 'ledge' | 'wave' | 'hole';

/** One numbered frame of a sequence, seen from above. */
export interface StrokeFrame {
  /** What it shows, as text. */
  say: string;
  /**
   * The boat's center, its heading in degrees (0 is up) and its scale; omitted if the boat fills
   * the frame.
   */
  boat?: readonly [x: number, y: number, heading: number, scale: number];
  /** Edge angle in degrees; 180 is upside down. */
  tilt?: number;
  /** Visible share of its length: below 1, the boat is on end. */
  pitch?: number;
  /** Right and left blade, in the boat's coordinates. */
  paddle?: readonly [right: Point, left: Point];
  /** Rotation of the shoulders, in degrees. */
  shoulders?: number;
  /** Offset of the body from the seat. */
  lean?: Point;
  /** The path of the blade. */
  trail?: readonly Point[];
  /** The path of the boat or the swimmer. */
  path?: readonly Point[];
  /** Forces: from x, y to x, y. */
  arrows?: readonly (readonly [number, number, number, number])[];
  /** Direction the bow turns: 1 is right. */
  turn?: 1 | -1;
  swimmer?: readonly [x: number, y: number, heading: number];
}

export interface StrokeSequence {
  water: Water;
  frames: readonly StrokeFrame[];
}

/**
 * Returns the drawn sequence of a module, by the number its id starts with. Modules the coach
 * created may have none.
 */
export const sequenceOf = (moduleId: string): StrokeSequence | undefined =>
  (sequences as unknown as Record<string, StrokeSequence>)[moduleId.slice(0, 2)];
