import { NOTO_LETTERS } from './noto-letters.rules';

/** The letters of each font subset. `make art` creates the subset files. */
const LETTERS = {
  latin: /^[\u0020-\u007e\u00a1-\u00ffıŒœ–—‘’“”…]$/,
  'latin-ext': /^[\u0100-\u0130\u0132-\u0151\u0154-\u017fȘșȚț]$/,
  vietnamese: /^[ƠơƯư\u1ea0-\u1ef9]$/,
  cyrillic: /^[\u0400-\u045fҐґ]$/,
  greek: /^[Ά\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/,
} as const;

type Letters = Readonly<Record<string, RegExp>>;
const { latin, 'latin-ext': latinExt, vietnamese } = LETTERS;

/**
 * The typefaces with the letters of their subsets. Noto Sans has every letter of the Latin, Greek
 * and Cyrillic scripts.
 */
export const FACES = {
  archivo: { latin, 'latin-ext': latinExt, vietnamese },
  'source-sans': LETTERS,
  'source-sans-bold': LETTERS,
  'noto-sans': NOTO_LETTERS,
  'noto-sans-bold': NOTO_LETTERS,
} as const satisfies Readonly<Record<string, Letters>>;
export type Face = keyof typeof FACES;

const lettersOf = (face: Face): Letters => FACES[face];

const cutOf = (letter: string, face: Face): string | undefined =>
  Object.entries(lettersOf(face)).find(([, letters]) => letters.test(letter))?.[0];

const has = (face: Face, text: string): boolean =>
  [...text].every((letter) => cutOf(letter, face) !== undefined);

/** Returns a text as it's printed: composed, in one line, without invisible characters. */
export const printedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/**
 * Returns whether a certificate can print a name as it's written: it isn't changed to what can be
 * printed. Letters of other scripts, such as Arabic or Chinese, can't be.
 */
export const isPrintable = (name: string): boolean => has('noto-sans', printedText(name));

/**
 * Returns the part of the site's or the coach's name that can be printed: without an emoji, for
 * example, which would be printed as a box.
 */
export const printablePart = (name: string): string =>
  printedText([...printedText(name)].filter((letter) => has('noto-sans', letter)).join(''));

const firstOf = (text: string, faces: readonly [Face, ...Face[]]): Face =>
  faces.find((face) => has(face, text)) ?? faces[0];

/**
 * Returns the headline typeface if it has every letter of a text, or else one that covers more
 * scripts, so that a name is never set in two typefaces.
 */
export const headlineFor = (text: string): Face =>
  firstOf(text, ['archivo', 'source-sans-bold', 'noto-sans-bold']);

/** Returns the typeface of sentences, which may have a name in them. */
export const textFaceFor = (text: string): Face => firstOf(text, ['source-sans', 'noto-sans']);

/** Splits a text into pieces, each with the subset of its typeface that has its letters. */
export const cutsOf = (
  text: string,
  face: Face,
): { readonly cut: string; readonly text: string }[] => {
  const pieces: { cut: string; text: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const isMarkOfLast =
      last !== undefined && /\p{M}/u.test(letter) && lettersOf(face)[last.cut]?.test(letter);
    // a mark is placed on the letter before it only if both are of one subset
    const cut = isMarkOfLast ? last.cut : (cutOf(letter, face) ?? 'latin');
    if (last?.cut === cut) last.text += letter;
    else pieces.push({ cut, text: letter });
  }
  return pieces;
};
