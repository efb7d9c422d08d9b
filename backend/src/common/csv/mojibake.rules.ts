/** UTF-8 writes a letter as a leading byte and one or more of 0x80 to 0xBF. */
const AFTER_LEAD = [0x80, 0xbf] as const;
/** The leading bytes of Latin letters with accents, then also of Greek and Cyrillic. */
const LATIN_LEADS = [0xc2, 0xc5] as const;
const ALL_LEADS = [...[0xc2, 0xc3, 0xc4, 0xc5, 0xce, 0xcf, 0xd0, 0xd1]];

/** What real text can have right after a capital letter: a closing quotation mark, a dash. */
const AFTER_A_WORD = /[‘’“”…–—›»\u00a0]/;

interface Misread {
  readonly encoding: string;
  /** Letters that follow one of its capitals in real words, so that one pair proves nothing. */
  readonly usual: RegExp;
}

/** The encodings that spreadsheets in Western and Central Europe and Cyrillic countries assume. */
const MISREAD: readonly Misread[] = [
  { encoding: 'windows-1252', usual: /[^\s\S]/ },
  { encoding: 'windows-1250', usual: /\p{Lu}/u },
  { encoding: 'windows-1251', usual: /\p{L}/u },
];

/** 0x80 to 0x9F in Windows-1252: some versions of Node decode them as Latin-1. */
const OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes bytes, each as one letter. */
export const lettersOf = (encoding: string, bytes: Iterable<number>): string[] =>
  [...new TextDecoder(encoding).decode(Uint8Array.from(bytes))].map((letter) =>
    encoding === 'windows-1252' ? (OF_1252[letter.charCodeAt(0) - 0x80] ?? letter) : letter,
  );
const between = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Control characters are written as code points, and removed before we see them. */
const oneOf = (letters: readonly string[]): string =>
  `[${letters.map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join('')}]`;

/** One pair that no real text has, two pairs in a row, or a Cyrillic pair in a Latin word. */
const pairsOf = ({ encoding, usual }: Misread): string => {
  const after = lettersOf(encoding, between(AFTER_LEAD));
  const strange = after.filter((letter) => !AFTER_A_WORD.test(letter) && !usual.test(letter));
  const lead = oneOf(lettersOf(encoding, between(LATIN_LEADS)));
  const pair = `${lead}${oneOf(after)}`;
  const any = oneOf(lettersOf(encoding, ALL_LEADS));
  // capitals of real Ukrainian and Russian words, such as ВІСІМ
  const notWords = encoding === 'windows-1251' ? `(?!(?:${any}[ІЇЄЁҐ]){2})` : '';
  const inLatin = encoding === 'windows-1251' ? `|[a-zA-Z]${pair}|${pair}[a-zA-Z]` : '';
  return `${lead}${oneOf(strange)}|${notWords}(?:${any}${oneOf(after)}){2}${inLatin}`;
};

/** An apostrophe or a dash, of which the last part may be gone, and bytes that aren't UTF-8. */
const REMAINS = '\\uFFFD|â€|вЂ|Ã[\\u0080-\\u009F\\u00A1-\\u00BA\\u00BC-\\u00BF]|Ã»(?=\\p{L})';
/** Windows-1251 read as Windows-1252: no real word has so many accented letters in a row. */
const CYRILLIC_AS_LATIN = '[À-ÖØ-öø-ÿ]{5}';
const BROKEN = new RegExp([REMAINS, CYRILLIC_AS_LATIN, ...MISREAD.map(pairsOf)].join('|'), 'u');

/**
 * Returns whether a text has characters that an earlier program broke: bytes that aren't UTF-8, or
 * UTF-8 read as Windows-1252, -1250 or -1251 and saved again (`JosÃ©`, `Р›РµРІ`), or Windows-1251 read
 * as Windows-1252 (`Òîëñòîé`).
 */
export const isMojibake = (text: string): boolean => BROKEN.test(text);
