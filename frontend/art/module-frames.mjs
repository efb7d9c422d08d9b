import { readFileSync } from 'node:fs';
import { findMove, readMoves } from './moves.mjs';
import { stillSvg } from './rig/render.mjs';

const FRAMES = new URL('module-frames.json', import.meta.url);
const WIDTH = 640;

/**
 * Returns what each step of each module shows, by name, such as `04-1` for the first step of module
 * 4: a moment of a move, or a scene as in the vault's lessons.
 */
export const readFrames = () =>
  Object.entries(JSON.parse(readFileSync(FRAMES, 'utf8'))).flatMap(([module, frames]) =>
    frames.map((frame, index) => [`${module}-${index + 1}`, frame]),
  );

/**
 * Draws the steps that are moments of moves, by name; `module-scenes.mjs` draws the others. Throws
 * for an unknown move.
 */
export const moduleFrames = () => {
  const { moves, poses } = readMoves();
  const draw = ({ move, at }) => stillSvg(findMove(moves, move), poses, at, WIDTH);
  return new Map(
    readFrames()
      .filter(([, { move }]) => move !== undefined)
      .map(([name, frame]) => [name, draw(frame)]),
  );
};
