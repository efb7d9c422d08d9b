import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import type { Submission } from '../submission.entity';
import { SubmissionNotFound } from '../submission.errors';
import { justBroke, waitBeforeNextCheck, withFinding } from '../submission.rules';
import { SubmissionsRepository } from '../submissions.repository';
import { checkLink } from './check-link.job';
import { linkBroken } from './link-broken.job';
import type { LinkCheck, LinkCheckTrigger } from './link-check.entity';
import { LinkChecker } from './link-checker';
import type { LinkVerdict } from './verdict.rules';

const HISTORY_LIMIT = 50;

interface CheckCount {
  /** The number of checks of this link so far. */
  readonly round: number;
  /** How many of the last checks in a row couldn't reach the host. */
  readonly unknowns: number;
}

/** Applies the results of link checks to submissions. */
@Injectable()
export class LinkStateService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly submissions: SubmissionsRepository,
    private readonly checker: LinkChecker,
  ) {}

  /**
   * Checks the link now (the coach's Validate) and saves the result. An uploaded file always works.
   * @throws SubmissionNotFound
   */
  async checkNow(id: string): Promise<Submission> {
    const known = await this.known(id);
    const { videoLink, linkRevision } = known;
    if (videoLink === null) return known;
    const verdict = await this.checker.check(videoLink);
    return this.db.transaction(async (tx) => {
      const submission = await this.submissions.lock(tx, id);
      if (!submission) throw new SubmissionNotFound();
      return submission.linkRevision === linkRevision
        ? this.apply(tx, submission, verdict, 'coach')
        : submission;
    });
  }

  /**
   * Saves the check, updates the submission (which the caller has locked), and notifies the student
   * if the link just broke.
   */
  async apply(
    tx: EntityManager,
    submission: Submission,
    verdict: LinkVerdict,
    trigger: LinkCheckTrigger,
  ): Promise<Submission> {
    const linkCheckId = await this.keepCheck(tx, submission, verdict, trigger);
    const before = { ...submission };
    const after = await this.submissions.save(
      tx,
      Object.assign(submission, withFinding(submission, verdict, this.clock.now())),
    );
    if (justBroke(before, after))
      await this.outbox.enqueue(tx, linkBroken, { submissionId: after.id, linkCheckId });
    return after;
  }

  async keepCheck(
    tx: EntityManager,
    submission: Submission,
    verdict: LinkVerdict,
    trigger: LinkCheckTrigger,
  ): Promise<string> {
    const { id: submissionId, linkRevision } = submission;
    const { outcome, reason } = verdict;
    const id = newId();
    await this.submissions.addCheck(tx, {
      id,
      submissionId,
      linkRevision,
      trigger,
      outcome,
      reason,
      checkedAt: this.clock.now(),
    });
    return id;
  }

  async checkAgainLater(
    tx: EntityManager,
    { id, linkRevision }: Submission,
    { round, unknowns }: CheckCount,
  ): Promise<void> {
    const notBefore = new Date(this.clock.now().getTime() + waitBeforeNextCheck(round, unknowns));
    await this.outbox.enqueue(
      tx,
      checkLink,
      { submissionId: id, linkRevision, round, unknowns },
      { notBefore },
    );
  }

  /**
   * Returns the latest 50 checks of a submission's links, newest first.
   * @throws SubmissionNotFound
   */
  async history(id: string): Promise<{ submission: Submission; checks: LinkCheck[] }> {
    return {
      submission: await this.known(id),
      checks: await this.submissions.checksOf(id, HISTORY_LIMIT),
    };
  }

  private async known(id: string): Promise<Submission> {
    const submission = await this.submissions.find(id);
    if (!submission) throw new SubmissionNotFound();
    return submission;
  }
}
