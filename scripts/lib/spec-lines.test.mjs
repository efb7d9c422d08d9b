import { coverageOf, numbersIn, numbersNamed, readChecklist } from './spec-lines.mjs';

describe('the numbers in a title', () => {
  it.each([
    ['is paid once [352]', [352]],
    ['is paid once [352, 360]', [352, 360]],
    ['counts in four tiles [733-736] at once', [733, 734, 735, 736]],
    ['has both [001, 010-012] and [013]', [1, 10, 11, 12, 13]],
    ['[7] first', [7]],
    ['an en dash [7–9]', [7, 8, 9]],
    ['follows a decision [T26]', []],
    ['has decisions beside them [402, 572-573, T40, T15]', [402, 572, 573]],
    ['asks for the range[0,24]', []],
    ['a list of words [one, 2]', []],
    ['backwards [9-7]', []],
    ['bounds the range [5,1]', []],
    ['bounds the range [0,1000000000]', []],
    ['at a width of [1440]', []],
  ])('are read only from lists and ranges of numbers, case %#', (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers);
  });
});

describe('the coverage of the checklist', () => {
  const groups = readChecklist(
    '# Checklist\n\n## A. Offers\n\n- [ ] 001. One\n- [x] 002. Two\n\n## B. Pages\n\n- [ ] 003. Three\nprose\n',
  );

  it('reads headings and lines', () => {
    expect(
      groups.map(({ heading, lines }) => [
        heading,
        lines.map(({ number, words }) => `${number} ${words}`),
      ]),
    ).toEqual([
      ['A. Offers', ['1 One', '2 Two']],
      ['B. Pages', ['3 Three']],
    ]);
  });

  it('uses the numbers of passed tests and of the groups around them', () => {
    const test = (status, ...titles) => ({ scope: 'test', status, titles });
    const named = numbersNamed([
      test('passed', 'group [1]', 'works'),
      test('failed', 'fails [2]'),
      test('skipped', 'left out [2]'),
      test('unrun', 'never ran [2]'),
      { scope: 'file', status: 'passed', titles: ['a file [2]'] },
    ]);
    expect([...named]).toEqual([1]);
    expect(coverageOf(groups, named)).toEqual({
      total: 3,
      covered: 1,
      open: [
        { heading: 'A. Offers', lines: [{ number: 2, words: 'Two' }] },
        { heading: 'B. Pages', lines: [{ number: 3, words: 'Three' }] },
      ],
    });
  });
});
