import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { animatedSvg } from './rig/render.mjs';
import { MOST } from './rig/timeline.mjs';

const FOLDER = new URL('./moves/', import.meta.url);
/** An animated lesson is at most this large, compressed with gzip. */
export const MOST_BYTES = 12_000;

const read = (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

/** Returns all moves, and the poses that they name. */
export const readMoves = () => ({
  poses: read('poses.json'),
  moves: readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && name !== 'poses.json')
    .toSorted()
    .map(read),
});

/** Returns one of the moves by its name. Throws for an unknown one. */
export const findMove = (moves, name) => {
  const move = moves.find((each) => each.name === name);
  if (!move) throw new Error(`There is no move named ${name}`);
  return move;
};

const zipped = (svg) => gzipSync(svg, { level: 9 }).length;

/**
 * Draws a move as an animation of at most `MOST_BYTES`, with as many poses as fit. Throws if the
 * move is too long for that.
 */
export const moveSvg = (move, poses) => {
  let most = MOST;
  let svg = animatedSvg(move, poses, most);
  while (zipped(svg) > MOST_BYTES) {
    if (most <= move.keys.length) throw new Error(`${move.name} is too large: shorten it`);
    const wanted = Math.floor((most * MOST_BYTES * 0.99) / zipped(svg));
    most = Math.max(move.keys.length, Math.min(most - 1, wanted));
    svg = animatedSvg(move, poses, most);
  }
  return svg;
};
