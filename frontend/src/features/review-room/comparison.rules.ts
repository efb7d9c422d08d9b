import { MOST_COMPARISONS, type Comparison } from '@wavetrain/shared/review-content';
import type { RoomContent } from './api/review-room';

type Pair = Pick<Comparison, 'uploadId' | 'otherUploadId'>;

const isOf =
  ({ uploadId, otherUploadId }: Pair) =>
  (each: Comparison): boolean =>
    each.uploadId === uploadId && each.otherUploadId === otherUploadId;

/** Returns what is remembered about two videos. */
export const comparisonOf = (draft: RoomContent, pair: Pair): Comparison | undefined =>
  draft.comparisons.find(isOf(pair));

/** Returns a draft without what is remembered about two videos. */
export const withoutComparison = (draft: RoomContent, pair: Pair): RoomContent =>
  comparisonOf(draft, pair)
    ? { ...draft, comparisons: draft.comparisons.filter((each) => !isOf(pair)(each)) }
    : draft;

/** Returns a draft that remembers this about two videos; the oldest is forgotten if it's full. */
export const withComparison = (draft: RoomContent, comparison: Comparison): RoomContent => ({
  ...draft,
  comparisons: [...withoutComparison(draft, comparison).comparisons, comparison].slice(
    -MOST_COMPARISONS,
  ),
});
