import { rounded, writeSvg } from './svg.mjs';

const SIZE = 600;

/** Returns one turn of water peeling off the current and curling in on itself. */
const curl = (outer) => {
  const points = Array.from({ length: 46 }, (_, index) => {
    const angle = -Math.PI * 1.22 + (index / 45) * Math.PI * 5.2;
    const reach = outer * Math.exp(-index * 0.042);
    return [SIZE * 0.5 + Math.cos(angle) * reach, SIZE * 0.5 + Math.sin(angle) * reach * 0.82];
  });
  return rounded(points);
};

/** Draws the eddy behind every heading. */
export const makeEddy = () => {
  const paths = [280, 262, 244, 226]
    .map((outer, index) => `<path stroke-width="${index === 0 ? 5 : 2.5}" d="${curl(outer)}"/>`)
    .join('');
  return writeSvg(
    'eddy',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="#000" stroke-linecap="round">${paths}</svg>`,
  );
};
