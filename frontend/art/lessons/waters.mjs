import { createNoise2D } from 'simplex-noise';
import { seeded } from '../random.mjs';
import { simplify } from '../svg.mjs';
import { HEIGHT, TINT, WEIGHT, WIDTH, fill, flowing as curve, mixed, n, stroke } from './tools.mjs';

/** Derives the colors of a shelf's water from the shelf's color. */
export const coloursOf = (shelf) => {
  const deep = mixed(shelf, '#03262d', 0.42);
  return {
    deep,
    line: mixed(deep, '#f3f8f6', 0.2),
    strong: mixed(deep, '#f3f8f6', 0.42),
    lower: mixed(deep, '#021318', 0.35),
    air: mixed(deep, '#f3f8f6', 0.09),
  };
};

/** Returns a curve through as few of the points as possible. */
const flowing = (points) => curve(simplify(points, 0.45));

const steps = (count, at) =>
  Array.from({ length: count + 1 }, (_, index) => at(index / count, index));
const lines = (d, colour, width = WEIGHT.water) => (d ? stroke(d, colour, width) : '');

const around = (rocks, x, y) =>
  rocks.reduce((moved, [rx, ry, r]) => {
    const off = y - ry || 0.1;
    const near = Math.exp(-(((x - rx) / (r * (x > rx ? 2 : 1.5))) ** 2));
    return moved + Math.sign(off) * (Math.sqrt(off * off + r * r * 1.25) - Math.abs(off)) * near;
  }, 0);

const boulder = ([x, y, r], noise) => {
  const uneven = (angle, reach) => [
    x + Math.cos(angle) * reach * (1 + 0.13 * noise(Math.cos(angle) + x, Math.sin(angle))),
    y + Math.sin(angle) * reach * 0.9 * (1 + 0.13 * noise(Math.cos(angle), Math.sin(angle) + y)),
  ];
  const ring = (size) => `${curve(steps(14, (part) => uneven(part * 2 * Math.PI, r * size)))}z`;
  return fill(ring(1), TINT.rock) + stroke(`${ring(0.66)}${ring(0.34)}`, TINT.rockLine, 1.6);
};

const spiral = ([x, y], size, way) =>
  flowing(
    steps(18, (part) => [
      x + Math.cos(part * way * 8.6 + 1) * size * (1 - part * 0.86),
      y + Math.sin(part * way * 8.6 + 1) * size * 0.72 * (1 - part * 0.86),
    ]),
  );

const bankAt =
  (side, noise) =>
  (x, more = 0) =>
    side === 'top'
      ? 44 - more + 12 * noise(x / 110, 3)
      : HEIGHT - 44 + more + 12 * noise(x / 110, 7);

/** Draws the land above or below a river. */
const bank = (side, noise) => {
  const edge = bankAt(side, noise);
  const at = (more) => steps(12, (part) => [part * (WIDTH + 40) - 20, edge(part * WIDTH, more)]);
  const corner = side === 'top' ? -20 : HEIGHT + 20;
  return (
    fill(`${flowing(at(0))}L${WIDTH + 20} ${corner}H-20z`, TINT.rock) +
    stroke([12, 25].map((more) => flowing(at(more))).join(''), TINT.rockLine, 1.4)
  );
};

const wave = ([x, y, r], noise) =>
  steps(4, (part, row) =>
    flowing(
      steps(8, (across) => [
        x + row * 11 - 20 * Math.cos((across - 0.5) * 3) + 4 * noise(across * 3, row),
        y + (across - 0.5) * 2 * r * (1 - row * 0.07),
      ]),
    ),
  );

const hole = ([x, y, r], noise) => {
  const lip = flowing(
    steps(8, (part) => [x - 22 + 16 * (2 * part - 1) ** 2, y + (part - 0.5) * 2 * r]),
  );
  const pour = steps(
    9,
    (part) =>
      `M${n(x - 20 + 16 * (2 * part - 1) ** 2, y + (part - 0.5) * 1.9 * r)}h${n(13 + 4 * noise(part * 5, 1))}`,
  ).join('');
  const pile = steps(16, (part, index) => {
    const [px, py] = [x + 16 + (index % 3) * 13 + 5 * noise(index, 4), y + (part - 0.5) * 1.84 * r];
    return `M${n(px, py + 7)}c${n(9 + (index % 2) * 3, -1, 10, -13, 0, -14)}`;
  }).join('');
  return { lip, pour, pile };
};

/** Draws a river from above, running from left to right. */
const riverScene = (tint, noise, has) => {
  const rocks = has.rock ?? [];
  const eddies =
    has.eddy?.filter(([x]) => x !== 'none') ?? rocks.map(([x, y, r]) => [x + r * 1.9, y, r * 0.72]);
  const free = ([x, y]) =>
    !rocks.some(([rx, ry, r]) => Math.hypot(x - rx, y - ry) < r + 3) &&
    !eddies.some(([ex, ey, r]) => Math.hypot((x - ex) / 1.35, y - ey) < r * 1.05);
  const rows = steps(17, (part) => {
    const y = part * (HEIGHT + 30) - 15;
    const points = steps(30, (along) => {
      const x = along * (WIDTH + 20) - 10;
      return [x, y + around(rocks, x, y) + 5 * noise(x / 130, y / 46)];
    });
    const runs = [[]];
    for (const point of points) {
      if (free(point)) runs.at(-1).push(point);
      else if (runs.at(-1).length > 0) runs.push([]);
    }
    return runs
      .filter((run) => run.length > 3)
      .map(flowing)
      .join('');
  }).join('');
  const heads = steps(
    3,
    (part, index) => `M${n(40 + index * 88, 30 + ((index * 83) % 240))}l9 6-9 6`,
  ).join('');
  const seams = eddies
    .map(
      ([x, y, r]) =>
        `M${n(x - r * 1.5, y - r * 1.02)}C${n(x - r * 0.4, y - r * 1.2, x + r * 0.9, y - r * 0.9, x + r * 1.9, y - r * 0.3)}M${n(x - r * 1.5, y + r * 1.02)}C${n(x - r * 0.4, y + r * 1.2, x + r * 0.9, y + r * 0.9, x + r * 1.9, y + r * 0.3)}`,
    )
    .join('');
  const holes = (has.hole ?? []).map((at) => hole(at, noise));
  const lips = (has.ledge ?? [])
    .map(
      ([x, y, r]) =>
        `M${n(x, y - r)}Q${n(x + 8, y, x, y + r)}${steps(12, (part) => `M${n(x + 4, y + (part - 0.5) * 1.9 * r)}h${n(16 + 8 * noise(part * 6, 2))}`).join('')}`,
    )
    .join('');
  const tongue = (has.tongue ?? [])
    .map(
      ([x, y, r]) =>
        `M${n(x - r, y - r * 0.62)}Q${n(x, y - r * 0.3, x + r, y)}Q${n(x, y + r * 0.3, x - r, y + r * 0.62)}`,
    )
    .join('');
  return (
    lines(rows, tint.line) +
    lines(heads, tint.strong, 2) +
    lines(
      eddies.map(([x, y, r]) => spiral([x, y], r, y > HEIGHT / 2 ? -1 : 1)).join(''),
      tint.strong,
    ) +
    (seams && stroke(seams, tint.strong, 2, ' stroke-dasharray="2 7"')) +
    lines((has.wave ?? []).map((at) => wave(at, noise).join('')).join(''), tint.strong, 2.6) +
    lines(tongue, TINT.foam, 2.4) +
    holes
      .map(
        ({ lip, pour, pile }) =>
          lines(lip, TINT.foam, 3) + lines(pour, tint.strong, 2) + lines(pile, TINT.foam, 2.2),
      )
      .join('') +
    lines(lips, TINT.foam, 2.4) +
    rocks.map((rock) => boulder(rock, noise)).join('') +
    (has.bank ?? []).map(([side]) => bank(side, noise)).join('')
  );
};

const flatScene = (tint, noise) =>
  lines(
    steps(13, (part, row) => {
      const y = 8 + part * (HEIGHT - 16);
      const from = 10 + 60 * Math.abs(noise(row, 3));
      return flowing(
        steps(9, (along) => [
          from + along * (WIDTH - 30 - from * 0.6),
          y + 6 * noise(along * 2.2, row * 0.8),
        ]),
      );
    }).join(''),
    tint.line,
  );

/** The height of the water's surface at x, seen from the side. */
const SURFACES = {
  calm: (has) => () => has.level ?? 190,
  swell: () => (x) => 194 + 12 * Math.sin(x / 44),
  wave: () => (x) => 176 - 44 * Math.cos(((x - 262) / 210) * 6.283) * (x > 40 ? 1 : 1),
  hole: () => (x) =>
    x < 120
      ? 120 + 4 * Math.sin(x / 30)
      : x < 190
        ? 120 + ((x - 120) / 70) ** 1.5 * 92
        : x < 264
          ? 212 - 62 * Math.sin(((x - 190) / 74) * 1.5708)
          : 150 + 44 * Math.min(1, ((x - 264) / 80) ** 1.3),
  ledge: () => (x) =>
    x < 176
      ? 122 + 3 * Math.sin(x / 26)
      : x < 214
        ? 122 + ((x - 176) / 38) ** 2.4 * 116
        : 238 + 5 * Math.sin(x / 18),
  slope: () => (x) => 110 + x * 0.3 + 12 * Math.sin(x / 30),
};

const surfaceScene = (tint, noise, has) => {
  const surface = SURFACES[has.kind](has);
  const at = (down) =>
    steps(40, (part) => [
      part * (WIDTH + 20) - 10,
      surface(part * WIDTH) + down + (down ? 3 : 1.2) * noise(part * 8, down),
    ]);
  const top = flowing(at(0));
  const below = [20, 42, 66, 92].map((down) => flowing(at(down))).join('');
  const foam =
    has.kind === 'hole' || has.kind === 'ledge'
      ? steps(15, (part, index) => {
          const x = (has.kind === 'hole' ? 204 : 206) + part * (has.kind === 'hole' ? 84 : 92);
          return `M${n(x - 7, surface(x) + 3 + (index % 3) * 8)}a${n(7 + (index % 3) * 2, 7)} 0 0 1 ${n(14 + (index % 3) * 4)} 0`;
        }).join('')
      : '';
  const rock =
    has.kind === 'ledge'
      ? fill(
          `M-10 138C60 132 130 140 172 138C182 142 184 170 186 190C190 220 190 250 196 310H-10z`,
          TINT.rock,
        ) +
        stroke(
          'M-10 176C60 168 120 180 176 174M-10 214C50 206 130 218 180 212M-10 256C60 248 120 262 186 254',
          TINT.rockLine,
          1.6,
        )
      : '';
  return {
    behind:
      fill(`M-10-10H${WIDTH + 10}V${HEIGHT + 10}H-10z`, tint.air) +
      fill(`${top}V${HEIGHT + 20}H-20z`, tint.deep),
    front:
      fill(`${top}V${HEIGHT + 20}H-20z`, tint.lower, ' opacity=".5"') +
      lines(below, tint.line) +
      rock +
      stroke(top, TINT.foam, 3) +
      lines(foam, TINT.foam, 2.4),
  };
};

const landScene = (tint, noise, has) => {
  const ground = has.level ?? 250;
  const edge = flowing(
    steps(12, (part) => [part * (WIDTH + 20) - 10, ground + 4 * noise(part * 4, 1)]),
  );
  const shore =
    has.kind === 'shore'
      ? fill(`M214 320C226 ${ground + 14} 250 ${ground - 2} 372 ${ground - 4}V320z`, tint.deep) +
        lines(
          `M262 ${ground + 14}q12-6 24 0t24 0 24 0 24 0M252 ${ground + 30}q12-6 24 0t24 0 24 0 24 0`,
          tint.strong,
          2,
        )
      : '';
  const hills = lines(
    [0, 1, 2]
      .map((row) =>
        flowing(
          steps(12, (part) => [
            part * (WIDTH + 20) - 10,
            60 + row * 34 + 26 * noise(part * 2.2 + row, row * 4),
          ]),
        ),
      )
      .join(''),
    tint.line,
  );
  return {
    behind:
      fill(`M-10-10H${WIDTH + 10}V${HEIGHT + 10}H-10z`, tint.air) +
      hills +
      fill(`${edge}V${HEIGHT + 20}H-20z`, TINT.rock) +
      (has.kind === 'shore'
        ? shore
        : stroke(
            `M10 ${ground + 22}h70M110 ${ground + 34}h90M230 ${ground + 20}h100`,
            TINT.rockLine,
            1.6,
          )),
    front: '',
  };
};

const SCENES = { flat: flatScene, river: riverScene };

/**
 * Returns a frame's water for a description: `flat`, `river rock=120,90,34 bank=top
 * wave=200,150,60`, `calm`, `wave`, `hole`, `ledge`,
 * `land` …
 * `behind` is drawn below the boats and `front` over them, so what is under water shows through. `fromAbove`: the view is from above.
 */
export const waterOf = (words, tint, seed) => {
  const [kind, ...parts] = words.split(' ');
  const has = { kind };
  for (const part of parts) {
    const [name, value] = part.split('=');
    const list = value.split(',').map((each) => (Number.isNaN(Number(each)) ? each : Number(each)));
    if (name === 'level') [has.level] = list;
    else (has[name] ??= []).push(list);
  }
  const noise = createNoise2D(seeded(seed));
  if (SURFACES[kind]) return surfaceScene(tint, noise, has);
  if (['land', 'shore'].includes(kind)) return landScene(tint, noise, has);
  if (!SCENES[kind]) throw new Error(`no water is called "${kind}"`);
  return {
    behind:
      fill(`M-10-10H${WIDTH + 10}V${HEIGHT + 10}H-10z`, tint.deep) + SCENES[kind](tint, noise, has),
    front: '',
    fromAbove: true,
  };
};
