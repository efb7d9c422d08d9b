import { markOf } from '../lessons/marks.mjs';
import { disc, fill, n, stroke } from '../lessons/tools.mjs';

const IRON = '#33474D';
const WOOD = '#A98A55';

/** Training equipment, in units above a floor at 0. */
export const THINGS = {
  bell: (x, y) => disc([x, y], 9, IRON) + disc([x, y], 4, '#5B757C'),
  bench: (x, top, width) =>
    fill(`M${n(x, top)}h${n(width)}v8h${n(-width)}z`, WOOD) +
    stroke(`M${n(x + 8, top + 8)}V0M${n(x + width - 8, top + 8)}V0`, IRON, 5),
  wall: (x) => fill(`M${n(x, -186)}h14v186h-14z`, '#9DB4B3'),
  post: (x) => stroke(`M${n(x, 0)}V-150`, WOOD, 9),
  bar: (x, y) =>
    stroke(`M${n(x - 26, y)}H${n(x + 26)}`, IRON, 6) + stroke(`M${n(x - 26, y)}V0`, '#8FA3A6', 4),
  band: (ax, ay, bx, by) => stroke(`M${n(ax, ay)}L${n(bx, by)}`, '#B8431F', 4),
  stick: (ax, ay, bx, by) => stroke(`M${n(ax, ay)}L${n(bx, by)}`, WOOD, 5),
  towel: (x, y) => fill(`M${n(x - 14, y)}h28v8h-28z`, '#7FA7A3'),
  arrow: (ax, ay, bx, by, bend = 0) => markOf(`arrow ${ax},${ay} ${bx},${by} b=${bend} c=#C2410C`),
};
