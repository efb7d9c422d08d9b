import { HEIGHT, WIDTH, cameraOf } from './camera.mjs';
import { figureOf, jointsOf } from './figure.mjs';
import { INK, LOOKS } from './looks.mjs';
import { fading, marksOf } from './marks.mjs';
import { element, pathOf, roundPathOf } from './path.mjs';
import { fromContent } from './space.mjs';
import { sampleTimes, timelineOf } from './timeline.mjs';
import { levelWater } from './water-level.mjs';
import { planWater, slopedWater } from './water-plan.mjs';

const DEFAULT_LOOK = {
  side: [0, 0, 42],
  left: [0, 0, 42],
  front: [0, 0, 42],
  back: [0, 0, 42],
  quarter: [0, 0, 34],
  rear: [0, 0, 34],
  plan: [0, 0, 0],
};

/** Reads a move and sets its scene: camera, water, and the functions from a time to a figure. */
export const sceneOf = (move, poses, most) => {
  const look = move.camera.look ?? DEFAULT_LOOK[move.camera.view];
  const camera = cameraOf({ ...move.camera, look });
  const timeline = timelineOf(move, poses);
  const water = typeof move.water === 'string' ? { kind: move.water } : move.water;
  const drawn = camera.isLevel
    ? levelWater(water, camera, look)
    : camera.isPlan
      ? planWater(water, camera)
      : slopedWater(camera);
  const joints = (time) => jointsOf(timeline(time));
  return {
    camera,
    water: drawn,
    timeline,
    joints,
    seconds: move.keys.at(-1).t,
    times: sampleTimes(move, most),
    figure: (time) => figureOf(timeline(time), move.boat ?? 'creek', camera, move.paddle !== false),
    marks: marksOf(move, camera, timeline, joints),
  };
};

/** The look of a shape as attributes; limbs are measured in centimeters. */
const styleOf = ({ look, isWet }, camera) => {
  const { size, under: _, ...style } = LOOKS[look];
  return {
    ...style,
    ...(size ? { 'stroke-width': Math.round(size * camera.zoom) } : {}),
    ...(isWet ? { opacity: 0.6 } : {}),
  };
};

const outlineOf = (shape, camera) =>
  LOOKS[shape.look].under
    ? { stroke: INK, 'stroke-width': Math.round(LOOKS[shape.look].size * camera.zoom + 8) }
    : null;

const dataOf = ({ points, open, round }) => (round ? roundPathOf(points) : pathOf(points, open));

/** Draws one shape of a pose. */
export const stillShape = (shape, camera) => {
  if (shape.shown === false) return '';
  const d = dataOf(shape);
  const outline = outlineOf(shape, camera);
  return (
    (outline ? element('path', { d, ...outline }) : '') +
    element('path', { d, ...styleOf(shape, camera) })
  );
};

const same = (list) => list.every((value) => value === list[0]);

/** An animated attribute, or nothing if it never changes. */
const animated = (name, values, { seconds, keyTimes }, isDiscrete) =>
  same(values)
    ? ''
    : element('animate', {
        attributeName: name,
        values: values.join(';'),
        keyTimes,
        dur: `${seconds}s`,
        repeatCount: 'indefinite',
        calcMode: isDiscrete ? 'discrete' : undefined,
      });

/** Draws one shape through all sampled poses. */
const movingShape = (poses, camera, clock) => {
  const [first] = poses;
  if (poses.every(({ shown }) => shown === false)) return '';
  // a hidden shape needs no new outline unless it's seen moving into or out of sight
  const isSeen = (index) => poses[index] && poses[index].shown !== false;
  const ds = poses
    .map((pose, index) => ([-1, 0, 1].some((step) => isSeen(index + step)) ? dataOf(pose) : null))
    .reduce((list, d) => [...list, d ?? list.at(-1) ?? null], []);
  const firstD = ds.find(Boolean);
  ds.forEach((d, index) => (ds[index] = d ?? firstD));
  const styles = poses.map((pose) => styleOf(pose, camera));
  const outline = outlineOf(first, camera);
  const still = {
    d: ds[0],
    visibility: same(poses.map(({ shown }) => shown))
      ? undefined
      : first.shown
        ? 'visible'
        : 'hidden',
  };
  const motion =
    animated('d', ds, clock) +
    animated(
      'visibility',
      poses.map(({ shown }) => (shown === false ? 'hidden' : 'visible')),
      clock,
      true,
    );
  const fill = styles.map((style) => style.fill);
  const opacity = styles.map((style) => style.opacity ?? 1);
  return (
    (outline ? element('path', { ...still, ...outline }, motion) : '') +
    element(
      'path',
      { ...still, ...styles[0] },
      motion +
        (fill[0] ? animated('fill', fill, clock, true) : '') +
        animated('opacity', opacity, clock, true),
    )
  );
};

const layers = (scene, drawFigure) => {
  const { water } = scene;
  const wet = drawFigure('wet');
  return { wet: wet ? wet + (water.veil ?? '') : (water.veil ?? ''), dry: drawFigure('dry') };
};

/** Draws the pose and the marks at a time, without the water. */
const stillFigure = (scene, time, isShown = () => true) => {
  const figure = scene.figure(time);
  const { wet, dry } = layers(scene, (layer) =>
    figure[layer]
      .filter(({ id }) => isShown(id))
      .map((shape) => stillShape(shape, scene.camera))
      .join(''),
  );
  const marks = scene.marks
    .filter(({ from, to }) => time >= from - 0.001 && time <= to + 0.001)
    .map(({ drawn }) => drawn)
    .join('');
  return { wet, dry, marks };
};

/**
 * Draws a pose alone, for a picture of its own: the seat at the waterline is at 0, 0, and `size` is
 * the picture's units per centimeter. `isShown` chooses the shapes by their ids.
 */
export const poseGroup = (move, poses, time, size, isShown) => {
  const scene = sceneOf(move, poses);
  const [x, y] = scene.camera.project(fromContent(scene.timeline(time).at));
  return element(
    'g',
    {
      transform: `scale(${(size / scene.camera.zoom).toFixed(3)}) translate(${-Math.round(x)} ${-Math.round(y)})`,
    },
    stillFigure(scene, time, isShown).dry,
  );
};

const root = (content, more = {}) =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      ...more,
    },
    content,
  );

const withoutMotion = (svg) => svg.replaceAll(/<animate [^>]*\/>/g, '');

/** Draws one moment of a move as a picture. `size` is its width in pixels. */
export const stillSvg = (move, poses, time, size = WIDTH) => {
  const scene = sceneOf(move, poses);
  const { wet, dry, marks } = stillFigure(scene, time);
  return withoutMotion(
    root(scene.water.behind + wet + dry + scene.water.before + marks, {
      width: size,
      height: Math.round((size * HEIGHT) / WIDTH),
    }),
  );
};

const STYLE =
  '<style>.s{display:none}@media(prefers-reduced-motion:reduce){.s{display:inline}.m{display:none}}</style>';
const PANEL = { width: 418, height: 235 };

/**
 * Draws a move as an animation that needs no script. Where motion isn't welcome, it shows the three
 * key frames instead. `most` limits the poses drawn, and with them the file’s size.
 */
export const animatedSvg = (move, poses, most) => {
  const scene = sceneOf(move, poses, most);
  const { camera, times, seconds, water } = scene;
  const clock = {
    seconds,
    keyTimes: times.map((time) => Number((time / seconds).toFixed(4))).join(';'),
  };
  const figures = times.map((time) => scene.figure(time));
  const { wet, dry } = layers(scene, (layer) =>
    figures[0][layer]
      .map((_, index) =>
        movingShape(
          figures.map((figure) => figure[layer][index]),
          camera,
          clock,
        ),
      )
      .join(''),
  );
  const marks = scene.marks
    .map((mark) => {
      const { values, keyTimes } = fading(mark, seconds);
      return element(
        'g',
        { opacity: mark.from <= 0 ? 1 : 0 },
        mark.drawn +
          element('animate', {
            attributeName: 'opacity',
            values,
            keyTimes,
            dur: `${seconds}s`,
            repeatCount: 'indefinite',
          }),
      );
    })
    .join('');
  const panels = move.frames
    .map((time, index) => {
      const still = stillFigure(scene, time);
      return element(
        'svg',
        { x: 5 + index * 426, y: 242, ...PANEL, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
        `<use href="#b"/>${still.wet && withoutMotion(still.wet)}${still.dry}<use href="#f"/>${still.marks}`,
      );
    })
    .join('');
  return root(
    `${STYLE}<g class="m"><g id="b">${water.behind}</g>${wet}${dry}<g id="f">${water.before}</g>${marks}</g><g class="s">${panels}</g>`,
    { 'data-seconds': seconds, 'data-frames': move.frames.join(' ') },
  );
};
