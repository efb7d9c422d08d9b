import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { SignedLinks, type ExpiringLink } from '../../../common/crypto/signed-links';
import { MAILED_LINK_DAYS } from '../../../common/facts/time-limits.rules';
import type { Submission } from '../submission.entity';
import { FixLinkInvalid } from '../submission.errors';
import { isBroken } from '../submission.rules';
import { SubmissionsRepository } from '../submissions.repository';
import { SubmissionsService } from '../submissions.service';

const FIX: ExpiringLink = {
  purpose: 'submission-fix-link',
  path: '/student/fix-link',
  parameter: 'token',
  days: MAILED_LINK_DAYS,
  endsIn: 'seconds',
};

/** `works`: no action needed, because the link opens again or another one was sent. */
export type FixState = 'broken' | 'works' | 'reviewed';

export interface FixableVideo {
  readonly submission: Submission;
  readonly state: FixState;
}

/**
 * Links in emails about a video that can't be watched. Anyone who has one can replace that video's
 * link without signing in. It expires, and only works for the link that broke: once that has been
 * replaced, it changes nothing.
 */
@Injectable()
export class FixLinksService {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: DatabaseClock,
    private readonly submissions: SubmissionsRepository,
    private readonly handed: SubmissionsService,
  ) {}

  /** Returns the URL for an email. */
  async urlFor({ id, linkRevision }: Submission, tx: EntityManager): Promise<string> {
    return this.links.issueUntil(FIX, `${id}~${linkRevision}`, await this.clock.now(tx));
  }

  /** Returns the video and whether its link still needs fixing. @throws FixLinkInvalid */
  async show(token: string): Promise<FixableVideo> {
    const [id = '', revision] = this.subjectOf(await this.clock.now(), token);
    const submission = await this.submissions.find(id);
    if (!submission) throw new FixLinkInvalid();
    if (submission.firstFeedbackAt) return { submission, state: 'reviewed' };
    const isTheOne = submission.linkRevision === Number(revision) && isBroken(submission);
    return { submission, state: isTheOne ? 'broken' : 'works' };
  }

  /**
   * Replaces the video's link and restarts its 48 hours. Changes nothing if the link is no longer
   * broken.
   * @throws FixLinkInvalid, AlreadyReviewed, VideoLinkRefused, TooManyRequests
   */
  async fix(token: string, videoLink: string): Promise<FixableVideo> {
    const known = await this.show(token);
    if (known.state === 'works') return known;
    const { id, studentId, linkRevision } = known.submission;
    const student = { type: 'student', id: studentId } as const;
    return {
      submission: await this.handed.replaceLink(student, id, videoLink, linkRevision),
      state: 'works',
    };
  }

  private subjectOf(now: Date, token: string): string[] {
    const subject = this.links.readUntil(FIX, token, now);
    if (subject === null) throw new FixLinkInvalid();
    return subject.split('~');
  }
}
