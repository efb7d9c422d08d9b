import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findMove, moveSvg, readMoves } from './moves.mjs';
import { stillSvg } from './rig/render.mjs';

const TARGET = new URL('../../.test/moves/', import.meta.url);
const TILE = 420;
const TILE_HEIGHT = Math.round((TILE * 9) / 16);
const ROWS = 12;

const { moves, poses } = readMoves();
const png = (move, time, width) => sharp(Buffer.from(stillSvg(move, poses, time, width))).png();
const fileOf = (name) => fileURLToPath(new URL(name, TARGET));

/** Draws the three key frames of every move, twelve moves to a sheet, and every animation. */
const drawSheets = async () => {
  for (let first = 0; first < moves.length; first += ROWS) {
    const shown = moves.slice(first, first + ROWS);
    const tiles = await Promise.all(
      shown.flatMap((move, row) =>
        move.frames.map(async (time, column) => ({
          input: await png(move, time, TILE).toBuffer(),
          left: column * (TILE + 4),
          top: row * (TILE_HEIGHT + 4),
        })),
      ),
    );
    await sharp({
      create: {
        width: 3 * (TILE + 4),
        height: shown.length * (TILE_HEIGHT + 4),
        channels: 3,
        background: '#fff',
      },
    })
      .composite(tiles)
      .png()
      .toFile(fileOf(`sheet-${first / ROWS + 1}.png`));
  }
  await Promise.all(
    moves.map((move) => writeFile(fileOf(`${move.name}.svg`), moveSvg(move, poses))),
  );
};

/** Draws a move's frames in full HD for a video. Throws for an unknown name. */
const drawFrames = async (name, perSecond) => {
  const move = findMove(moves, name);
  const count = Math.round(move.keys.at(-1).t * perSecond);
  for (let frame = 0; frame < count; frame += 1)
    await png(move, frame / perSecond, 1920).toFile(
      fileOf(`${name}-${String(frame).padStart(4, '0')}.png`),
    );
};

await mkdir(TARGET, { recursive: true });
const [name, perSecond = '25'] = process.argv.slice(2);
await (name ? drawFrames(name, Number(perSecond)) : drawSheets());
