import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cutsOf,
  FACES,
  headlineFor,
  isPrintable,
  printablePart,
  printedText,
  textFaceFor,
  type Face,
} from './certificate-letters.rules';

/** It has no types. */
const fontkit = jest.requireActual<{
  create: (file: Buffer) => { readonly characterSet: readonly number[] };
}>('fontkit');

const charactersOf = (face: Face, cut: string): ReadonlySet<number> => {
  const font = fontkit.create(readFileSync(join(__dirname, 'faces', `${face}-${cut}.ttf`)));
  return new Set(font.characterSet);
};
const ALL = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => letter === letter.normalize('NFC'),
);
const LETTERS = ALL.filter(
  (letter) =>
    /\p{L}/u.test(letter) &&
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) &&
    !/[\u0250-\u02af\u1c80-\u1dbf\u2071-\u209c]/u.test(letter),
);

it('prints every letter of the Latin, Greek, Cyrillic and Vietnamese alphabets', () => {
  expect(LETTERS.length).toBeGreaterThan(1_200);
  expect(LETTERS.filter((letter) => !isPrintable(letter)).join('')).toBe('');
});

it.each((Object.keys(FACES) as Face[]).flatMap((face) => Object.keys(FACES[face]).map((cut) => [face, cut] as const)))(
  'claims only letters that the font file has: %s, %s',
  (face, cut) => {
    const characters = charactersOf(face, cut);
    const letters = (FACES[face] as Readonly<Record<string, RegExp>>)[cut];
    const claimed = ALL.filter((letter) => letters?.test(letter));
    expect(claimed.length).toBeGreaterThan(1);
    expect(claimed.filter((letter) => !characters.has(letter.charCodeAt(0))).join('')).toBe('');
  },
); // prettier-ignore

it.each([
  ['Ana Rivers', 'Ana Rivers'],
  ['Z\u030cofia  Dvořák', 'Žofia Dvořák'],
  ['A\u0000\u202eB', 'AB'],
  ['Ana\u00a0Rivers\n', 'Ana Rivers'],
])('prints %p as %p', (name, printed) => expect(printedText(name)).toBe(printed));

it.each([
  ...['Zoë Ærø', 'Işıl Yıldız', 'Œuvrard', 'Łukasz Święty', 'Лев Ґжицький', 'Ǩim', 'Әлихан Ұлы'],
  ...['Ὀδυσσεύς', 'Ɛsi Ŋma', 'Kaʻiulani', 'Ноздрёв-Мʼякий', 'Nguyễn Văn An', 'Ẃilǧo', 'O’Brien'],
])('can print %s', (name) => expect(isPrintable(name)).toBe(true));

it.each(['李雷', '山田 Taro', 'علي', 'דוד', 'अनिता', 'สมชาย', 'გიორგი', 'Ana 🌊'])(
  'can’t print %s, and doesn’t print something else',
  (name) => expect(isPrintable(name)).toBe(false),
);

it.each([
  ['Łukasz Święty', 'archivo', 'source-sans'],
  ['Işıl Œuvrard', 'archivo', 'source-sans'],
  ['Nguyễn Văn An', 'archivo', 'source-sans'],
  ['Лев Rivers', 'source-sans-bold', 'source-sans'],
  ['Νίκος', 'source-sans-bold', 'source-sans'],
  ['Әлихан', 'noto-sans-bold', 'noto-sans'],
] as const)('sets all of %s in one typeface: %s', (name, headline, text) =>
  expect([headlineFor(name), textFaceFor(name)]).toEqual([headline, text]),
);

it('takes each letter from the font file that has it', () => {
  expect(cutsOf('Łukasz Święty', 'archivo')).toEqual([
    { cut: 'latin-ext', text: 'Ł' },
    { cut: 'latin', text: 'ukasz ' },
    { cut: 'latin-ext', text: 'Ś' },
    { cut: 'latin', text: 'wi' },
    { cut: 'latin-ext', text: 'ę' },
    { cut: 'latin', text: 'ty' },
  ]);
});

it('keeps a mark with its letter', () => {
  const [e] = cutsOf('m\u0304', 'noto-sans');
  expect(e).toEqual({ cut: 'latin', text: 'm\u0304' });
});

it.each([
  ['Wavetrain 🌊', 'Wavetrain'],
  ['🌊 Łódź  Kayak', 'Łódź Kayak'],
  ['Cole Mercer', 'Cole Mercer'],
])('prints of %s: %s', (name, printed) => expect(printablePart(name)).toBe(printed));
