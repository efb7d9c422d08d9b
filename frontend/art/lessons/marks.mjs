import {
  TINT,
  WEIGHT,
  between,
  bearing,
  disc,
  distance,
  fill,
  flowing,
  n,
  oval,
  plus,
  stroke,
  turn,
} from './tools.mjs';

const head = (at, degrees, size, colour) => {
  const wing = (side) => plus(at, turn([-size, side * size * 0.62], degrees));
  return fill(
    `M${n(...at)}L${n(...wing(1))}Q${n(...plus(at, turn([-size * 0.7, 0], degrees)))} ${n(...wing(-1))}z`,
    colour,
  );
};

/** Draws a force: a bold arrow, bent to its right by `bend` units. */
const arrow = ([from, to], { b: bend = 0, c: colour = TINT.force }) => {
  const middle = plus(between(from, to, 0.5), turn([0, bend], bearing(from, to)));
  const way = bearing(bend ? middle : from, to);
  const end = plus(to, turn([-9, 0], way));
  const d = `M${n(...from)}Q${n(...middle, ...end)}`;
  return (
    stroke(d, '#03191f', WEIGHT.force + 3.5, ' opacity=".45"') +
    stroke(d, colour, WEIGHT.force) +
    head(to, way, 15, colour)
  );
};

/** Draws the path of a boat, blade or water: a dotted line with an arrowhead. */
const trail = (points, { c: colour = TINT.trail }) => {
  const d =
    points.length > 2 ? flowing(points) : `M${points.map((point) => n(...point)).join('L')}`;
  return (
    stroke(d, colour, WEIGHT.trail, ' stroke-dasharray=".1 8"') +
    head(points.at(-1), bearing(points.at(-2), points.at(-1)), 12, colour)
  );
};

/** Draws a line of sight: a thin line to a small target. */
const eyes = ([from, to]) => {
  const part = Math.max(0, 1 - 9 / distance(from, to));
  return (
    stroke(
      `M${n(...between(from, to, 0.14))}L${n(...between(from, to, part))}`,
      TINT.foam,
      WEIGHT.eyes,
      ' stroke-dasharray="7 5"',
    ) +
    oval(to, 8, 8, 0, `stroke="${TINT.foam}" stroke-width="2"`) +
    disc(to, 2.6, TINT.foam)
  );
};

const ring = ([at], { r = 16, c: colour = TINT.force }) =>
  oval(at, r, r, 0, `stroke="${colour}" stroke-width="3"`);
const cross = ([at], { r = 11 }) =>
  stroke(
    `M${n(...plus(at, [-r, -r]))}l${n(2 * r, 2 * r)}M${n(...plus(at, [r, -r]))}l${n(-2 * r, 2 * r)}`,
    TINT.wrong,
    5,
  );
const tick = ([at], { r = 11 }) =>
  stroke(
    `M${n(...plus(at, [-r, 0]))}l${n(r * 0.7, r * 0.8)} ${n(r * 1.3, -r * 1.7)}`,
    TINT.trail,
    5,
  );
const line = (points, { c: colour = TINT.foam, w = 2 }) =>
  stroke(`M${points.map((point) => n(...point)).join('L')}`, colour, w);
const dashes = (points, { c: colour = TINT.foam, w = 2 }) =>
  stroke(
    points.length > 2 ? flowing(points) : `M${points.map((point) => n(...point)).join('L')}`,
    colour,
    w,
    ' stroke-dasharray="6 6" opacity=".8"',
  );
const rope = (points) => stroke(flowing(points), TINT.force, 3.5);
const bag = ([at]) =>
  oval(at, 13, 8, -20, `fill="${TINT.vest}" stroke="${TINT.deck}" stroke-width="1.5"`);
const ball = ([at], { r = 9 }) =>
  disc(at, r, TINT.force, ` stroke="${TINT.deck}" stroke-width="1.5"`);
const leaf = ([at]) => fill(`M${n(...at)}c2-9 12-13 20-9-2 9-11 14-20 9z`, '#9CCB6B');
const splash = ([at], { r = 22 }) =>
  stroke(
    [-70, -35, 0, 35, 70]
      .map(
        (way) =>
          `M${n(...plus(at, turn([0, -r * 0.5], way)))}L${n(...plus(at, turn([0, -r], way)))}`,
      )
      .join(''),
    TINT.foam,
    3,
  );
const bubbles = ([[x, y]]) =>
  [
    [0, 0, 5],
    [8, -14, 3.5],
    [-6, -26, 4],
    [5, -38, 2.5],
  ]
    .map(([dx, dy, r]) =>
      oval([x + dx, y + dy], r, r, 0, `stroke="${TINT.foam}" stroke-width="1.8"`),
    )
    .join('');
const duck = ([[x, y]]) =>
  `<g transform="translate(${n(x, y)})">${fill('M-15-3C-10-6-4-5-1-7C-4-16 8-20 10-11L15-9L10-6C13 4 6 9-4 9C-12 9-16 4-15-3z', '#F2C572', ` stroke="${TINT.deck}" stroke-width="1.2"`)}${disc([5, -12], 1.5, TINT.deck)}</g>`;
const swimmer = ([[x, y]], { t = 0 }) =>
  `<g transform="translate(${n(x, y)}) rotate(${n(t)})">${stroke('M-8 0L16-3M16-3L38-8M16-1L38 2', '#35626C', 9)}${stroke('M-24-2L-44-14M-24 4L-44 16', TINT.sleeve, 8)}${stroke('M-20 0L2 0', TINT.vest, 24)}${disc([-34, 0], 10.5, TINT.helmet, ` stroke="${TINT.deck}" stroke-width="1.5"`)}</g>`;
const clock = ([at], { r = 60, h = 1, a = 0 }) => {
  const at12 = (hour, reach) => plus(at, turn([0, -reach], hour * 30 + a));
  const ticks = Array.from(
    { length: 12 },
    (_, hour) => `M${n(...at12(hour, r))}L${n(...at12(hour, r - (hour % 3 ? 6 : 11)))}`,
  ).join('');
  return (
    stroke(ticks, TINT.foam, 2.4) +
    stroke(`M${n(...at)}L${n(...at12(h, r - 14))}`, TINT.force, 4) +
    disc(at, 4, TINT.force)
  );
};
const bars = ([[x, y]], { v = [1, 2, 3], c: colour = TINT.trail }) =>
  v
    .map((height, index) =>
      fill(`M${n(x + index * 22, y)}v${n(-height * 14)}h14v${n(height * 14)}z`, colour),
    )
    .join('');
const dots = ([[x, y]], { v = [5, 3], c: colour = TINT.force }) =>
  Array.from({ length: v[0] }, (_, index) =>
    index < v[1]
      ? disc([x + index * 24, y], 8, colour)
      : oval([x + index * 24, y], 7, 7, 0, `stroke="${colour}" stroke-width="2.4"`),
  ).join('');
const pulse = ([at], { r = 30 }) =>
  [r, r * 0.68, r * 0.36]
    .map((size) => oval(at, size, size, 0, `stroke="${TINT.trail}" stroke-width="2.4"`))
    .join('');
const screen = ([[x, y]], { v = [120, 84] }) =>
  fill(
    `M${n(x, y)}h${v[0]}v${v[1]}h${-v[0]}z`,
    '#03191f',
    ` stroke="${TINT.foam}" stroke-width="3"`,
  );
const page = ([[x, y]], { v = [0] }) =>
  fill(`M${n(x, y)}h84v104h-84z`, TINT.foam) +
  stroke([0, 1, 2, 3].map((row) => `M${n(x + 26, y + 22 + row * 20)}h44`).join(''), '#5F7B7D', 3) +
  [0, 1, 2, 3]
    .map((row) =>
      oval(
        [x + 14, y + 22 + row * 20],
        4.5,
        4.5,
        0,
        `fill="${row < v[0] ? TINT.vest : 'none'}" stroke="${TINT.deck}" stroke-width="1.6"`,
      ),
    )
    .join('');

const sun = ([[x, y]], { r = 26 }) =>
  disc([x, y], r, '#F2C572') +
  stroke(
    Array.from(
      { length: 12 },
      (_, ray) =>
        `M${n(...plus([x, y], turn([r + 8, 0], ray * 30)))}L${n(...plus([x, y], turn([r + 17, 0], ray * 30)))}`,
    ).join(''),
    '#F2C572',
    2.6,
  );
const moon = ([[x, y]], { r = 24 }) =>
  fill(
    `M${n(x + r * 0.4, y - r)}A${n(r, r)} 0 1 0 ${n(x + r, y + r * 0.5)}A${n(r * 0.8, r * 0.8)} 0 0 1 ${n(x + r * 0.4, y - r)}z`,
    TINT.foam,
  );
const snow = () =>
  Array.from({ length: 26 }, (_, flake) =>
    disc([(flake * 97) % 352, (flake * 61 + 13) % 290], 2 + (flake % 3), TINT.foam),
  ).join('');
const fence = ([[x, y]]) =>
  stroke([0, 1, 2, 3, 4].map((post) => `M${n(x + post * 34, y)}v44`).join(''), TINT.rockLine, 7) +
  stroke(`M${n(x - 8, y + 12)}h152M${n(x - 8, y + 26)}h152`, TINT.rockLine, 3.5);
const dog = ([[x, y]]) =>
  `<g transform="translate(${n(x, y)})">${stroke('M-14-12V2M-6-10V2M14-12V2M20-12V2', '#6B4A2F', 5)}${fill('M-20-26C-6-32 10-30 22-26C28-24 28-10 22-8C8-6-8-6-18-8C-24-10-26-22-20-26z', '#8C633F')}${fill('M-20-26C-30-40-22-46-14-44C-8-44-4-38-6-30z', '#8C633F')}${fill('M-24-38L-34-33L-24-30z', '#6B4A2F')}${stroke('M24-24Q34-32 32-42', '#8C633F', 4.5)}${disc([-19, -39], 1.7, TINT.deck)}</g>`;
const cow = ([[x, y]]) =>
  `<g transform="translate(${n(x, y)})">${stroke('M-20-10V8M-10-8V8M16-8V8M26-10V8', '#D5CBB8', 6)}${fill('M-28-36C-10-42 20-42 32-36C38-30 36-10 30-8C10-4-12-4-24-8C-32-12-34-30-28-36z', TINT.foam)}${fill('M-4-40C8-42 14-30 6-24C-4-22-10-34-4-40zM20-20C30-22 32-12 26-9C18-8 14-16 20-20z', '#3A3432')}${fill('M-28-36C-42-44-50-36-48-26C-44-20-34-22-28-28z', TINT.foam)}${disc([-42, -33], 1.8, TINT.deck)}</g>`;
const tree = ([[x, y]], { r = 30 }) =>
  stroke(`M${n(x, y)}v${n(-r * 1.2)}`, '#6B4A2F', 7) +
  fill(`M${n(x, y - r * 3)}L${n(x + r, y - r * 0.8)}L${n(x - r, y - r * 0.8)}z`, '#2F6B4E');
const house = ([[x, y]]) =>
  fill(`M${n(x - 54, y)}v-52h108v52z`, '#9C4A2A') +
  fill(`M${n(x - 66, y - 50)}L${n(x, y - 96)}L${n(x + 66, y - 50)}z`, '#6B2F1B') +
  fill(`M${n(x - 34, y)}v-30h22v30zM${n(x + 8, y - 36)}h26v18h-26z`, TINT.force);
const box = ([[x, y], [w, h]], { c: colour = TINT.rockLine }) =>
  fill(`M${n(x, y)}h${n(w)}v${n(h)}h${n(-w)}z`, colour, ` stroke="${TINT.deck}" stroke-width="2"`);
const wheel = ([at]) => disc(at, 13, '#1B2B30', ` stroke="${TINT.foam}" stroke-width="3"`);
const heron = ([[x, y]]) =>
  `<g transform="translate(${n(x, y)})">${stroke('M0 0V-26M6 0V-26', '#B8862E', 2.4)}${fill('M-16-28C-8-42 14-38 22-24C10-22-8-22-16-28z', '#A9BFC4')}${stroke('M-12-30C-24-44-8-52-16-64', '#A9BFC4', 5)}${stroke('M-18-65L-34-61', '#F2C572', 3)}</g>`;
const plank = (points) => stroke(`M${points.map((point) => n(...point)).join('L')}`, '#B98B54', 9);
const spots = ([at], { r = 40 }) =>
  fill(
    `M${n(...at)}L${n(...plus(at, [r * 2.4, -r]))}L${n(...plus(at, [r * 2.4, r]))}z`,
    '#F2C572',
    ' opacity=".32"',
  );
const camera = ([[x, y]]) =>
  fill(`M${n(x - 22, y - 13)}h44v28h-44z`, '#1B2B30', ` stroke="${TINT.foam}" stroke-width="2.4"`) +
  disc([x, y + 1], 9, TINT.trail, ` stroke="${TINT.foam}" stroke-width="2"`);

const KINDS = {
  sun,
  moon,
  snow,
  fence,
  dog,
  cow,
  tree,
  house,
  box,
  wheel,
  heron,
  plank,
  spots,
  camera,
  arrow,
  trail,
  eyes,
  ring,
  cross,
  tick,
  line,
  dashes,
  rope,
  bag,
  ball,
  leaf,
  splash,
  bubbles,
  duck,
  swimmer,
  clock,
  bars,
  dots,
  pulse,
  screen,
  page,
};

/** Parses a mark: its kind, its points, its options, as in `arrow 90,200 90,120 b=20`. */
export const markOf = (words) => {
  const [kind, ...parts] = words.split(' ');
  if (!KINDS[kind]) throw new Error(`no mark is called "${kind}"`);
  const points = parts
    .filter((part) => !part.includes('='))
    .map((part) => part.split(',').map(Number));
  const options = Object.fromEntries(
    parts
      .filter((part) => part.includes('='))
      .map((part) => part.split('='))
      .map(([name, value]) => [
        name,
        name === 'c'
          ? (TINT[value] ?? value)
          : name === 'v'
            ? value.split(',').map(Number)
            : Number(value),
      ]),
  );
  return KINDS[kind](points, options);
};
