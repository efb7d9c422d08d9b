/** The letters of each font subset. `make art` creates the subset files. */
const LETTERS = {
  latin: /^[\u0020-\u007e\u00a1-\u00ff–—‘’“”…]$/,
  'latin-ext': /^[\u0100-\u017fȘșȚț]$/,
  vietnamese: /^[ƠơƯư\u1ea0-\u1ef9]$/,
  cyrillic: /^[\u0400-\u045fҐґ]$/,
  greek: /^[Ά\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/,
} as const;

export type Cut = keyof typeof LETTERS;
const CUTS = Object.keys(LETTERS) as Cut[];

/** The typefaces with their available subsets. */
export const FACES = {
  archivo: ['latin', 'latin-ext', 'vietnamese'],
  'source-sans': CUTS,
  'source-sans-bold': CUTS,
} as const satisfies Readonly<Record<string, readonly Cut[]>>;
export type Face = keyof typeof FACES;

const cutOf = (letter: string): Cut | undefined => CUTS.find((cut) => LETTERS[cut].test(letter));

/**
 * Returns the printable part of a name: letters that no subset has lose their accents, or are left
 * out.
 */
export const printableName = (name: string): string =>
  [...name.normalize('NFC')]
    .map((letter) =>
      cutOf(letter) ? letter : [...letter.normalize('NFKD')].filter((part) => cutOf(part)).join(''),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the headline typeface if it has every letter of a text, or else the one that covers more
 * scripts, so that a name is never set in two typefaces.
 */
export const headlineFor = (text: string): Face =>
  [...text].every((letter) => FACES.archivo.some((cut) => cut === cutOf(letter)))
    ? 'archivo'
    : 'source-sans-bold';

/** Splits a printable text into pieces, each with the subset that has its letters. */
export const cutsOf = (text: string): { readonly cut: Cut; readonly text: string }[] => {
  const pieces: { cut: Cut; text: string }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const cut = cutOf(letter) ?? 'latin';
    if (last?.cut === cut) last.text += letter;
    else pieces.push({ cut, text: letter });
  }
  return pieces;
};
