import { drawnMarks } from '../../features/review-player/drawn-marks';
import { stillOfMark } from '../../features/review-player/still-of-mark';
import type { Player } from '../../features/review-player/use-player';
import {
  sendStill,
  type RoomContent,
  type RoomReview,
} from '../../features/review-room/api/review-room';
import { logProblem } from '../../lib/log-problem';

/**
 * Returns the picture of the mark to fix first; null if there's none on this video.
 * @throws see `stillOfMark`
 */
export const fixFirstStill = async (
  player: Player,
  uploadId: string | null,
  draft: RoomContent,
): Promise<Blob | null> => {
  const mark = drawnMarks(draft.marks).find(({ id }) => id === draft.fixFirstMarkId);
  return mark && mark.uploadId === uploadId ? stillOfMark(player, mark) : null;
};

/**
 * Sends the picture of the fix-first mark for the email. Without one, the email says the same in
 * text.
 */
export const sendFixFirstStill = async (player: Player, review: RoomReview): Promise<void> => {
  const { submissionId, uploadId, draft, revisions } = review;
  const [latest] = revisions;
  if (!latest) return;
  try {
    const still = await fixFirstStill(player, uploadId, draft);
    if (still) await sendStill(submissionId, latest.n, still);
  } catch (error) {
    logProblem('The email about a review goes out without its picture.', error);
  }
};
