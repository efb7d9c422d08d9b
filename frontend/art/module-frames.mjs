import { readFileSync } from 'node:fs';
import { frameSvg } from './lessons/frame.mjs';
import { coloursOf } from './lessons/waters.mjs';
import { readMoves } from './moves.mjs';
import { COLORS } from './rig/looks.mjs';
import { stillSvg } from './rig/render.mjs';

const FRAMES = JSON.parse(readFileSync(new URL('module-frames.json', import.meta.url), 'utf8'));
const WIDTH = 640;
const SEED = 1307;

/**
 * Draws the steps of each module: a moment of a move, or a scene as in the vault's lessons. Returns
 * them by name, such as `04-1` for the first step of module 4. Throws for an unknown move.
 */
export const moduleFrames = () => {
  const { moves, poses } = readMoves();
  const tint = coloursOf(COLORS.water);
  const draw = ({ move: name, at, top, ...scene }, seed) => {
    if (name === undefined) return frameSvg(scene, tint, seed, { top });
    const move = moves.find((each) => each.name === name);
    if (!move) throw new Error(`There is no move named ${name}`);
    return stillSvg(move, poses, at, WIDTH);
  };
  return new Map(
    Object.entries(FRAMES).flatMap(([module, frames], place) =>
      frames.map((frame, index) => [
        `${module}-${index + 1}`,
        draw(frame, SEED + place * 10 + index),
      ]),
    ),
  );
};
