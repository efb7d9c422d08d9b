import { HEIGHT, WIDTH } from '../rig/camera.mjs';
import { element, seeded } from '../rig/path.mjs';

/** Colors by time of day, from the back of the picture to the front. */
export const LIGHTS = {
  morning: {
    sky: ['#A9CDCB', '#F7E7C8'],
    sun: '#FFF3D6',
    hills: ['#9DBDB4', '#6F9E96'],
    trees: ['#437A6C', '#245750'],
    bank: ['#CDBB94', '#9C8A62'],
    water: ['#7FAEA4', '#2C7C80', '#0E4F58'],
    glint: '#DDEFE4',
    shade: '#0E4A52',
  },
  noon: {
    sky: ['#7FC0CF', '#DDF0EA'],
    sun: '#FFFFFF',
    hills: ['#8DBBAE', '#5E9A83'],
    trees: ['#4A8A62', '#2B6650'],
    bank: ['#D9C9A4', '#A8966C'],
    water: ['#5FB3AC', '#238A8C', '#0B5F68'],
    glint: '#E4F6EF',
    shade: '#0A555E',
  },
  evening: {
    sky: ['#5E8F9C', '#F6C98B'],
    sun: '#FFE9B8',
    hills: ['#8A8F8C', '#566F72'],
    trees: ['#2F5A5A', '#17403F'],
    bank: ['#B99A72', '#7E6B4C'],
    water: ['#C79F75', '#3C7478', '#0B3E47'],
    glint: '#FBE0B4',
    shade: '#0A363F',
  },
  overcast: {
    sky: ['#B7C8C6', '#E3E9E2'],
    sun: '#F4F6F0',
    hills: ['#A3B8B1', '#7C9A92'],
    trees: ['#547D70', '#345E54'],
    bank: ['#BDB39A', '#8B8168'],
    water: ['#8CABA5', '#3F7F80', '#17555C'],
    glint: '#E6F1EC',
    shade: '#174E55',
  },
};

const wrapped = (value, size) => ((value % size) + size) % size;
const fixed = (value) => Number(value.toFixed(1));

const gradient = (id, stops, more = {}) =>
  element(
    more.r ? 'radialGradient' : 'linearGradient',
    { id, ...(more.r ? more : { x1: 0, y1: 0, x2: 0, y2: 1 }) },
    stops
      .map(([offset, color, opacity = 1]) =>
        element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
      )
      .join(''),
  );

const ridge = ({ base, height, pace, shift, seed }) => {
  const points = Array.from({ length: 45 }, (_, index) => {
    const x = -60 + index * 32;
    const at = (x + shift) / pace + seed;
    const up =
      0.5 + 0.28 * Math.sin(at) + 0.16 * Math.sin(at * 2.3 + 1) + 0.06 * Math.sin(at * 5.1);
    return `${x} ${fixed(base - height * up)}`;
  });
  return `M${points.join('L')}V${base + 8}H-60z`;
};

const WOOD = 1_800;
/** Firs and round crowns on a bank, as one outline. They repeat beyond `WOOD`. */
const forest = ({ base, height, count, shift, seed }) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const [place, tall, kind] = [random() * WOOD, height * (0.55 + random() * 0.5), random()];
    const x = wrapped(place - shift, WOOD) - 250;
    const wide = tall * (kind < 0.6 ? 0.2 : 0.36);
    if (x < -120 || x > WIDTH + 120) return '';
    if (kind < 0.6) {
      const tiers = [0, 1, 2, 3];
      const right = tiers.map(
        (tier) =>
          `L${fixed(x + wide * (0.3 + tier * 0.24))} ${fixed(base - tall * (0.76 - tier * 0.22))}L${fixed(x + wide * (0.16 + tier * 0.2))} ${fixed(base - tall * (0.78 - tier * 0.22))}`,
      );
      const left = tiers
        .toReversed()
        .map(
          (tier) =>
            `L${fixed(x - wide * (0.16 + tier * 0.2))} ${fixed(base - tall * (0.78 - tier * 0.22))}L${fixed(x - wide * (0.3 + tier * 0.24))} ${fixed(base - tall * (0.76 - tier * 0.22))}`,
        );
      return `M${fixed(x)} ${fixed(base - tall)}${right.join('')}L${fixed(x + wide * 0.9)} ${base + 6}H${fixed(x - wide * 0.9)}${left.join('')}z`;
    }
    const top = base - tall * 0.72;
    return `M${fixed(x - wide)} ${base + 6}C${fixed(x - wide * 1.6)} ${fixed(top + tall * 0.25)} ${fixed(x - wide * 0.8)} ${fixed(top)} ${fixed(x)} ${fixed(top)}S${fixed(x + wide * 1.6)} ${fixed(top + tall * 0.25)} ${fixed(x + wide)} ${base + 6}z`;
  }).join('');
};

const stones = ({ base, shift, seed }) => {
  const random = seeded(seed);
  return Array.from({ length: 46 }, () => {
    const [place, size, drop, light] = [random() * WOOD, 7 + random() * 24, random() * 8, random()];
    const x = wrapped(place - shift, WOOD) - 200;
    return {
      light,
      d: `M${fixed(x - size)} ${fixed(base + drop)}c0 ${fixed(-size * 0.9)} ${fixed(size * 0.5)} ${fixed(-size)} ${fixed(size)} ${fixed(-size)}s${fixed(size * 1.1)} ${fixed(size * 0.4)} ${fixed(size)} ${fixed(size)}z`,
    };
  });
};

/** Definitions of the scene's gradients. */
export const gradientsOf = (light) =>
  `<defs>${[
    gradient('sky', [
      [0, light.sky[0]],
      [1, light.sky[1]],
    ]),
    gradient('water', [
      [0, light.water[0]],
      [0.3, light.water[1]],
      [1, light.water[2]],
    ]),
    gradient(
      'sun',
      [
        [0, light.sun, 0.95],
        [0.18, light.sun, 0.5],
        [1, light.sun, 0],
      ],
      { cx: 0.5, cy: 0.5, r: 0.5 },
    ),
    gradient(
      'corners',
      [
        [0.62, '#062730', 0],
        [1, '#062730', 0.42],
      ],
      { cx: 0.5, cy: 0.48, r: 0.78 },
    ),
    gradient('mirrored', [
      [0, light.trees[1], 0.6],
      [1, light.trees[1], 0],
    ]),
  ].join('')}</defs>`;

/**
 * Draws everything behind the water and the water itself: sky, hills, woods, bank, and the woods'
 * reflection. `horizon` is where the water ends in the picture, `shift` how far the camera moved to
 * the right in picture units.
 */
export const backdrop = (light, { horizon, shift, seed = 3, sun = 0.7 }) => {
  const path = (d, fill, more = {}) => element('path', { d, fill, ...more });
  const margin = 60;
  const all = { x: -margin, width: WIDTH + 2 * margin };
  const bank = stones({ base: horizon, shift: shift * 0.62, seed: seed + 11 });
  const near = { base: horizon - 6, height: 190, count: 60, shift: shift * 0.5, seed: seed + 5 };
  return (
    element('rect', { ...all, y: -margin, height: horizon + margin + 4, fill: 'url(#sky)' }) +
    element('circle', { cx: WIDTH * sun, cy: horizon * 0.5, r: 300, fill: 'url(#sun)' }) +
    path(
      ridge({ base: horizon, height: 210, pace: 190, shift: shift * 0.06, seed }),
      light.hills[0],
    ) +
    path(
      ridge({ base: horizon, height: 150, pace: 120, shift: shift * 0.14, seed: seed + 2 }),
      light.hills[1],
    ) +
    path(
      forest({ base: horizon - 4, height: 140, count: 90, shift: shift * 0.34, seed: seed + 7 }),
      light.trees[0],
    ) +
    path(forest(near), light.trees[1]) +
    path(
      `M${-margin} ${horizon - 12}H${WIDTH + margin}V${horizon + 6}H${-margin}z`,
      light.bank[1],
    ) +
    path(
      bank
        .filter((stone) => stone.light > 0.45)
        .map(({ d }) => d)
        .join(''),
      light.bank[0],
    ) +
    path(
      bank
        .filter((stone) => stone.light <= 0.45)
        .map(({ d }) => d)
        .join(''),
      light.bank[1],
    ) +
    element('rect', {
      ...all,
      y: horizon,
      height: HEIGHT - horizon + margin,
      fill: 'url(#water)',
    }) +
    element('rect', { ...all, y: horizon, height: 120, fill: 'url(#mirrored)' })
  );
};

const TILE = [1_300, 1_700];

/**
 * Draws the water's surface: glints and troughs that lie on it and move with it. `flow` returns how
 * far the water at a place moved since the start, in centimeters ([forward, left]).
 */
export const surface = (
  light,
  { camera, horizon, time, flow, count = 330, seed = 9, rough = 1 },
) => {
  const random = seeded(seed);
  const marks = { glint: '', shade: '' };
  for (let index = 0; index < count; index += 1) {
    const [x, y, long, phase, kind] = [random(), random(), random(), random(), random()];
    const start = [x * TILE[0] - TILE[0] / 2, y * TILE[1] - TILE[1] / 2];
    const [dx, dy] = flow(start, time);
    const place = [
      wrapped(start[0] + dx - camera.middle[0] + TILE[0] / 2, TILE[0]) -
        TILE[0] / 2 +
        camera.middle[0],
      wrapped(start[1] + dy - camera.middle[1] + TILE[1] / 2, TILE[1]) -
        TILE[1] / 2 +
        camera.middle[1],
      0,
    ];
    const [px, py] = camera.project(place);
    const far = (py - horizon) / (HEIGHT - horizon);
    if (far < 0.01 || far > 1.15 || px < -160 || px > WIDTH + 160) continue;
    const beat = 0.62 + 0.38 * Math.sin(time * (1.6 + phase) + phase * 17);
    const wide = (26 + long * 66) * (0.35 + far * 0.9) * beat;
    const high = (1 + 2.6 * far) * rough * beat;
    const bend = Math.sin(time * 1.3 + phase * 9) * high * 0.7;
    marks[kind < 0.5 ? 'glint' : 'shade'] +=
      `M${fixed(px - wide)} ${fixed(py)}q${fixed(wide)} ${fixed(-high * 2 + bend)} ${fixed(2 * wide)} 0q${fixed(-wide)} ${fixed(high * 1.4 + bend)} ${fixed(-2 * wide)} 0z`;
  }
  return (
    element('path', { d: marks.shade || 'M0 0', fill: light.shade, opacity: 0.5 }) +
    element('path', { d: marks.glint || 'M0 0', fill: light.glint, opacity: 0.5 })
  );
};

/** Darkens the corners, like a lens. */
export const corners = () =>
  element('rect', {
    x: -60,
    y: -60,
    width: WIDTH + 120,
    height: HEIGHT + 120,
    fill: 'url(#corners)',
  });
