import sequences from '../../art/strokes/modules.json';

export type Point = readonly [x: number, y: number];

/** What the boat is on; all drawn in a field 320 wide and 400 high, upstream at the top. */
export type Water = 'flat' | 'current' | 'eddy' | 'rapid' | 'ledge' | 'wave' | 'hole';

/** One numbered frame of a sequence, seen from above. */
export interface StrokeFrame {
  /** What it shows, in words. */
  say: string;
  /** Middle of the boat, its heading in degrees (0 is up), its size; without one it fills the frame. */
  boat?: readonly [x: number, y: number, heading: number, scale: number];
  /** Degrees on edge; 180 is upside down. */
  tilt?: number;
  /** How much of its length is seen: less than 1 stands on end. */
  pitch?: number;
  /** Right and left blade, in the boat's own field. */
  paddle?: readonly [right: Point, left: Point];
  /** Turn of the shoulders, degrees. */
  shoulders?: number;
  /** Where the body is, away from the seat. */
  lean?: Point;
  /** The blade's way. */
  trail?: readonly Point[];
  /** The boat's or the swimmer's way. */
  path?: readonly Point[];
  /** Forces: from x, y to x, y. */
  arrows?: readonly (readonly [number, number, number, number])[];
  /** Which way the bow turns: 1 to the right. */
  turn?: 1 | -1;
  swimmer?: readonly [x: number, y: number, heading: number];
}

export interface StrokeSequence {
  water: Water;
  frames: readonly StrokeFrame[];
}

/** The drawn sequence of a module, by the number its id begins with; a module of the coach's own making may have none. */
export const sequenceOf = (moduleId: string): StrokeSequence | undefined =>
  (sequences as unknown as Record<string, StrokeSequence>)[moduleId.slice(0, 2)];
