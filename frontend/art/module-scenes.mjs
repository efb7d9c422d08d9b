import { frameSvg } from './lessons/frame.mjs';
import { coloursOf } from './lessons/waters.mjs';
import { readFrames } from './module-frames.mjs';
import { COLORS } from './rig/looks.mjs';
import { writeSvg } from './svg.mjs';

const SEED = 1307;

/**
 * Writes the steps of modules that aren't moments of a move. The build writes the others beside
 * them, without the packages that these need.
 */
export const makeModuleScenes = () => {
  const tint = coloursOf(COLORS.water);
  return Promise.all(
    readFrames()
      .filter(([, { move }]) => move === undefined)
      .map(([name, { top, ...scene }], index) =>
        writeSvg(`../../public/art/modules/${name}`, frameSvg(scene, tint, SEED + index, { top })),
      ),
  );
};
