import { newId } from '../../common/ids/new-id';
import { readVideoLink } from '@wavetrain/shared/video-links';
import type { LinkVerdict } from './links/verdict.rules';
import { canonicalSkillArea } from './skill-area.rules';
import { Submission } from './submission.entity';
import type { LinkStatus } from './submission.rules';
import type { SubmitVideoRequest } from './submissions.dto';

/** A video as a student sends it, from any form. */
export type SentVideo = SubmitVideoRequest & Pick<Submission, 'moduleId'>;

/** The verdict for an uploaded file, which always works. */
export const FILE_IS_HERE: LinkVerdict = {
  outcome: 'valid',
  platform: null,
  error: null,
  reason: 'ok',
};

/** Returns the address of the video's own page, so that the coach opens exactly what was checked. */
export const hrefOf = (videoLink: string): string => {
  const reading = readVideoLink(videoLink);
  return reading.ok ? reading.link.original : videoLink;
};

/**
 * A check that timed out for the person waiting counts as pending; one that couldn't reach the host
 * as unknown. [T83]
 */
export const linkStateAfter = ({
  outcome,
  reason,
}: LinkVerdict): { linkValidationStatus: LinkStatus; linkValidationError: null } => ({
  linkValidationStatus: reason === 'timeout' ? 'pending' : outcome,
  linkValidationError: null,
});

/** Counts the check at submission. */
export const firstCheck = ({ outcome }: LinkVerdict) => ({
  round: 1,
  unknowns: outcome === 'unknown' ? 1 : 0,
});

/** Returns a submission of this video, without what its plan and deadline decide. */
export const newSubmission = (
  studentId: string,
  request: SentVideo,
  verdict: LinkVerdict,
  now: Date,
): Submission => {
  const { moduleId, title, description, skillArea, videoLink = '', uploadId = null } = request;
  const { lookFromMs = null, lookToMs = null, question } = request;
  const isPlace = lookFromMs !== null && lookToMs !== null && lookToMs > lookFromMs;
  return Object.assign(new Submission(), {
    id: newId(),
    studentId,
    moduleId,
    title,
    description,
    skillArea: canonicalSkillArea(skillArea) ?? 'general',
    skillAreaGiven: skillArea,
    videoLink: uploadId === null ? hrefOf(videoLink) : null,
    uploadId,
    lookFromMs: isPlace ? lookFromMs : null,
    lookToMs: isPlace ? lookToMs : null,
    question: question?.trim() ? question : null,
    linkRevision: 1,
    status: 'submitted',
    feedbackState: 'not-started',
    granted: false,
    extraReviewId: null,
    takeReason: null,
    begunAt: null,
    revision: 1,
    submittedAt: now,
    ...linkStateAfter(verdict),
  });
};
