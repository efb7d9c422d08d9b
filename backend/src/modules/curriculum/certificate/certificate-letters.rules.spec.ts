import { cutsOf, headlineFor, printableName } from './certificate-letters.rules';

it.each([
  ['Ana Rivers', 'Ana Rivers'],
  ['Zoë Ærø', 'Zoë Ærø'],
  ['Z\u030cofia  Dvořák', 'Žofia Dvořák'],
  ['Łukasz Święty', 'Łukasz Święty'],
  ['Лев Ґжицький', 'Лев Ґжицький'],
  ['Ǩim', 'Kim'],
  ['李雷', ''],
  ['A\u0000\u202eB', 'AB'],
])('prints %p as %p', (name, printed) => expect(printableName(name)).toBe(printed));

it.each([
  ['Łukasz Święty', 'archivo'],
  ['Nguyễn Văn An', 'archivo'],
  ['Лев Rivers', 'source-sans-bold'],
  ['Νίκος', 'source-sans-bold'],
] as const)('sets all of %s in one typeface: %s', (name, face) =>
  expect(headlineFor(name)).toBe(face),
);

it('takes each letter from the font file that has it', () => {
  expect(cutsOf('Łukasz Święty')).toEqual([
    { cut: 'latin-ext', text: 'Ł' },
    { cut: 'latin', text: 'ukasz ' },
    { cut: 'latin-ext', text: 'Ś' },
    { cut: 'latin', text: 'wi' },
    { cut: 'latin-ext', text: 'ę' },
    { cut: 'latin', text: 'ty' },
  ]);
});
