import { isMojibake, lettersOf } from './mojibake.rules';

/** Reads a text's UTF-8 as another encoding, and removes control characters as the site does. */
const misread = (text: string, encoding: string): string =>
  lettersOf(encoding, Buffer.from(text))
    .join('')
    .replace(/[\u0000-\u001f\u007f]/g, '');

const NAMES = [
  ...['José', 'Zoë Ærø', 'CÔTÉ', 'Núñez', 'Łukasz', 'Kraków', 'Dvořák', 'Şahin', 'O’Brien'],
  ...['Лев', 'Иван Петров', 'Юлія Шевченко', 'ИВАН', 'Νίκος Παππάς'],
];

describe.each(['windows-1252', 'windows-1251', 'windows-1250'])('UTF-8 read as %s', (encoding) => {
  it.each(NAMES)('is noticed in %s', (name) => {
    expect(isMojibake(misread(name, encoding))).toBe(true);
  });
});

it.each(['José', 'Лев'])('bytes that aren’t UTF-8 are noticed in %s', () =>
  expect(isMojibake(Buffer.from([0x4c, 0xe5, 0xe2]).toString())).toBe(true),
);

it.each(['Òîëñòîé', 'Ïåòðîâ Èâàí', 'ИВАН Ñåðãåé'])(
  'Windows-1251 read as Windows-1252 is noticed in %s',
  (text) => expect(isMojibake(text)).toBe(true),
);

it.each([
  ...NAMES,
  'ÆØÅ æøå, ÁÉÍÓ, Þórður Ýmir, ÆÐI, îâêô',
  '“CAFÉ”, “MAÇÃ” — “Ä”…',
  'CAFÉ’S',
  'Ні, Ці, Ті та Рі і Її',
  'ВІСІМ, ГРІДІН, СІРІ ДІДІВ',
  '«IRMÃ» e «MANHÃ»',
  'ДІЇ ТА МРІЇ',
  'Серёжа Ёлкин',
  'Ђорђе Њуњић',
  'RĂŞCANU, DĹŽKA, SÃO',
  'Größe ÄÖÜ ß',
  'Nguyễn Văn Ẩn',
  'ΆΈΉ',
  '© 2026 — 5 µm, 20 °C, ½ price, €5',
  'Straße 5 » links «',
  '李雷 علي',
])('real text isn’t: %s', (text) => expect(isMojibake(text)).toBe(false));
