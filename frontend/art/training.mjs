import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { plus, turn } from './lessons/tools.mjs';
import { landFigure } from './rig/land.mjs';
import { POSES } from './training/poses.mjs';
import { THINGS } from './training/things.mjs';

const EXERCISES = new URL('../../content/exercises.json', import.meta.url);
const TARGET = new URL('../public/art/training/', import.meta.url);
const [WIDTH, HEIGHT, FLOOR] = [300, 220, 200];

const drawn = (things = []) =>
  things
    .map((words) => {
      const [name, ...numbers] = words.split(' ');
      return THINGS[name](...numbers.map(Number));
    })
    .join('');
/** Returns a point behind the back, `up` from the hip. */
const alongSpine = ({ hip, lean = 0 }, up) => plus(hip, turn([-13, -up], lean));
const spineStick = (pose) => THINGS.stick(...alongSpine(pose, 82), ...alongSpine(pose, -10));

/** Draws one pose of an exercise on its own background, which works in both schemes. */
export const poseSvg = ({ _: behind, $: before, hasStick, ...pose }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="#E4EFEB" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="#CFE0DB" d="M0 ${FLOOR}h${WIDTH}v${HEIGHT - FLOOR}H0z"/><g transform="translate(${WIDTH / 2} ${FLOOR})">${drawn(behind)}${hasStick ? spineStick(pose) : ''}${landFigure(pose)}${drawn(before)}</g></svg>`;

/**
 * Writes the exercises' figures, two for each. Content refers to them by the exercise's id, so
 * their names have no hash.
 */
export const makeTraining = async () => {
  const exercises = JSON.parse(await readFile(EXERCISES, 'utf8'));
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  for (const { id, figures } of exercises) {
    const poses = POSES[id];
    if (poses?.length !== figures.length)
      throw new Error(`${id} has ${poses?.length ?? 0} poses and ${figures.length} figures`);
    for (const [index, pose] of poses.entries()) {
      const { data } = optimize(poseSvg(pose), { floatPrecision: 1, plugins: ['preset-default'] });
      await writeFile(new URL(`${id}-${index + 1}.svg`, TARGET), `${data}\n`);
    }
  }
};
