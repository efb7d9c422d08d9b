import { HEIGHT, WIDTH, cameraOf } from '../rig/camera.mjs';
import { figureOf, jointsOf } from '../rig/figure.mjs';
import { stillShape } from '../rig/render.mjs';
import { LOOKS } from '../rig/looks.mjs';
import { element } from '../rig/path.mjs';
import { clamped, fromContent } from '../rig/space.mjs';
import { timelineOf } from '../rig/timeline.mjs';
import { riverParts } from './river.mjs';
import { LIGHTS, backdrop, corners, gradientsOf, surface } from './scenery.mjs';
import { collar, dropsAt, ringsAt, splashesOf } from './spray.mjs';

/** The figure is drawn this much larger and scaled down, so that nothing jumps from pixel to pixel. */
const FINE = 2;
const HORIZON = 218;

const round = (value) => Number(value.toFixed(2));
const wave = (time, ...parts) =>
  parts.reduce((sum, [size, pace, phase]) => sum + size * Math.sin(time * pace + phase), 0);

/** A camera in somebody's hands: it sways a little and never holds quite level. */
const handheld = (time, sway) => ({
  x: sway * wave(time, [5, 0.9, 0.4], [2.2, 2.3, 1.9], [0.7, 6.1, 0.2]),
  y: sway * wave(time, [3.4, 1.1, 2.2], [1.8, 2.7, 0.3], [0.6, 7.3, 1.1]),
  turn: sway * wave(time, [0.32, 0.7, 1.2], [0.14, 1.9, 0.5]),
});

/**
 * Reads a take and returns its `seconds` and `frame(time)`, which draws a picture of 1280 × 720.
 * A take is a move (see ../moves/README.md) with a camera beside the water, a `light`, the boat's
 * `speed` in centimeters per second, and `colors` that replace the rig's.
 */
export const filmOf = (take, poses) => {
  const { seconds, speed = 0, sway = 1, horizon = HORIZON } = take;
  const light = LIGHTS[take.light];
  const timeline = timelineOf(take, poses);
  const length = take.keys.at(-1).t;
  const stateAt = (time) => {
    const within = take.loop ? ((time % length) + length) % length : Math.max(0, time);
    const state = timeline(within);
    const rough = take.rough ?? 1;
    return {
      ...state,
      at: [
        state.at[0],
        state.at[1],
        state.at[2] + wave(time, [1.1, 2.1, 0], [0.6, 3.7, 1]) * rough,
      ],
      roll: state.roll + wave(time, [0.9, 1.7, 0.6], [0.5, 3.1, 2]) * rough,
      pitch: state.pitch + wave(time, [0.6, 1.9, 1.1]) * rough,
      yaw: state.yaw + wave(time, [0.6, 0.8, 0.4]) * rough,
    };
  };
  const jointsAt = (time) => jointsOf(stateAt(time));
  const splashes = splashesOf(jointsAt, seconds);
  const followed = (time) => {
    const { look, follow = 0 } = take.camera;
    const at = [-0.4, -0.2, 0, 0.2, 0.4].map((late) => stateAt(Math.max(0, time + late)).at);
    const [forward, right] = [0, 1].map(
      (axis) => at.reduce((sum, place) => sum + place[axis], 0) / at.length,
    );
    return [look[0] + follow * forward, look[1] + follow * right, look[2]];
  };
  const river = take.river;
  const flow = river
    ? (place, time) => riverParts.flow(river, place, time)
    : (_, time) => [-speed * time, 0];

  const frame = (time) => {
    const look = followed(time);
    const camera = cameraOf({ ...take.camera, look });
    const fine = {
      ...cameraOf({ ...take.camera, look, zoom: take.camera.zoom * FINE }),
      hidesFarSide: true,
    };
    const state = stateAt(time);
    const joints = jointsOf(state);
    const shrunk = (content, more = {}) =>
      element(
        'g',
        {
          transform: `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${1 / FINE}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`,
          ...more,
        },
        content,
      );
    // trunk and head fade while they're under water; everything else is cut at the surface
    const dryness = {
      trunk: (joints.collar[2] * 0.6 + joints.ribs[2] * 0.4 + 4) / 14,
      head: (joints.skull[2] + 8) / 12,
    };
    const partOf = ({ id }) => id.split('-')[0];
    const drawn = (shapes, seen) => shapes.map((shape) => stillShape(shape, seen)).join('');
    const faded = (shapes, seen) =>
      shapes
        .map((shape) => {
          const opacity = clamped(dryness[partOf(shape)] ?? 1, 0.22, 1);
          return opacity < 1
            ? element('g', { opacity: round(opacity) }, stillShape(shape, seen))
            : stillShape(shape, seen);
        })
        .join('');
    const figure = figureOf(state, take.boat ?? 'creek', fine);
    const mirror = {
      ...fine,
      project: ([x, y, z]) => fine.project([x, y, -Math.max(0, z) * 0.8]),
    };
    const mirrored = figureOf(state, take.boat ?? 'creek', mirror).dry;
    // how far the camera moved to the right, along the bank
    const moved = camera.along([speed * time, 0, 0]) + camera.along(camera.middle);
    const hull = Array.from({ length: 28 }, (_, step) => {
      const angle = (step / 28) * 2 * Math.PI;
      const [x, y] = joints.inWorld([2 + 118 * Math.cos(angle), 38 * Math.sin(angle), 0]);
      return camera.project([x, y, 0]).map(round).join(' ');
    }).join('L');
    const wake =
      speed > 0
        ? [-1, 1]
            .map((side) =>
              [0, 1, 2]
                .map((row) => {
                  const points = Array.from({ length: 14 }, (_, step) => {
                    const back = step * 22;
                    const out = 10 + row * 13 + back * (0.2 + row * 0.05);
                    return camera
                      .project([
                        110 - row * 46 - back,
                        side * (out + wave(time * 3 + step, [2.4, 1, row])),
                        0,
                      ])
                      .map(round)
                      .join(' ');
                  });
                  return element('path', {
                    d: `M${points.join('L')}`,
                    stroke: light.glint,
                    'stroke-width': 3 - row * 0.7,
                    opacity: 0.5 - row * 0.13,
                  });
                })
                .join(''),
            )
            .join('')
        : '';
    const inWater = (isBeyond) =>
      ['left', 'right']
        .map((side) => {
          const { outline, neck } = joints.blades[side];
          const low = outline.reduce((least, point) => (point[2] < least[2] ? point : least));
          if (low[2] >= -1) return '';
          const part = neck[2] > low[2] ? Math.min(1, -low[2] / (neck[2] - low[2])) : 1;
          const place = [low[0] + (neck[0] - low[0]) * part, low[1] + (neck[1] - low[1]) * part, 0];
          if (camera.depth(place) < camera.depth(joints.inWorld([0, 0, 0])) !== isBeyond) return '';
          return collar(camera, place, 13 + 2 * Math.sin(time * 9), 0.7);
        })
        .join('');
    const body = [joints.skull, joints.collar].some((point) => point[2] < 6)
      ? collar(camera, joints.collar, 34 + 3 * Math.sin(time * 7), 0.6)
      : '';
    const hand = handheld(time, sway);
    const scene =
      backdrop(light, { horizon, shift: moved * camera.zoom, seed: take.seed, sun: take.sun }) +
      surface(light, { camera, horizon, time, flow, rough: take.rough, seed: take.seed }) +
      (river ? riverParts.behind(river, { camera, time, light }) : '') +
      wake +
      element('path', { d: `M${hull}z`, fill: light.shade, opacity: 0.34 }) +
      shrunk(faded(mirrored, mirror), { opacity: 0.2 }) +
      ringsAt(splashes, time, camera, flow) +
      shrunk(drawn(figure.wet, fine), { opacity: 0.3 }) +
      body +
      inWater(true) +
      shrunk(faded(figure.dry, fine)) +
      inWater(false) +
      dropsAt(splashes, time, camera) +
      (river ? riverParts.before(river, { camera, time, light, boat: fromContent(state.at) }) : '');
    const svg = element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        width: WIDTH,
        height: HEIGHT,
        fill: 'none',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      gradientsOf(light) +
        element(
          'g',
          {
            transform: `translate(${WIDTH / 2 + round(hand.x)} ${HEIGHT / 2 + round(hand.y)}) rotate(${round(hand.turn)}) scale(1.035) translate(${-WIDTH / 2} ${-HEIGHT / 2})`,
          },
          scene,
        ) +
        corners(),
    );
    return Object.entries(take.colors ?? {}).reduce(
      (text, [look, color]) => text.replaceAll(LOOKS[look].fill ?? LOOKS[look].stroke, color),
      svg,
    );
  };

  /** Where a point of the figure is in the picture, from 0 to 1 each. */
  const placeOf = (time, read) => {
    const camera = cameraOf({ ...take.camera, look: followed(time) });
    const [x, y] = camera.project(read(jointsAt(time)));
    const hand = handheld(time, sway);
    const turn = (hand.turn * Math.PI) / 180;
    const [dx, dy] = [(x - WIDTH / 2) * 1.035, (y - HEIGHT / 2) * 1.035];
    return [
      (WIDTH / 2 + hand.x + dx * Math.cos(turn) - dy * Math.sin(turn)) / WIDTH,
      (HEIGHT / 2 + hand.y + dx * Math.sin(turn) + dy * Math.cos(turn)) / HEIGHT,
    ];
  };
  return { seconds, frame, placeOf };
};
