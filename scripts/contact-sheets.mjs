/**
 * Arranges the pictures of `make screens` side by side: one contact sheet per width and 24 screens,
 * in `.test/screens`.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const sharp = createRequire(join(root, 'backend', 'package.json'))('sharp');
const FOLDER = join(root, '.test', 'screens');
const PER_SHEET = 24;
const COLUMNS = 6;
const TILE = { width: 480, height: 720 };
const LABEL = 28;

const labelOf = (name) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${LABEL}"><text x="8" y="20" font-family="sans-serif" font-size="16">${name}</text></svg>`,
  );

/** Returns the upper part of a picture at its full width. */
const tileOf = async (path) => {
  const { data, info } = await sharp(path)
    .resize({ width: TILE.width })
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, TILE.height) })
    .toBuffer();
};

for (const width of readdirSync(FOLDER).filter((name) => /^\d+$/.test(name))) {
  const files = readdirSync(join(FOLDER, width)).sort();
  for (let from = 0; from < files.length; from += PER_SHEET) {
    const shown = files.slice(from, from + PER_SHEET);
    const tiles = await Promise.all(shown.map((file) => tileOf(join(FOLDER, width, file))));
    const cell = { width: TILE.width + 16, height: TILE.height + LABEL + 16 };
    const at = (index) => ({
      left: (index % COLUMNS) * cell.width + 8,
      top: Math.floor(index / COLUMNS) * cell.height + 8,
    });
    const sheet = join(FOLDER, `sheet-${width}-${from / PER_SHEET + 1}.png`);
    await sharp({
      create: {
        width: COLUMNS * cell.width,
        height: Math.ceil(shown.length / COLUMNS) * cell.height,
        channels: 3,
        background: '#ddd',
      },
    })
      .composite(
        shown.flatMap((file, index) => [
          { input: labelOf(file.replace(/\.png$/, '')), ...at(index) },
          { input: tiles[index], left: at(index).left, top: at(index).top + LABEL },
        ]),
      )
      .png()
      .toFile(sheet);
    // the command's result: where each sheet is
    console.log(sheet);
  }
}
