import { writeSvg } from './svg.mjs';

const CELL = { width: 160, height: 90 };
const COLUMNS = 4;
/** Drawn small, written large: whole numbers are fine enough then. */
const SCALE = 4;

const head = (x, y, turn) => `<path d="M-7-4.5L0 0l-7 4.5" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const rings = (x, y, radii) => radii.map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
const dashed = (d) => `<path stroke-dasharray="5 6" d="${d}"/>`;
const path = (d) => `<path d="${d}"/>`;
const spiral = (x, y, turns, step) => {
  const points = Array.from({ length: turns * 16 + 1 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    const r = 3 + (step * index) / 16;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * 0.8 * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${points.join('L')}`);
};

/** What a video is about, as a coach would draw it on a board; in the order that `vault-moves.ts` counts. */
const moves = [
  // 0 an eddy turn
  `${path('M8 80C46 76 66 58 78 36 86 20 108 16 116 30c8 15-8 30-22 24-12-5-8-20 3-19')}${head(98, 35, 10)}${path('M126 6c8 22 8 54 0 78')}`,
  // 1 a ferry
  `${dashed('M22 74L134 24')}${head(137, 22, -26)}${[36, 66, 96, 126].map((x) => `${path(`M${x} 6v14`)}${head(x, 21, 90)}`).join('')}`,
  // 2 a sweep
  `${path('M42 74A46 40 0 0 1 128 58')}${head(129, 61, 74)}${path('M58 74a30 26 0 0 1 56-9M72 74a15 13 0 0 1 28-4')}`,
  // 3 a wave train
  `${[30, 52, 74].map((y, row) => path(`M${4 + row * 5} ${y}c10 0 12-20 23-20s13 20 23 20 11-15 21-15 11 15 19 15 10-10 17-10 9 10 15 10 7-5 12-5`)).join('')}`,
  // 4 a boof
  `${path('M0 42h62c10 2 12 10 12 44M0 54h58M0 68h60M68 50c4 8 5 20 5 34M80 62c2 8 3 14 3 22')}${dashed('M34 30C62 8 100 12 128 46')}${head(130, 49, 52)}${path('M92 78c8-5 14 5 22 0s14 5 22 0 10 2 16 0')}`,
  // 5 a loop
  `${dashed('M10 70c34 2 54-8 62-30 8-26 46-22 44 4-2 20-32 20-34-2')}${head(81, 40, -100)}${path('M4 82c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 32 0 14 2 22 0')}`,
  // 6 gates
  `${dashed('M6 72C40 72 34 22 66 22s30 48 58 48 18-28 32-34')}${[
    [38, 34],
    [38, 54],
    [66, 12],
    [66, 34],
    [96, 42],
    [96, 62],
    [124, 58],
    [124, 82],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#000"/>`)
    .join('')}`,
  // 7 a spin
  `${spiral(80, 45, 4, 8.4)}${head(115, 46, 92)}`,
  // 8 a rock and its eddy
  `<path fill="#000" fill-opacity=".35" d="M58 26c12-12 34-10 40 2s2 24-12 26-30 2-33-8 0-15 5-20z"/>${path('M52 14C28 30 34 62 66 84M106 12c22 18 16 52-10 72')}${spiral(80, 68, 1, 7)}`,
  // 9 a blade drawn to the boat
  `${[20, 45, 70].map((y) => `${path(`M138 ${y}H94`)}${head(92, y, 180)}`).join('')}${path('M140 14c8 2 8 10 0 12zM140 39c8 2 8 10 0 12zM140 64c8 2 8 10 0 12z')}`,
  // 10 a roll, from the bow
  `${path('M4 50c12-5 20 5 32 0s20 5 32 0 20 5 32 0 20 5 32 0 14 2 24 0')}${[0, 60, 120, 180]
    .map(
      (turn, index) =>
        `<path transform="translate(${26 + index * 36} 48) rotate(${turn})" d="M-13-2h26c0 10-6 14-13 14s-13-4-13-14zM0-2v-16"/>`,
    )
    .join('')}`,
  // 11 one breath
  rings(80, 45, [8, 17, 27, 38]),
  // 12 film
  `${path('M6 18h148M6 72h148M44 18v54M82 18v54M120 18v54')}<path stroke-dasharray="6 7" stroke-width="6" d="M8 9h146M8 81h146"/>`,
  // 13 a day on the water
  `${path('M52 56a28 28 0 0 1 56 0M80 14v8M50 24l5 6M110 24l-5 6M36 44l8 3M124 44l-8 3')}${path('M6 58h148M18 68h124M34 78h92')}`,
  // 14 a way on the map
  `${dashed('M12 76C36 62 24 36 52 34s36 30 62 18 20-30 34-36')}${path('M140 8l12 12M152 8l-12 12')}<circle cx="12" cy="76" r="5"/>`,
  // 15 two paddles
  `${path('M30 74L130 16M30 16l100 58')}<g fill="#000"><ellipse cx="28" cy="75" rx="11" ry="5" transform="rotate(-30 28 75)"/><ellipse cx="132" cy="15" rx="11" ry="5" transform="rotate(-30 132 15)"/><ellipse cx="28" cy="15" rx="11" ry="5" transform="rotate(30 28 15)"/><ellipse cx="132" cy="75" rx="11" ry="5" transform="rotate(30 132 75)"/></g>`,
];

/** One sheet with all of them: a card shows its cell through a mask. */
export const makeVaultMoves = () => {
  const cells = moves.map((drawing, index) => {
    const place = `scale(${SCALE}) translate(${(index % COLUMNS) * CELL.width} ${Math.floor(index / COLUMNS) * CELL.height})`;
    return `<g transform="${place}">${drawing}</g>`;
  });
  const [width, height] = [CELL.width * COLUMNS * SCALE, CELL.height * (moves.length / COLUMNS) * SCALE];
  return writeSvg(
    'vault/moves',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${cells.join('')}</svg>`,
  );
};
