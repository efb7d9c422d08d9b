export interface Move {
  name: string;
  title: string;
}
export interface Poses {
  [name: string]: unknown;
}
export const MOST_BYTES: number;
export function readMoves(): { poses: Poses; moves: Move[] };
export function moveSvg(move: Move, poses: Poses): string;
