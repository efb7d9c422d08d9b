import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = new URL('../src/art/fonts/', import.meta.url);

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Latin-1 and the marks that our texts use; other letters come from the system's faces. */
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„†•…‹›€™←↑→↓↗−×≤≥';

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/** Single cuts weigh less together than the variable faces, and the first two are all that a page needs at once. */
const faces = [
  { file: 'archivo-latin', source: ARCHIVO, axes: { wdth: 125, wght: 820 } },
  { file: 'source-sans-latin', source: SOURCE_SANS, axes: { wght: 400 } },
  { file: 'source-sans-bold-latin', source: SOURCE_SANS, axes: { wght: 650 } },
];

/** Cuts the faces down to what the site sets. */
export const makeFonts = async () => {
  await mkdir(OUT, { recursive: true });
  for (const { file, source, axes } of faces) {
    const font = await subsetFont(await readFile(require.resolve(source)), LETTERS, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(new URL(`${file}.woff2`, OUT), font);
  }
};
