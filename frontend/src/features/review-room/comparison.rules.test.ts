import { EMPTY, MOST_COMPARISONS } from '@wavetrain/shared/review-content';
import { comparisonOf, withComparison, withoutComparison } from './comparison.rules';

const frame = (ticks: number) => ({ ticks, timescale: 30_000 });
const comparison = (otherUploadId: string, ticks = 0) => ({
  uploadId: 'now',
  otherUploadId,
  at: frame(ticks),
  otherAt: frame(0),
  isShown: true,
});
const pair = (otherUploadId: string) => ({ uploadId: 'now', otherUploadId });

it('remembers the latest catch of each pair of videos, and forgets it', () => {
  const once = withComparison(withComparison(EMPTY, comparison('a', 1)), comparison('b', 2));
  const twice = withComparison(once, comparison('a', 3));
  expect(comparisonOf(twice, pair('a'))?.at.ticks).toBe(3);
  expect(twice.comparisons).toHaveLength(2);
  expect(comparisonOf(withoutComparison(twice, pair('a')), pair('a'))).toBeUndefined();
  // nothing to save
  expect(withoutComparison(twice, pair('c'))).toBe(twice);
});

it('forgets the oldest pair if there are too many', () => {
  let draft = EMPTY;
  for (let n = 0; n <= MOST_COMPARISONS; n += 1) draft = withComparison(draft, comparison(`${n}`));
  expect(draft.comparisons).toHaveLength(MOST_COMPARISONS);
  expect([comparisonOf(draft, pair('0')), comparisonOf(draft, pair('1'))]).toEqual([
    undefined,
    expect.objectContaining({ otherUploadId: '1' }),
  ]);
});
