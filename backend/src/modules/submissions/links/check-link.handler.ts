import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { ReviewRecords } from '../../review-records/review-records.service';
import type { Submission } from '../submission.entity';
import { SubmissionsRepository } from '../submissions.repository';
import { checkLink, type CheckLinkPayload } from './check-link.job';
import { LinkChecker } from './link-checker';
import { LinkStateService } from './link-state.service';
import type { LinkVerdict } from './verdict.rules';

type Linked = Submission & { readonly videoLink: string };

const isItsLink = (
  submission: Submission | null,
  { linkRevision }: CheckLinkPayload,
): submission is Linked =>
  submission?.videoLink != null && submission.linkRevision === linkRevision;

/** Checks a link again until its submission is reviewed or gets another link. */
@Injectable()
@HandlesJob(checkLink)
export class CheckLinkHandler implements JobHandler<CheckLinkPayload, LinkVerdict | null> {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly checker: LinkChecker,
    private readonly links: LinkStateService,
    private readonly reviews: ReviewRecords,
    private readonly clock: Clock,
  ) {}

  async prepare(payload: CheckLinkPayload): Promise<LinkVerdict | null> {
    const submission = await this.submissions.find(payload.submissionId);
    return isItsLink(submission, payload) && submission.firstFeedbackAt === null
      ? this.checker.check(submission.videoLink)
      : null;
  }

  async handle(
    payload: CheckLinkPayload,
    { tx, prepared: verdict }: JobContext<LinkVerdict | null>,
  ): Promise<void> {
    const submission = await this.submissions.lock(tx, payload.submissionId);
    if (!isItsLink(submission, payload)) return;
    const { firstFeedbackAt } = submission;
    const isAnswered = firstFeedbackAt !== null;
    if (isAnswered && !this.reviews.couldBeUndone(firstFeedbackAt, this.clock.now())) return;
    // The review may still be undone, or just was: its video would wait again, so keep checking its
    // link.
    if (isAnswered || !verdict)
      return this.links.checkAgainLater(tx, submission, { ...payload, round: payload.round + 1 });
    await this.links.apply(tx, submission, verdict, 'schedule');
    const unknowns = verdict.outcome === 'unknown' ? payload.unknowns + 1 : 0;
    await this.links.checkAgainLater(tx, submission, { round: payload.round + 1, unknowns });
  }
}
