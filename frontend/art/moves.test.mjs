import { MOST_BYTES, moveSvg, readMoves } from './moves.mjs';
import { gzipSync } from 'node:zlib';

it('draws every move in at most 12 kB, compressed', () => {
  const { moves, poses } = readMoves();
  for (const move of moves) {
    const svg = moveSvg(move, poses);
    expect([move.name, /NaN|undefined/.test(svg)]).toEqual([move.name, false]);
    expect([move.name, gzipSync(svg, { level: 9 }).length <= MOST_BYTES]).toEqual([
      move.name,
      true,
    ]);
  }
});
