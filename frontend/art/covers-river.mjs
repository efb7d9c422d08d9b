import { HEIGHT, SIZE, WIDTH, bell, circle, noiseOf, page, span, turned } from './cover-tools.mjs';
import { levelLines } from './field.mjs';
import { INK, kayak, line, shape } from './ink.mjs';
import { paddledKayak, paddler } from './paddlers.mjs';
import { rounded } from './svg.mjs';

/** The ranch from above: porch, path, and six boats along the bank. */
export const ranchMap = () => {
  const noise = noiseOf(211);
  const bank = (y) => 760 + 90 * Math.sin(y / 150) + 40 * noise(y / 200, 3);
  const land = levelLines(
    (x, y) => x * 0.5 + 190 * noise(x / 330, y / 300) + 40 * noise(x / 110, y / 110 + 5),
    {
      ...SIZE,
      lines: 26,
      isHidden: ([x, y]) => x > bank(y) - 14,
    },
  );
  const flow = levelLines((x, y) => x - bank(y) + 16 * noise(x / 90, y / 340 + 8), {
    ...SIZE,
    lines: 62,
    isHidden: ([x, y]) => x < bank(y) + 12,
  });
  const shore = span(24, (part) => [bank(part * 715 - 20), part * 715 - 20]);
  const path = span(20, (part) => [
    392 + part * 330,
    352 - 90 * Math.sin(part * 2.6) + 12 * noise(part * 4, 1),
  ]);
  const boats = span(6, (part, index) => {
    const y = 116 + part * 440;
    return kayak({
      x: Math.round(bank(y) + 52),
      y: Math.round(y),
      turn: Math.round(18 * noise(index, 4)) || 6,
      size: 1.5,
      hull: [INK.hull, INK.gold, INK.mint][index % 3],
    });
  });
  const house = turned(
    300,
    352,
    -9,
    shape('#9C4A2A', 'M-88-66H66V66H-88z') +
      line(INK.rock, 3, 'M-88 0H66M-88-66l44 66-44 66M66-66L22 0l44 66') +
      shape('#F3F8F6', 'M66-66h30V66H66z') +
      line('#8F7F5C', 3, 'M66-44h30M66-22h30M66 0h30M66 22h30M66 44h30'),
  );
  return page(
    INK.rock,
    line('#B5A47C', 2.4, land) +
      shape(INK.water, `${rounded(shore)}V${HEIGHT + 30}H${WIDTH + 30}V-30z`) +
      line(INK.faint, 2.4, flow) +
      line('#8F7F5C', 5, rounded(shore)) +
      line('#22474C', 6, rounded(path), ' stroke-dasharray="1 17"') +
      house +
      boats.join(''),
  );
};

/** A boat on edge with the blade flat on the water, and ripples where it supports. */
export const lowBrace = () => {
  const noise = noiseOf(223);
  const [x, y] = [742, 338];
  const rings = levelLines(
    (px, py) => Math.hypot(px - x, (py - y) * 1.25) + 26 * noise(px / 170, py / 170),
    { ...SIZE, lines: 34 },
  );
  return page(
    INK.water,
    line(INK.faint, 2.4, rings) +
      circle(x, y, 92, `stroke="${INK.line}" stroke-width="5"`) +
      circle(x, y, 138, `stroke="${INK.line}" stroke-width="3" stroke-dasharray="4 16"`) +
      paddler('low-brace', 1.1, { x: 500, y: 346, size: 2.3, view: 'plan' }),
  );
};

/** Four decisions, each upstream of the line itself. */
export const eddyLine = () => {
  const noise = noiseOf(227);
  const rock = span(25, (part) => {
    const angle = part * Math.PI * 2;
    const reach = 128 + 26 * noise(Math.cos(angle) * 1.6, Math.sin(angle) * 1.6);
    return [850 + Math.cos(angle) * reach, 176 + Math.sin(angle) * reach * 0.8];
  });
  const flow = levelLines(
    (x, y) => {
      const [dx, dy] = [x - 850, y - 176];
      const parted = (dx * 128 * 128) / Math.max(dx * dx + dy * dy, 5600);
      return (
        dx - parted + 300 * bell(x - 930, (y - 410) * 0.74, 104) + 18 * noise(x / 260, y / 500)
      );
    },
    { ...SIZE, lines: 54, isHidden: ([x, y]) => Math.hypot(x - 850, (y - 176) / 0.8) < 142 },
  );
  const way = [
    [420, 60],
    [500, 210],
    [612, 340],
    [748, 420],
    [880, 424],
  ];
  const boats = [
    [420, 74, 152],
    [514, 226, 142],
    [632, 352, 124],
    [872, 408, 20],
  ];
  const marks = boats
    .map(([x, y], index) =>
      span(4, (_, mark) => (mark <= index ? `M${x - 86 + mark * 14} ${y + 40}v26` : '')).join(''),
    )
    .join('');
  return page(
    INK.water,
    line(INK.faint, 2.6, flow) +
      shape(INK.rock, `${rounded(rock)}z`) +
      line(INK.rockLine, 3, 'M770 150q60-52 150-20M790 206q70-40 130 6') +
      line(INK.gold, 5, rounded(way), ' stroke-dasharray="2 18"') +
      boats
        .map(([x, y, turn], index) =>
          paddledKayak({
            x,
            y,
            turn,
            size: 2,
            hull: index === 3 ? INK.gold : INK.hull,
            time: index * 0.5,
          }),
        )
        .join('') +
      line(INK.gold, 5, marks),
  );
};

/** The ledge, the painted frog, and the moment, later than most paddlers think. */
export const boof = () => {
  const noise = noiseOf(229);
  const far = span(7, (part, row) =>
    rounded(span(26, (at) => [at * WIDTH, 60 + row * 30 + 22 * noise(at * 2.4 + row, row * 3)])),
  ).join('');
  const lip = span(6, (part, row) =>
    rounded(span(14, (at) => [-10 + at * 566, 250 + row * 13 + 6 * noise(at * 5, row)])),
  ).join('');
  const falls = span(22, (part, index) => {
    const x = 536 + part * 74;
    return `M${Math.round(x - 60)} ${254 + index}q${Math.round(66 + part * 26)} 10 ${Math.round(82 + part * 30)} ${Math.round(268 + 20 * noise(index, 2))}`;
  }).join('');
  const pool = span(7, (part, row) =>
    rounded(
      span(30, (at) => [560 + at * 690, 556 + row * 20 + (18 - row * 2) * noise(at * 8, row * 2)]),
    ),
  ).join('');
  const rock = shape(
    INK.rock,
    'M-20 330C180 312 350 322 540 322c26 4 34 28 30 56-10 46 14 92 6 146-2 50 14 90 24 160H-20z',
  );
  const seams = span(6, (part, row) =>
    rounded(span(18, (at) => [-10 + at * 560, 372 + row * 54 + 16 * noise(at * 3, row)])),
  ).join('');
  const frog = turned(
    438,
    304,
    0,
    shape('#1B6B45', 'M-30 20C-34-6-14-16 0-16s34 10 30 36z') +
      circle(-13, -18, 9, 'fill="#1B6B45"') +
      circle(13, -18, 9, 'fill="#1B6B45"') +
      circle(-13, -19, 4, `fill="${INK.foam}"`) +
      circle(13, -19, 4, `fill="${INK.foam}"`),
  );
  return page(
    INK.deep,
    line(INK.faint, 2.4, far) +
      rock +
      line(INK.rockLine, 2.6, seams) +
      line(INK.line, 3.4, lip) +
      line(INK.foam, 3, falls) +
      line(INK.line, 3.4, pool) +
      paddler('boof', 1.6, { x: 590, y: 226, size: 1.5 }) +
      frog,
  );
};
