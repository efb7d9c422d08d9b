import { hasRoom, MOST_CLIPS } from './reference-clips.rules';

it('the library takes one more up to its last place', () => {
  expect([0, MOST_CLIPS - 1, MOST_CLIPS].map(hasRoom)).toEqual([true, true, false]);
});
