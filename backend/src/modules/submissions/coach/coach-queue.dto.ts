import { ApiProperty } from '../../../common/http/api-docs';
import type { LinkCheck, LinkCheckTrigger } from '../links/link-check.entity';
import type { LinkReason } from '../links/verdict.rules';
import type { Submission } from '../submission.entity';
import type { QueueCounts } from '../submission.rules';

export class QueueCountsResponse {
  /** Neither broken nor complete. */
  @ApiProperty() toReview: number;
  @ApiProperty() completed: number;
  @ApiProperty() broken: number;

  static from({ toReview, completed, broken }: QueueCounts): QueueCountsResponse {
    return { toReview, completed, broken };
  }
}

export class LinkCheckResponse {
  @ApiProperty({ format: 'date-time' }) checkedAt: string;
  /** The trigger of the check. */
  @ApiProperty({ enum: ['submit', 'replace', 'coach', 'schedule'] }) trigger: LinkCheckTrigger;
  @ApiProperty({ enum: ['valid', 'invalid', 'unknown'] }) outcome: LinkCheck['outcome'];
  /** The reason in one word: `ok`, `private`, `removed`, … */
  @ApiProperty({ type: String }) reason: LinkReason;
  /** Whether it checked the current link; false for one that has been replaced. */
  @ApiProperty() ofThisLink: boolean;

  static from(
    { checkedAt, trigger, outcome, reason, linkRevision }: LinkCheck,
    submission: Submission,
  ): LinkCheckResponse {
    return {
      checkedAt: checkedAt.toISOString(),
      trigger,
      outcome,
      reason,
      ofThisLink: linkRevision === submission.linkRevision,
    };
  }
}
