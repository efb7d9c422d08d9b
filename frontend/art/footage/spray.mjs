import { element, seeded } from '../rig/path.mjs';
import { add, scaled } from '../rig/space.mjs';

const STEP = 1 / 50;
const GRAVITY = -520;
const DROPS_LAST = 0.75;
const RINGS_LAST = 1.9;

const lowest = (points) => points.reduce((low, point) => (point[2] < low[2] ? point : low));

/**
 * Finds when something enters and leaves the water: blades, and the head in a roll. Returns events
 * with the time, the place, how much water flies and how fast it is.
 */
export const splashesOf = (jointsAt, seconds) => {
  const parts = [
    { size: 1, at: (joints) => lowest(joints.blades.right.outline) },
    { size: 1, at: (joints) => lowest(joints.blades.left.outline) },
    { size: 2.6, at: (joints) => add(joints.skull, [0, 0, -6]) },
  ];
  const events = [];
  const before = parts.map(() => null);
  for (let time = -1.2; time <= seconds; time += STEP) {
    const joints = jointsAt(time);
    parts.forEach(({ size, at }, index) => {
      const place = at(joints);
      const last = before[index];
      if (last && last[2] > 0 !== place[2] > 0) {
        const pace = scaled([place[0] - last[0], place[1] - last[1], place[2] - last[2]], 1 / STEP);
        events.push({ time, place: [place[0], place[1], 0], size, pace, isExit: place[2] > 0 });
      }
      before[index] = place;
    });
  }
  return events;
};

const round = (value) => Number(value.toFixed(1));
const dot = ([x, y], r) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;

const ringPoints = (camera, [x, y], r) =>
  `M${Array.from({ length: 20 }, (_, step) => {
    const angle = (step / 20) * 2 * Math.PI;
    return camera
      .project([x + r * Math.cos(angle), y + r * Math.sin(angle), 0])
      .map(round)
      .join(' ');
  }).join('L')}z`;

/** Rings that spread on the water from every splash. `flow` carries them along. */
export const ringsAt = (events, time, camera, flow) =>
  events
    .filter((event) => time >= event.time && time < event.time + RINGS_LAST)
    .map((event) => {
      const age = time - event.time;
      const [dx, dy] = flow(event.place, age);
      const middle = [event.place[0] + dx, event.place[1] + dy];
      const fade = 1 - age / RINGS_LAST;
      return [0, 0.22, 0.46]
        .filter((late) => age > late)
        .map((late) =>
          element('path', {
            d: ringPoints(camera, middle, event.size ** 0.6 * (6 + (age - late) * 34)),
            stroke: '#F3F8F6',
            'stroke-width': round(0.8 + 1.8 * fade),
            opacity: round(0.6 * fade),
          }),
        )
        .join('');
    })
    .join('');

/** Drops that fly where a blade or the head went in or came out. */
export const dropsAt = (events, time, camera) =>
  events
    .filter((event) => time >= event.time && time < event.time + DROPS_LAST)
    .map((event) => {
      const random = seeded(Math.round(event.time * 977) + 13);
      const age = time - event.time;
      const count = Math.round((event.isExit ? 11 : 15) * event.size ** 1.6);
      const drops = Array.from({ length: count }, () => {
        const [around, out, up, size, spread] = [0, 0, 0, 0, 0].map(() => random());
        const angle = around * 2 * Math.PI;
        const reach = (14 + out * 42) * event.size ** 0.5;
        const rise = (event.isExit ? 50 + up * 70 : 55 + up * 95) * event.size ** 0.35;
        const carried = event.isExit ? 0.22 : 0.1;
        const start = event.isExit ? spread * 20 : 0;
        const height = start + rise * age + (GRAVITY / 2) * age * age;
        if (height < 0) return '';
        const place = [
          event.place[0] + (Math.cos(angle) * reach + event.pace[0] * carried) * age,
          event.place[1] + (Math.sin(angle) * reach + event.pace[1] * carried) * age,
          height,
        ];
        return dot(camera.project(place), (0.9 + size * 2.3) * event.size ** 0.25);
      }).join('');
      return drops && element('path', { d: drops, fill: '#F7FBF9', opacity: 0.92 });
    })
    .join('');

/** The white water around whatever stands in it. */
export const collar = (camera, place, r, opacity) =>
  element('path', {
    d: ringPoints(camera, place, r),
    fill: '#F3F8F6',
    'fill-opacity': round(opacity * 0.35),
    stroke: '#F3F8F6',
    'stroke-width': 2,
    opacity,
  });
