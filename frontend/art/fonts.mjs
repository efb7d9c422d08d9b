import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = new URL('../src/art/fonts/', import.meta.url);

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Keyboard characters that don't occur in sentences. Without them, the two text faces are 7,200
 * bytes including headers, so four parallel downloads fit in one round trip.
 */
const OF_CODE = '\\^`{|}~';
/**
 * The characters that every page needs: everything else on an American keyboard, and the
 * punctuation that our texts use.
 */
const PLAIN = [...(range(0x20, 0x7e) + '\u00a0°·×–—‘’“”…−')]
  .filter((letter) => !OF_CODE.includes(letter))
  .join('');
/**
 * Loaded if a page contains any of them (`unicode-range` in fonts.css): names with accents, other
 * symbols.
 */
const OTHERS = [...(OF_CODE + range(0xa0, 0xff) + '‚„†•‹›€™↑↓')]
  .filter((letter) => !PLAIN.includes(letter))
  .join('');

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const SOURCE_SANS =
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/**
 * Neither face has → and ↗; these and all other characters come from the system font. Separate
 * static cuts are smaller than the variable faces, and a page needs only the first two at once.
 */
const faces = [
  { file: 'archivo', source: ARCHIVO, axes: { wdth: 125, wght: 820 } },
  // its figures all have the same width, and the alternate glyphs, a sixth of the file, aren't used
  // anywhere
  { file: 'source-sans', source: SOURCE_SANS, axes: { wght: 400 }, noLayoutClosure: true },
  { file: 'source-sans-bold', source: SOURCE_SANS, axes: { wght: 650 }, noLayoutClosure: true },
];

const SANDBOX = new URL('../../payment-sandbox/src/pages/font-faces.ts', import.meta.url);
const FACES_OF_THE_SANDBOX = [
  { file: 'archivo', family: 'Archivo', weight: '500 900' },
  { file: 'source-sans', family: 'Source Sans 3', weight: '300 500' },
  { file: 'source-sans-bold', family: 'Source Sans 3', weight: '600 700' },
];

/**
 * Writes the payment sandbox's own copy of the faces, because it imports nothing from the product.
 */
const writeSandboxFaces = async () => {
  const rules = await Promise.all(
    FACES_OF_THE_SANDBOX.map(async ({ file, family, weight }) => {
      const data = await readFile(new URL(`${file}-latin.woff2`, OUT), 'base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    }),
  );
  const text = `/** Written by \`npm run art\` of the frontend. */\nexport const FONT_FACES =\n  "${rules.join('')}";\n`;
  await writeFile(SANDBOX, text);
};

const CERTIFICATE = new URL(
  '../../backend/src/modules/curriculum/certificate/faces/',
  import.meta.url,
);
/**
 * The same ranges as in `certificate-letters.rules.ts`, so that names are printed in their own
 * script.
 */
const LETTERS_OF_CUTS = {
  latin: range(0x20, 0x7e) + range(0xa1, 0xff) + 'ıŒœ–—‘’“”…',
  'latin-ext': range(0x100, 0x17f) + 'ȘșȚț',
  vietnamese: 'ƠơƯư' + range(0x1ea0, 0x1ef9),
  cyrillic: range(0x400, 0x45f) + 'Ґґ',
  greek: 'Ά' + range(0x388, 0x3ce),
};
const FACES_OF_THE_CERTIFICATE = [
  {
    file: 'archivo',
    source: (cut) => `archivo/files/archivo-${cut}-standard-normal`,
    axes: { wdth: 125, wght: 820 },
    cuts: ['latin', 'latin-ext', 'vietnamese'],
  },
  {
    file: 'source-sans',
    source: (cut) => `source-sans-3/files/source-sans-3-${cut}-wght-normal`,
    axes: { wght: 400 },
    cuts: Object.keys(LETTERS_OF_CUTS),
  },
  {
    file: 'source-sans-bold',
    source: (cut) => `source-sans-3/files/source-sans-3-${cut}-wght-normal`,
    axes: { wght: 650 },
    cuts: Object.keys(LETTERS_OF_CUTS),
  },
];

/** For every other letter of these scripts, such as in Kazakh or polytonic Greek. */
const NOTO = (cut) => `noto-sans/files/noto-sans-${cut}-wght-normal`;
const CUTS_OF_NOTO = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
];
const LETTERS_OF_NOTO =
  range(0x20, 0x7e) +
  range(0xa1, 0x24f) +
  range(0x2b0, 0x52f) +
  range(0x1e00, 0x1fff) +
  range(0x2010, 0x2027);

const hex = (code) => `\\u{${code.toString(16)}}`;

const isMark = (code) => code >= 0x300 && code < 0x370;
/** In order, without the end of the table; a mark behind another letter would look like one with it. */
const marksFirst = (codes) =>
  codes
    .filter((code) => code < 0xffff)
    .toSorted((a, b) => Number(isMark(b)) - Number(isMark(a)) || a - b);

/** Writes the letters of a cut as the inside of a character class. */
const classOf = (codes) => {
  const spans = [];
  for (const code of marksFirst(codes)) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1 && isMark(last[1]) === isMark(code)) last[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join('');
};

const writeNotoFaces = async () => {
  const lines = [];
  for (const cut of CUTS_OF_NOTO) {
    const whole = await readFile(require.resolve(`@fontsource-variable/${NOTO(cut)}.woff2`));
    for (const [file, wght] of [
      ['noto-sans', 400],
      ['noto-sans-bold', 650],
    ]) {
      const axes = { wght };
      const options = { targetFormat: 'sfnt', variationAxes: axes, noHinting: true };
      const face = await subsetFont(whole, LETTERS_OF_NOTO, { ...options, noLayoutClosure: true });
      await writeFile(new URL(`${file}-${cut}.ttf`, CERTIFICATE), face);
      if (wght === 400)
        lines.push(`  '${cut}': /^[${classOf(fontkit.create(face).characterSet)}]$/u,`);
    }
  }
  const text = `/** The letters that each face of Noto Sans has. Written by \`npm run art\` of the frontend. */\nexport const NOTO_LETTERS = {\n${lines.join('\n')}\n} as const;\n`;
  await writeFile(new URL('../noto-letters.rules.ts', CERTIFICATE), text);
};

/**
 * Writes the backend's faces for certificates. A PDF can't load missing characters later, so these
 * contain more.
 */
const writeCertificateFaces = async () => {
  await mkdir(CERTIFICATE, { recursive: true });
  for (const { file, source, axes, cuts } of FACES_OF_THE_CERTIFICATE)
    for (const cut of cuts) {
      const whole = await readFile(require.resolve(`@fontsource-variable/${source(cut)}.woff2`));
      const options = {
        targetFormat: 'sfnt',
        variationAxes: axes,
        noLayoutClosure: true,
        noHinting: true,
      };
      await writeFile(
        new URL(`${file}-${cut}.ttf`, CERTIFICATE),
        await subsetFont(whole, LETTERS_OF_CUTS[cut], options),
      );
    }
};

/** Subsets the faces to the characters that the site uses. */
export const makeFonts = async () => {
  await mkdir(OUT, { recursive: true });
  for (const { file, source, axes, noLayoutClosure } of faces) {
    const whole = await readFile(require.resolve(source));
    const cut = (letters) =>
      subsetFont(whole, letters, {
        targetFormat: 'woff2',
        variationAxes: axes,
        noLayoutClosure,
        noHinting: true,
      });
    await writeFile(new URL(`${file}-latin.woff2`, OUT), await cut(PLAIN));
    await writeFile(new URL(`${file}-accents.woff2`, OUT), await cut(OTHERS));
  }
  await writeSandboxFaces();
  await writeCertificateFaces();
  await writeNotoFaces();
};
