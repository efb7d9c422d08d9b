import { drawnMarks } from '../../features/review-player/drawn-marks';
import { stillOfMark } from '../../features/review-player/still-of-mark';
import type { Player } from '../../features/review-player/use-player';
import { sendStill, type RoomReview } from '../../features/review-room/api/review-room';
import { logProblem } from '../../lib/log-problem';

/**
 * Sends the picture of the fix-first mark for the email. Without one, the email says the same in
 * text.
 */
export const sendFixFirstStill = async (player: Player, review: RoomReview): Promise<void> => {
  const { submissionId, uploadId, draft, revisions } = review;
  const mark = drawnMarks(draft.marks).find(({ id }) => id === draft.fixFirstMarkId);
  const [latest] = revisions;
  if (!latest || !mark || mark.uploadId !== uploadId) return;
  try {
    await sendStill(submissionId, latest.n, await stillOfMark(player, mark));
  } catch (error) {
    logProblem('The email about a review goes out without its picture.', error);
  }
};
