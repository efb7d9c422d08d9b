import { uploadIdOf } from '../../common/files/file-path.rules';
import type { Mark } from './review-content.types';
import { areOnVideo } from './review-draft.rules';
import { ReviewRefused } from './reviews.errors';

/** @param why what the coach reads otherwise. @throws ReviewRefused where a mark is on another video than the one under this link */
export const assertOnVideo = (marks: readonly Mark[], videoLink: string, why: string): void => {
  if (!areOnVideo(marks, uploadIdOf(videoLink))) throw new ReviewRefused({ marks: why });
};
