import { intakeFields } from './intake.rules';
import { listedTopics, moveTopic, rankedTopics } from './ranking.rules';

const none = intakeFields('ana@paddle.example', null);
const three = {
  ...none,
  'rank:mental_game': '1',
  'rank:playboating': '2',
  'rank:river_running': '3',
};

it('lists the ranked topics by rank, then the rest', () => {
  expect(listedTopics(three)).toEqual([
    'mental_game',
    'playboating',
    'river_running',
    'rolling_bracing',
    'strokes_concepts',
    'fitness_conditioning',
  ]);
  expect(rankedTopics(none)).toEqual([]);
});

it.each([
  ['up', 'river_running', 0, ['river_running', 'mental_game', 'playboating']],
  ['down', 'mental_game', 1, ['playboating', 'mental_game', 'river_running']],
  ['to the last rank', 'mental_game', 2, ['playboating', 'river_running', 'mental_game']],
  ['out of the ranks', 'mental_game', 3, ['playboating', 'river_running']],
  ['above the first', 'mental_game', -1, ['mental_game', 'playboating', 'river_running']],
  [
    'in from below',
    'rolling_bracing',
    1,
    ['mental_game', 'rolling_bracing', 'playboating', 'river_running'],
  ],
  [
    'in at the end',
    'rolling_bracing',
    3,
    ['mental_game', 'playboating', 'river_running', 'rolling_bracing'],
  ],
  [
    'about among the unranked',
    'rolling_bracing',
    5,
    ['mental_game', 'playboating', 'river_running'],
  ],
] as const)('moves a topic %s', (_, topic, place, ranked) => {
  expect(rankedTopics(moveTopic(three, topic, place))).toEqual(ranked);
});

it('renumbers ranks from 1, without gaps', () => {
  const gaps = { ...none, 'rank:mental_game': '2', 'rank:playboating': '6' };
  expect(moveTopic(gaps, 'playboating', 0)).toMatchObject({
    'rank:playboating': '1',
    'rank:mental_game': '2',
    'rank:river_running': '',
  });
});
