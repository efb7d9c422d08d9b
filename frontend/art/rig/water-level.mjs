import { HEIGHT, WIDTH } from './camera.mjs';
import { COLORS } from './looks.mjs';
import { attributes, curveOf, element, pathOf, seeded } from './path.mjs';

const smoothstep = (low, high, value) => {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
};

/** Heights of the surface in centimeters along the picture, by kind of water. */
const PROFILES = {
  flat: (along) => 1.2 * Math.sin(along / 23) + 0.8 * Math.sin(along / 9 + 1),
  // standing waves: the face to the right of the crest at -130, the trough at 80
  wave: (along) => 17 + 36 * Math.cos(((along + 130) / 420) * 2 * Math.PI) + Math.sin(along / 15),
  // green water falls from the right into the trough at 20, foam is piled up on the left
  hole: (along) =>
    88 * smoothstep(15, 210, along) -
    16 +
    58 * smoothstep(15, -70, along) -
    36 * smoothstep(-80, -260, along) +
    (along < 10 ? 3 * Math.sin(along / 9) : 0),
  // a ledge: the river above ends at the lip at -60
  ledge: (along) =>
    112 * (1 - smoothstep(-62, 8, along)) + (along > 0 ? 3 * Math.sin(along / 13) : 0),
};

/** Returns the height of the water's surface along the picture. Throws for an unknown kind. */
export const surfaceOf = (kind) => {
  const profile = PROFILES[kind];
  if (!profile)
    throw new Error(`There is no water named ${kind} for a camera at the water’s level`);
  return profile;
};

const scallops = (random, along, count, spread, profile, lift) =>
  Array.from({ length: count }, () => {
    const at = along + (random() - 0.5) * spread;
    return [at, profile(at) + lift - random() * 26, 5 + random() * 7];
  });

const foamOf = { hole: [-48, 34, 130], ledge: [52, 22, 110] };

/** Which way lines below the surface drift, in picture units per second. */
const DRIFT = { flat: 36, wave: 150, hole: 120, ledge: -110 };

/**
 * Draws water seen from its level: `behind` the figure, and `before` it a veil over everything
 * that's under water.
 */
export const levelWater = ({ kind, wall }, camera, look) => {
  const profile = surfaceOf(kind);
  const random = seeded(kind.length * 97 + 5);
  const middle = camera.along([look[0], -look[1], 0]);
  const toPicture = (along, up) => [
    WIDTH / 2 + (along - middle) * camera.zoom,
    HEIGHT / 2 - (up - look[2]) * camera.zoom,
  ];
  const reach = WIDTH / 2 / camera.zoom + 20;
  const steps = kind === 'flat' ? 20 : 30;
  const at = Array.from(
    { length: steps + 1 },
    (_, index) => middle - reach + (2 * reach * index) / steps,
  );
  const surface = at.map((along) => toPicture(along, profile(along)));
  const ground = `${curveOf(surface)}V${HEIGHT}H0z`;
  const below = Array.from({ length: 5 }, (_, row) => {
    const drop = 20 + row * 24;
    const flat = Math.exp(-row / 3.2);
    const start = Math.floor(random() * 4);
    return curveOf(
      at
        .slice(start)
        .filter((__, index) => index % 2 === 0)
        .map((along) =>
          toPicture(along, profile(along) * flat - drop + 2.5 * Math.sin(along / 26 + row * 2)),
        ),
    );
  }).join('');
  const hills = curveOf(
    Array.from({ length: 14 }, (_, index) => [
      (index / 13) * WIDTH,
      toPicture(0, 66)[1] - 34 - 30 * Math.sin(index * 1.9) - 18 * Math.sin(index * 0.7 + 2),
    ]),
  );
  const foam = foamOf[kind]
    ? scallops(random, foamOf[kind][0], foamOf[kind][1], foamOf[kind][2], profile, 6)
        .map(([along, up, r]) => {
          const [x, y] = toPicture(along, up).map(Math.round);
          const size = Math.round(r * camera.zoom * 0.5);
          return `M${x - size} ${y}a${size} ${size} 0 0 1 ${2 * size} 0`;
        })
        .join('')
    : '';
  const cliff =
    kind === 'ledge'
      ? element('path', {
          d: pathOf([
            toPicture(-2000, 96),
            toPicture(-66, 96),
            toPicture(-40, 84),
            toPicture(-32, 40),
            toPicture(-22, -30),
            toPicture(-30, -300),
            toPicture(-2000, -300),
          ]),
          fill: COLORS.rock,
          stroke: COLORS.rockDark,
          'stroke-width': 4,
        }) +
        element('path', {
          d: [70, 40, 8, -26]
            .map((up, row) =>
              curveOf(
                [-400, -260, -150, -48 + row * 4].map((along, step) =>
                  toPicture(along, up + 5 * Math.sin(step * 2 + row)),
                ),
              ),
            )
            .join(''),
          stroke: COLORS.rockDark,
          'stroke-width': 4,
        })
      : '';
  // a pool's edge or a friend's bow to hold on to
  const edge = wall
    ? element('path', {
        d: pathOf([
          toPicture(wall, 14),
          toPicture(wall + 400, 14),
          toPicture(wall + 400, -300),
          toPicture(wall, -300),
        ]),
        fill: COLORS.rock,
        stroke: COLORS.rockDark,
        'stroke-width': 4,
      })
    : '';
  const seconds = 4;
  const drifting = (d, more) =>
    element(
      'path',
      { d, 'stroke-dasharray': '150 42', ...more },
      `<animate${attributes({ attributeName: 'stroke-dashoffset', values: `0;${Math.sign(DRIFT[kind]) * 192 * Math.max(1, Math.round(Math.abs(DRIFT[kind]) / 48))}`, dur: `${seconds}s`, repeatCount: 'indefinite' })}/>`,
    );
  return {
    behind:
      element('path', { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: COLORS.sky }) +
      element('path', { d: `${hills}V${HEIGHT}H0z`, fill: COLORS.skyHigh }) +
      element('path', { d: ground, fill: COLORS.water }) +
      edge,
    before:
      element('path', { d: ground, fill: COLORS.water, opacity: 0.5 }) +
      cliff +
      drifting(below, { stroke: COLORS.line, 'stroke-width': 4 }) +
      element('path', { d: curveOf(surface), stroke: COLORS.foam, 'stroke-width': 6 }) +
      (foam &&
        element('path', { d: foam, stroke: COLORS.foam, 'stroke-width': 5, fill: COLORS.water })),
  };
};
