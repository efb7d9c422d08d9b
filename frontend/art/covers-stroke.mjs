import { HEIGHT, SIZE, WIDTH, blade, circle, noiseOf, page, span, turned } from './cover-tools.mjs';
import { levelLines } from './field.mjs';
import { INK, line, shape } from './ink.mjs';
import { paddledKayak, paddler } from './paddlers.mjs';
import { rounded } from './svg.mjs';

/** A shoulder's range of motion, and the one position that is safe to pull from. */
export const paddleArc = () => {
  const noise = noiseOf(233);
  const field = levelLines((x, y) => Math.hypot(x - 470, y - 760) + 20 * noise(x / 200, y / 200), {
    ...SIZE,
    lines: 24,
  });
  const fan = span(11, (part) =>
    turned(
      470,
      760,
      -168 + part * 156,
      line(part < 0.25 || part > 0.8 ? '#8A3A24' : INK.line, 6, 'M150 0H560') +
        blade(600, 0, 0, part < 0.25 || part > 0.8 ? '#8A3A24' : INK.line),
    ),
  ).join('');
  const arc = (r, from, to) => {
    const at = (turn) =>
      [470 + Math.cos((turn * Math.PI) / 180) * r, 760 + Math.sin((turn * Math.PI) / 180) * r]
        .map(Math.round)
        .join(' ');
    return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`;
  };
  return page(
    INK.water,
    line(INK.faint, 2.2, field) +
      fan +
      line(INK.gold, 8, arc(352, -130, -44)) +
      line(
        '#E98F6F',
        5,
        `${arc(352, -172, -134)}${arc(352, -40, -8)}`,
        ' stroke-dasharray="3 16"',
      ) +
      turned(470, 760, -62, line(INK.gold, 10, 'M150 0H560') + blade(604, 0, 0, INK.gold)) +
      circle(470, 760, 150, `fill="${INK.hull}"`) +
      circle(470, 760, 96, `stroke="${INK.deck}" stroke-width="6"`) +
      circle(470, 760, 48, `stroke="${INK.deck}" stroke-width="6"`),
  );
};

/** A drawing board with plan, stations and rocker of boat thirty-one. */
export const hullPlan = () => {
  const half = (part, full, at) =>
    full * Math.pow(Math.sin(Math.PI * Math.min(1, Math.max(0, part)) ** at), 0.62);
  const plan = (y, full, at, colour, width) => {
    const side = (sign) => span(40, (part) => [130 + part * 940, y + sign * half(part, full, at)]);
    return line(colour, width, `${rounded(side(1))}${rounded(side(-1))}`);
  };
  const grid =
    span(19, (part) => `M${Math.round(130 + part * 940)} 60V620`).join('') +
    span(9, (part) => `M70 ${Math.round(80 + part * 520)}H1130`).join('');
  const lines = [1, 0.8, 0.6, 0.38]
    .map((size, index) =>
      plan(
        236,
        118 * size,
        0.94 + index * 0.05,
        index === 0 ? INK.foam : INK.line,
        index === 0 ? 6 : 3,
      ),
    )
    .join('');
  const rocker = (lift, y) =>
    rounded(
      span(30, (part) => [130 + part * 940, y - lift * (2 * part - 1) ** 4 - lift * 0.12 * part]),
    );
  const stations = span(5, (part) => {
    const x = 240 + part * 720;
    const size = 44 + 34 * Math.sin(Math.PI * (0.12 + part * 0.76));
    return line(
      INK.mint,
      3,
      `M${Math.round(x - size)} 206q4 ${Math.round(size)} ${Math.round(size)} ${Math.round(size * 0.9)}q${Math.round(size - 4)} ${Math.round(-size * 0.1)} ${Math.round(size)} ${Math.round(-size * 0.9)}`,
    );
  }).join('');
  return page(
    '#0A3F6B',
    line('#1D5788', 2, grid) +
      lines +
      stations +
      line(INK.foam, 6, rocker(96, 522)) +
      line(INK.gold, 4, rocker(18, 522), ' stroke-dasharray="14 12"') +
      line(INK.foam, 3, 'M130 410C380 462 800 470 1070 396') +
      line('#E98F6F', 5, 'M812 478c70-26 150-20 176 22s-60 70-130 54-88-56-46-76M980 548l70 50') +
      line(INK.foam, 3, 'M130 620H1070M130 606v28M1070 606v28'),
  );
};

/** Five frames of a stroke above its sound: only the first and the third are audible. */
export const strokeFrames = () => {
  const noise = noiseOf(239);
  const frames = [0, 0.55, 1, 1.4, 1.8].map((time, index) => {
    const x = 64 + index * 218;
    const ripples = span(9, (part) =>
      rounded(
        span(9, (down) => [
          x + 10 + part * 178 + 9 * noise(part * 3 + index, down * 2),
          84 + down * 330,
        ]),
      ),
    ).join('');
    return (
      shape(INK.water, `M${x} 74h198v352H${x}z`) +
      line(INK.faint, 2.4, ripples) +
      paddledKayak({
        x: x + 99,
        y: 290 - index * 16,
        turn: [0, -2, -4, 2, 4][index],
        size: 3.2,
        time,
        hull: index === 1 ? INK.gold : INK.hull,
      })
    );
  });
  const sound = span(181, (part) => {
    const splash = [0.08, 0.5, 0.9].reduce(
      (sum, at, index) =>
        sum + [12, 78, 10][index] * Math.exp(-(((part - at) / [0.012, 0.045, 0.01][index]) ** 2)),
      2,
    );
    return `M${Math.round(64 + part * 1070)} ${Math.round(548 - splash * (0.5 + 0.5 * Math.abs(noise(part * 90, 2))))}V${Math.round(550 + splash * (0.5 + 0.5 * Math.abs(noise(part * 90, 9))))}`;
  }).join('');
  return page(
    INK.deep,
    frames.join('') +
      line(INK.mint, 3, sound) +
      line(INK.gold, 5, 'M348 586v34M330 604l18 18 18-18'),
  );
};

/** A boat rolling around the waterline, with the sticking point marked. */
export const rollSequence = () => {
  const noise = noiseOf(241);
  const surface = span(40, (part) => [part * 1240 - 20, 380 + 9 * noise(part * 9, 2)]);
  const below = span(9, (part, row) =>
    rounded(span(30, (at) => [at * WIDTH, 410 + row * 32 + (8 + row) * noise(at * 6, row * 3)])),
  ).join('');
  const hull = (turn, colour, width) =>
    turned(
      600,
      380,
      turn,
      line(
        colour,
        width,
        'M-130-34C-110 74-50 112 0 112s110-38 130-146c-40-24-80-34-130-34s-90 10-130 34z',
      ),
    );
  return page(
    INK.deep,
    shape(INK.water, `${rounded(surface)}V${HEIGHT + 20}H-20z`) +
      line(INK.faint, 2.4, below) +
      [180, 150, 120].map((turn) => hull(turn, INK.line, 3)).join('') +
      [60, 30, 0].map((turn) => hull(turn, INK.faint, 3)).join('') +
      line(INK.faint, 4, 'M600 630A250 250 0 0 0 600 130', ' stroke-dasharray="2 16"') +
      paddler('c-to-c-roll', 3.4, { x: 600, y: 390, size: 2.6 }) +
      circle(732, 524, 78, `stroke="${INK.gold}" stroke-width="5" stroke-dasharray="6 16"`) +
      line(INK.foam, 5, rounded(surface)),
  );
};
