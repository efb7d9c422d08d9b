import { uploadIdOf } from '../../common/files/file-path.rules';
import type { ReviewContent } from './review-content.types';
import { areOnVideo } from './review-draft.rules';
import { ReviewRefused } from './reviews.errors';

/** @param why what the coach reads otherwise. @throws ReviewRefused where a mark or a measure is on another video than the one under this link */
export const assertOnVideo = (content: Pick<ReviewContent, 'marks' | 'measures'>, videoLink: string, why: string): void => {
  if (!areOnVideo(content, uploadIdOf(videoLink))) throw new ReviewRefused({ marks: why });
};
