import { hasRoom, MOST_CLIPS } from './reference-clips.rules';

it('the library accepts clips up to its limit', () => {
  expect([0, MOST_CLIPS - 1, MOST_CLIPS].map(hasRoom)).toEqual([true, true, false]);
});
