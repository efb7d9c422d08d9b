import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { LinkChecker } from '../link-check/link-checker';
import type { LinkVerdict } from '../link-check/verdict.rules';
import { LinkStateService } from '../link-state.service';
import type { Submission } from '../submission.entity';
import { SubmissionsRepository } from '../submissions.repository';
import { checkLink, type CheckLinkPayload } from './check-link.job';

type Linked = Submission & { readonly videoLink: string };

const stillWanted = (submission: Submission | null, { linkRevision }: CheckLinkPayload): submission is Linked =>
  submission?.videoLink != null && submission.linkRevision === linkRevision && submission.firstFeedbackAt === null;

/** Looks at a link again, until its submission is reviewed or has another link. */
@Injectable()
@HandlesJob(checkLink)
export class CheckLinkHandler implements JobHandler<CheckLinkPayload, LinkVerdict | null> {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly checker: LinkChecker,
    private readonly links: LinkStateService,
  ) {}

  async prepare(payload: CheckLinkPayload): Promise<LinkVerdict | null> {
    const submission = await this.submissions.find(payload.submissionId);
    return stillWanted(submission, payload) ? this.checker.check(submission.videoLink) : null;
  }

  async handle(payload: CheckLinkPayload, { tx, prepared: verdict }: JobContext<LinkVerdict | null>): Promise<void> {
    const submission = await this.submissions.lock(tx, payload.submissionId);
    if (!verdict || !stillWanted(submission, payload)) return;
    await this.links.apply(tx, submission, verdict, 'schedule');
    const unknowns = verdict.outcome === 'unknown' ? payload.unknowns + 1 : 0;
    await this.links.checkAgainLater(tx, submission, { round: payload.round + 1, unknowns });
  }
}
