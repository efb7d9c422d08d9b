import { HEIGHT, WIDTH } from './camera.mjs';
import { COLORS } from './looks.mjs';
import { attributes, curveOf, element, pathOf, seeded } from './path.mjs';

/** Pushes a line of current around rocks; `rocks` are [x, y, radius] in the picture. */
const around = (rocks, x, y) =>
  rocks.reduce((sum, [rx, ry, r]) => {
    const off = y - ry || 0.1;
    const near = Math.exp(-(((x - rx) / (r * (x > rx ? 2.2 : 1.4))) ** 2));
    return sum + Math.sign(off) * (Math.sqrt(off * off + r * r * 1.3) - Math.abs(off)) * near;
  }, 0);

const boulder = ([x, y, r], random) => {
  const uneven = Array.from({ length: 11 }, () => 0.9 + random() * 0.22);
  const ring = (size) =>
    pathOf(
      uneven.map((reach, index) => {
        const angle = (index / uneven.length) * 2 * Math.PI;
        return [
          x + Math.cos(angle) * r * size * reach,
          y + Math.sin(angle) * r * size * reach * 0.92,
        ];
      }),
    );
  return (
    element('path', { d: ring(1), fill: COLORS.rock, stroke: COLORS.foam, 'stroke-width': 7 }) +
    element('path', { d: ring(0.66) + ring(0.34), stroke: COLORS.rockDark, 'stroke-width': 4 })
  );
};

const swirl = ([x, y, r], way) =>
  curveOf(
    Array.from({ length: 16 }, (_, index) => {
      const part = index / 15;
      const angle = part * way * 8 + 0.6;
      return [
        x + Math.cos(angle) * r * (1 - part * 0.85),
        y + Math.sin(angle) * r * 0.7 * (1 - part * 0.85),
      ];
    }),
  );

const drift = (seconds, distance) =>
  `<animate${attributes({ attributeName: 'stroke-dashoffset', values: `0;${distance}`, dur: `${seconds}s`, repeatCount: 'indefinite' })}/>`;

/**
 * Draws water seen from above. `scene` may hold `speed` (picture units per second to the right),
 * `rocks` and `eddies` ([right, forward, radius] in centimeters), `seams` (eddy lines, lists of
 * [right, forward]), `waves` and `foam` ([right, forward, half the length]).
 */
export const planWater = (scene, camera) => {
  const random = seeded(41);
  const place = ([right, forward]) => camera.project([forward, -right, 0]);
  const sized = ([right, forward, r]) => [...place([right, forward]), r * camera.zoom];
  const rocks = (scene.rocks ?? []).map(sized);
  const eddies = (scene.eddies ?? []).map(sized);
  const isCalm = (x, y) =>
    eddies.some(([ex, ey, r]) => ((x - ex) / (r * 1.5)) ** 2 + ((y - ey) / r) ** 2 < 1);
  const lines = Array.from({ length: 13 }, (_, row) => {
    const y = ((row + 0.5) / 13) * HEIGHT + (random() - 0.5) * 18;
    let piece = [];
    const pieces = [piece];
    for (let x = -40 - random() * 260; x <= WIDTH + 40; x += 80) {
      const bentY = y + around(rocks, x, y) + 7 * Math.sin(x / 170 + row * 1.7);
      if (isCalm(x, bentY)) {
        piece = [];
        pieces.push(piece);
      } else piece.push([x, bentY]);
    }
    return pieces
      .filter((points) => points.length > 2)
      .map(curveOf)
      .join('');
  }).join('');
  const speed = scene.speed ?? 0;
  const seams = (scene.seams ?? []).map((seam) => curveOf(seam.map(place))).join('');
  const crests = (scene.waves ?? []).flatMap((wave) => {
    const [x, y, r] = sized(wave);
    return [0, 34, 68].map((back) =>
      curveOf(
        [-1, -0.5, 0, 0.5, 1].map((part) => [
          x + back + 26 * part * part,
          y + part * r * (1 - back / 300),
        ]),
      ),
    );
  });
  const foam = (scene.foam ?? []).flatMap((pile) => {
    const [x, y, r] = sized(pile);
    return Array.from({ length: Math.round(r / 7) }, () => {
      const [px, py] = [x + random() * 90, y + (random() * 2 - 1) * r].map(Math.round);
      const size = 8 + Math.round(random() * 12);
      return `M${px - size} ${py}a${size} ${size} 0 0 1 ${2 * size} 0`;
    });
  });
  const banks = (scene.banks ?? []).map((side) => {
    const edge = side === 'top' ? 46 : HEIGHT - 46;
    const shore = Array.from({ length: 14 }, (_, index) => [
      (index / 13) * WIDTH,
      edge + 13 * Math.sin(index * 1.3),
    ]);
    return element('path', {
      d: `${curveOf(shore)}V${side === 'top' ? 0 : HEIGHT}H0z`,
      fill: COLORS.rock,
      stroke: COLORS.foam,
      'stroke-width': 6,
    });
  });
  return {
    behind:
      element('path', { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: COLORS.water }) +
      element(
        'path',
        { d: lines, stroke: COLORS.line, 'stroke-width': 4, 'stroke-dasharray': '220 60' },
        speed ? drift(4, -280 * Math.max(1, Math.round((speed * 4) / 280))) : drift(9, -280),
      ) +
      eddies
        .map((eddy) =>
          element(
            'path',
            {
              d: swirl(eddy, scene.swirl ?? -1),
              stroke: COLORS.line,
              'stroke-width': 4,
              'stroke-dasharray': '90 40',
            },
            drift(4, 130),
          ),
        )
        .join('') +
      (seams &&
        element('path', {
          d: seams,
          stroke: COLORS.foam,
          'stroke-width': 5,
          'stroke-dasharray': '20 22',
          opacity: 0.75,
        })) +
      (crests.length > 0
        ? element('path', {
            d: crests.join(''),
            stroke: COLORS.foam,
            'stroke-width': 6,
            opacity: 0.85,
          })
        : '') +
      (foam.length > 0
        ? element('path', { d: foam.join(''), stroke: COLORS.foam, 'stroke-width': 5 })
        : '') +
      rocks.map((rock) => boulder(rock, random)).join('') +
      banks.join(''),
    before: '',
  };
};

/** Draws flat water seen from slightly above, with a veil over what's under it. */
export const slopedWater = (camera) => {
  const random = seeded(23);
  const ripple = (left, from) =>
    curveOf(
      Array.from({ length: 6 }, (_, index) =>
        camera.project([from + index * 42, left + 4 * Math.sin(index * 2 + left), 0]),
      ),
    );
  const ripples = Array.from({ length: 34 }, (_, index) =>
    ripple(
      -420 + (index % 17) * 52 + random() * 16,
      -520 + (index >= 17 ? 470 : 0) + random() * 260,
    ),
  ).join('');
  return {
    behind: element('path', { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: COLORS.water }),
    veil:
      element('path', { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: COLORS.water, opacity: 0.6 }) +
      element(
        'path',
        { d: ripples, stroke: COLORS.line, 'stroke-width': 4, 'stroke-dasharray': '170 50' },
        drift(6, 220),
      ),
    before: '',
  };
};
