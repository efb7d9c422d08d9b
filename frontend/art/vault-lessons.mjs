import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { frameSvg } from './lessons/frame.mjs';
import { coloursOf } from './lessons/waters.mjs';
import { findMove, readMoves } from './moves.mjs';
import { cameraOf } from './rig/camera.mjs';
import { COLORS } from './rig/looks.mjs';
import { stillSvg } from './rig/render.mjs';

const CONTENT = new URL('../../content/', import.meta.url);
const TARGET = new URL('../public/art/vault/', import.meta.url);
const SHELF_COLOURS = new URL('../src/features/vault/components/shelf-colors.css', import.meta.url);

const readJson = async (name) => JSON.parse(await readFile(new URL(name, CONTENT), 'utf8'));

/** Returns the shelves' own colors, by slug. */
const readShelves = async () => {
  const css = await readFile(SHELF_COLOURS, 'utf8');
  return new Map(
    [...css.matchAll(/\.water-([\w-]+) \{\s*--shelf: (#\w{6})/g)].map(([, slug, colour]) => [
      slug,
      colour,
    ]),
  );
};

const write = (name, text) => writeFile(new URL(name, TARGET), `${text}\n`);
const writeSvg = (name, svg) =>
  write(name, optimize(svg, { floatPrecision: 1, plugins: ['preset-default'] }).data);

const CARD_WIDTH = 640;
const { moves, poses } = readMoves();

/** Returns a key frame of a move, on the shelf's own water. Throws for an unknown move. */
const moveCard = (name, shown, tint) => {
  const move = findMove(moves, name);
  const { isLevel } = cameraOf(move.camera);
  const colours = {
    [COLORS.sky]: tint.air,
    [COLORS.skyHigh]: tint.deep,
    [COLORS.water]: isLevel ? tint.lower : tint.deep,
    [COLORS.line]: tint.line,
  };
  return Object.entries(colours).reduce(
    (svg, [from, to]) => svg.replaceAll(`"${from}"`, `"${to}"`),
    stillSvg(move, poses, move.frames[shown], CARD_WIDTH),
  );
};

/**
 * Writes a lesson: three frames with their text, which are its move's key frames if it has one, and
 * the card's picture, which is one of these or cropped from a frame.
 */
const writeLesson = async ({ name, move, card: [shown, top], frames }, tint, seed) => {
  await Promise.all(
    frames.map((frame, index) =>
      writeSvg(
        `${name}-${index + 1}.svg`,
        move ? moveCard(move, index, tint) : frameSvg(frame, tint, seed + index),
      ),
    ),
  );
  if (move) await writeSvg(`${name}.svg`, moveCard(move, shown, tint));
  else await writeSvg(`${name}.svg`, frameSvg(frames[shown], tint, seed + shown, { top }));
  await write(
    `${name}.json`,
    JSON.stringify({ move, frames: frames.map(({ text, alt }) => ({ text, alt })) }),
  );
};

/**
 * Writes the vault's drawings: a card picture for each entry of `content/vault.json`, and for each
 * move the three frames of its lesson (`content/vault-lessons`, by shelf) with their text, which
 * are fetched when it's opened. Content refers to them by address, so their names have no hash.
 */
export const makeVaultLessons = async () => {
  const shelves = await readShelves();
  const entries = await readJson('vault.json');
  const shelfOf = (title) =>
    shelves.get(entries.find((entry) => entry.title === title).categorySlug);
  const files = await readdir(new URL('vault-lessons/', CONTENT));
  const lessons = (
    await Promise.all(files.toSorted().map((file) => readJson(`vault-lessons/${file}`)))
  ).flat();
  const pictures = await readJson('vault-pictures.json');
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  await Promise.all(
    lessons.map((lesson, index) =>
      writeLesson(lesson, coloursOf(shelfOf(lesson.title)), 307 + index * 3),
    ),
  );
  await Promise.all(
    pictures.map(({ name, title, top, ...frame }, index) =>
      writeSvg(`${name}.svg`, frameSvg(frame, coloursOf(shelfOf(title)), 907 + index, { top })),
    ),
  );
};
