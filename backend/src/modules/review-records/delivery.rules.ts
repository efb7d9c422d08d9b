import { UNDO_MS, type ReviewContent } from '@wavetrain/shared/review-content';

/** Returns the text of the mark to fix first; empty if there is none or it has no text. */
export const fixFirstOf = ({ marks, fixFirstMarkId }: ReviewContent): string =>
  marks.find(({ id }) => id === fixFirstMarkId)?.text.trim() ?? '';

/**
 * Returns the text shown where only a review's text is read: its notes, or else that of the mark to
 * fix first.
 */
export const notesOf = (content: ReviewContent): string =>
  content.notes.trim() || fixFirstOf(content);

/** Returns the content with other notes. Text equal to that of `notesOf` changes nothing. */
export const withNotes = (content: ReviewContent, notes: string): ReviewContent =>
  notes === notesOf(content) ? content : { ...content, notes };

/**
 * Returns the draft after a form delivered other notes: they replace the draft's notes unless the
 * coach has changed those.
 * @param before the content delivered before
 */
export const followDelivery = (
  draft: ReviewContent,
  before: ReviewContent,
  delivered: ReviewContent,
): ReviewContent => (draft.notes === before.notes ? { ...draft, notes: delivered.notes } : draft);

/** Returns whether a delivery can still be undone. */
export const canUndo = (deliveredAt: Date, now: Date): boolean =>
  now.getTime() < deliveredAt.getTime() + UNDO_MS;
