import type { Plugin } from 'vite';
import { moduleFrames } from '../../art/module-frames.mjs';
import { moveSvg, readMoves } from '../../art/moves.mjs';

/**
 * Writes every move of `art/moves` as an animated drawing, `/art/moves/<name>.svg`, fetched when a
 * lesson is opened, and the steps of the modules, such as `/art/modules/04-1.svg`. Content refers
 * to them by address, so their names have no hash.
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
    for (const [name, source] of moduleFrames())
      this.emitFile({ type: 'asset', fileName: `art/modules/${name}.svg`, source });
  },
});
