import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { SignedLinks, type ExpiringLink } from '../../common/crypto/signed-links';
import { MAILED_LINK_DAYS } from '../../common/facts/time-limits.rules';
import { FixLinkInvalid } from './submission.errors';
import type { Submission } from './submission.entity';
import { isBroken } from './submission.rules';
import { SubmissionsRepository } from './submissions.repository';
import { SubmissionsService } from './submissions.service';

const FIX: ExpiringLink = {
  purpose: 'submission-fix-link',
  path: '/student/fix-link',
  parameter: 'token',
  days: MAILED_LINK_DAYS,
  endsIn: 'seconds',
};

/** `works`: the link in question opens again, or another one was sent; nothing is to be done. */
export type FixState = 'broken' | 'works' | 'reviewed';

export interface FixableVideo {
  readonly submission: Submission;
  readonly state: FixState;
}

/**
 * Links in mails about a video that can't be watched: whoever has one gives that video another link, without signing in. Good
 * for a time, and for the very link that broke: once there is another one, the mail's link changes nothing any more.
 */
@Injectable()
export class FixLinksService {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: DatabaseClock,
    private readonly submissions: SubmissionsRepository,
    private readonly handed: SubmissionsService,
  ) {}

  /** For a mail. */
  async urlFor({ id, linkRevision }: Submission, tx: EntityManager): Promise<string> {
    return this.links.issueUntil(FIX, `${id}~${linkRevision}`, await this.clock.now(tx));
  }

  /** What the link is about, and whether there is anything left to do. @throws FixLinkInvalid */
  async show(token: string): Promise<FixableVideo> {
    const [id = '', revision] = this.subjectOf(await this.clock.now(), token);
    const submission = await this.submissions.find(id);
    if (!submission) throw new FixLinkInvalid();
    if (submission.firstFeedbackAt) return { submission, state: 'reviewed' };
    const isTheOne = submission.linkRevision === Number(revision) && isBroken(submission);
    return { submission, state: isTheOne ? 'broken' : 'works' };
  }

  /**
   * Gives the video another link; its 48 hours start anew. Where nothing is broken any more, nothing changes.
   * @throws FixLinkInvalid, AlreadyReviewed, VideoLinkRefused, TooManyRequests
   */
  async fix(token: string, videoLink: string): Promise<FixableVideo> {
    const known = await this.show(token);
    if (known.state === 'works') return known;
    const { id, studentId, linkRevision } = known.submission;
    const student = { type: 'student', id: studentId } as const;
    return { submission: await this.handed.replaceLink(student, id, videoLink, linkRevision), state: 'works' };
  }

  private subjectOf(now: Date, token: string): string[] {
    const subject = this.links.readUntil(FIX, token, now);
    if (subject === null) throw new FixLinkInvalid();
    return subject.split('~');
  }
}
