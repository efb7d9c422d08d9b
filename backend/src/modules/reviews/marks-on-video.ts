import type { ReviewContent } from '@wavetrain/shared/review-content';
import { uploadIdOf } from '../../common/files/file-path.rules';
import { areOnVideo } from './review-draft.rules';
import { ReviewRefused } from './reviews.errors';

/**
 * Refuses marks and measures on any video but the one at `videoLink`.
 * @param why the message for the coach if it's refused
 * @throws ReviewRefused
 */
export const assertOnVideo = (
  content: Pick<ReviewContent, 'marks' | 'measures'>,
  videoLink: string,
  why: string,
): void => {
  if (!areOnVideo(content, uploadIdOf(videoLink))) throw new ReviewRefused({ marks: why });
};
