import { endsIn } from './view-labels';

it.each([
  [1_803_000, 'ends in 30 min'],
  [1_800_000, 'ends in 30 min'],
  [1_740_001, 'ends in 30 min'],
  [1_740_000, 'ends in 29 min'],
  [1, 'ends in 1 min'],
  [-5_000, 'ends in 1 min'],
])('%i ms: %s', (ms, text) => expect(endsIn(ms)).toBe(text));
