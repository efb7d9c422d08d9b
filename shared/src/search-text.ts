const APOSTROPHES = /['‘’‚‛ʹʻʼʽʾʿˈ′´`ꞌ＇]/g;
const QUOTES = /[“”„‟«»″]/g;
const DASHES = /[‐‑‒–—―−]/g;
/** Also what takes no room: soft hyphens, zero-width spaces, marks of writing direction. */
const ACCENTS =
  /[\u0300-\u036f]|[\ufe00-\ufe0f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Letters that Unicode doesn't split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
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
    .replace(/[øłđðħŧıςßæœþ]/g, (letter) => LETTERS[letter] ?? letter);
