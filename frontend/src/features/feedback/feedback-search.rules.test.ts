import { withWords } from './feedback-search.rules';

const sessions = [
  { title: 'Hip snap, left side', feedbackNotes: 'Head last.' },
  { title: null, feedbackNotes: 'Look at the paddle: HEAD down.' },
  { title: 'Boof', feedbackNotes: '' },
];

it.each<[string, number[]]>([
  ['', [0, 1, 2]],
  ['   ', [0, 1, 2]],
  ['head', [0, 1]],
  ['Head  LAST', [0]],
  ['hip head', [0]],
  ['.*', []],
  ['boof down', []],
])('finds %j if every word occurs in the title or text', (typed, found) =>
  expect(withWords(sessions, typed)).toEqual(found.map((index) => sessions[index])),
);
