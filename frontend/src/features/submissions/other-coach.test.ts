import { storeCoachData } from '../../lib/coach-data';
import { otherCoachAtWork } from './other-coach';

it('names another coach who has begun a review, and not yourself', () => {
  storeCoachData({ id: 1, name: 'Cole' });
  const by = (id: number) => otherCoachAtWork({ draftBy: { id, name: 'Ash Keeper' } });
  expect([by(2), by(1), otherCoachAtWork({ draftBy: null })]).toEqual([
    'Ash Keeper is working on this',
    '',
    '',
  ]);
});
