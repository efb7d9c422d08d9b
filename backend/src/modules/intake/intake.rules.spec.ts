import {
  countReferrals,
  isPriority,
  parseSkillRatings,
  sameAnswers,
  tidyPriorities,
} from './intake.rules';

it.each([
  ['rolling_bracing:1', true],
  ['mental_game:6', true],
  ['mental_game:0', false],
  ['mental_game:7', false],
  ['surfing:1', false],
  ['mental_game', false],
  ['mental_game:1:2', false],
  [7, false],
])('accepts %j as a priority: %s [575, 577, 578]', (entry, expected) => {
  expect(isPriority(entry)).toBe(expected);
});

it('keeps only the latest rank of a topic ranked twice [579]', () => {
  expect(tidyPriorities(['playboating:1', 'mental_game:2', 'playboating:3'])).toEqual([
    'mental_game:2',
    'playboating:3',
  ]);
});

it('allows two topics to share a rank', () => {
  expect(tidyPriorities(['playboating:1', 'mental_game:1'])).toEqual([
    'playboating:1',
    'mental_game:1',
  ]);
});

it.each([
  ['{"playboating":1,"mental_game":10}', { playboating: 1, mental_game: 10 }],
  ['{}', {}],
  ['{"playboating":0}', null],
  ['{"playboating":11}', null],
  ['{"playboating":"5"}', null],
  ['{"playboating":null}', null],
  ['{"surfing":5}', null],
  ['{"__proto__":5}', null],
  ['[1]', null],
  ['null', null],
  ['no json', null],
])('parses ratings %s as %j [580, 581]', (json, expected) => {
  expect(parseSkillRatings(json)).toEqual(expected);
});

it('counts friends separated by lines, commas and semicolons', () => {
  expect([
    countReferrals(''),
    countReferrals('Ana'),
    countReferrals('Ana, Ben\nCleo; ,\n'),
  ]).toEqual([0, 1, 3]);
});

it('treats answers as equal whatever the order of their ratings', () => {
  const unanswered = { boat: null, rivers: null, injuries: null, referrals: null };
  const answers = {
    email: 'a@b.c',
    phoneNumber: null,
    coachingPriorities: ['playboating:1'],
    paddlingGoals: 'Loop it',
    ...unanswered,
  };
  const one = { ...answers, skillRatings: { playboating: 3, mental_game: 4 } };
  expect(sameAnswers(one, { ...answers, skillRatings: { mental_game: 4, playboating: 3 } })).toBe(
    true,
  );
  expect(sameAnswers(one, { ...answers, skillRatings: { playboating: 3 } })).toBe(false);
  for (const field of ['boat', 'rivers', 'injuries', 'referrals'])
    expect(sameAnswers(one, { ...one, [field]: 'told now' })).toBe(false);
});
