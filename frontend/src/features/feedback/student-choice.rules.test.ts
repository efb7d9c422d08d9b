import { choicesFor, chosenAfter, studentChoices } from './student-choice.rules';

const student = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${id}@example.com`,
});
const choices = studentChoices([
  student('w', 'Zoë', 'Waters'),
  student('a', 'Ana', 'Núñez'),
  student('b', 'Ben', 'Eddy'),
  student('c', 'Ben', 'Eddy'),
  student('d', '', ''),
]);

it('lists students alphabetically, and tells those with one name apart', () =>
  expect(choices.map(({ label }) => label)).toEqual([
    'Ana Núñez',
    'Ben Eddy (b@example.com)',
    'Ben Eddy (c@example.com)',
    'd@example.com',
    'Zoë Waters',
  ]));

it.each([
  ['nunez', ['a']],
  ['ben C@', ['c']],
  ['zoe', ['w']],
  ['', ['a', 'b', 'c', 'd', 'w']],
  ['nobody', []],
])('finds %p by name or address, accents aside', (sought, ids) =>
  expect(choicesFor(choices, sought).map(({ value }) => value)).toEqual(ids),
);

it('chooses the only match, and drops a choice that the search rules out', () => {
  expect(chosenAfter(choicesFor(choices, 'nunez'), '')).toBe('a');
  expect(chosenAfter(choicesFor(choices, 'ben'), 'b')).toBe('b');
  expect(chosenAfter(choicesFor(choices, 'ben'), 'a')).toBe('');
  expect(chosenAfter([], 'a')).toBe('');
});
