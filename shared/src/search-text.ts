const APOSTROPHES = /['‘’‚ʼʹ′´`＇]/g;
const QUOTES = /[“”„]/g;
const DASHES = /[‐‑–—]/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode doesn't split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Returns a text the way searches compare it, so that "nunez" finds "Núñez" and "O'Brien" finds
 * "O’Brien": in lower case, without accents and apostrophes, with plain quotation marks and hyphens.
 * PostgreSQL's function `search_text` does the same; a test compares the two.
 */
export const searchText = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[øłđðıςßæœ]/g, (letter) => LETTERS[letter] ?? letter);
