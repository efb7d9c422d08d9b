import type { Plugin } from 'vite';
import { moveSvg, readMoves } from '../../art/moves.mjs';

/**
 * Writes every move of `art/moves` as an animated drawing, `/art/moves/<name>.svg`. They're fetched
 * when a lesson is opened. Content refers to them by address, so their names have no hash.
 */
export const moveDrawings = (): Plugin => ({
  name: 'wavetrain:move-drawings',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle() {
    const { moves, poses } = readMoves();
    for (const move of moves)
      this.emitFile({
        type: 'asset',
        fileName: `art/moves/${move.name}.svg`,
        source: moveSvg(move, poses),
      });
  },
});
