import type { ReviewContent } from '@wavetrain/shared/review-content';

export const NOT_THEIR_VIDEO =
  'A mark is on a video that isn’t this student’s or no longer exists. Remove the mark, or move it to the video of this review.';

/** Returns what keeps a review from being delivered, by field; null if it can be. */
export const faultsOfDelivery = (content: ReviewContent): Record<string, string> | null => {
  const { marks, measures, takes, notes, fixFirstMarkId, scores } = content;
  const ids = marks.map(({ id }) => id);
  if (
    marks.length === 0 &&
    measures.length === 0 &&
    takes.length === 0 &&
    notes.trim() === '' &&
    content.drillIds.length === 0 &&
    !scores
  )
    return { marks: 'This review is empty. Add a mark, a talk-through or notes.' };
  if (new Set(ids).size < ids.length) return { marks: 'Two marks have the same id' };
  if (marks.some(({ uploadId, drawings }) => uploadId === null && drawings.length > 0))
    return { marks: 'You can’t draw on a linked video. Ask for the file, or remove the drawings.' };
  if (marks.length > 0 && fixFirstMarkId === null)
    return { fixFirstMarkId: 'Choose one mark to fix first' };
  if (fixFirstMarkId !== null && !ids.includes(fixFirstMarkId))
    return { fixFirstMarkId: 'The mark to fix first was removed. Choose another one.' };
  if (content.drillIds.length > 0 && content.drillsUntil === null)
    return { drillsUntil: 'Choose the last day for the drills' };
  if (scores?.markIds.some((id) => !ids.includes(id)))
    return { scores: 'A score points to a mark that was removed' };
  return null;
};
