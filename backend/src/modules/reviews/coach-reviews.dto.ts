import { ApiProperty } from '../../common/http/api-docs';
import { reviewContentSchema, type ReviewContent } from '@wavetrain/shared/review-content';
import { IsInt, Max, Min } from 'class-validator';
import { referenceTo } from '../../common/http/api-schemas';
import type { ReviewDraft } from './review-drafts.service';
import { EarlierMeasuresResponse, ReviewRevisionResponse, revisionResponses } from './reviews.dto';

/** What a student was told to fix first. */
export class LastFixFirstResponse {
  @ApiProperty() text: string;
  /** What to show in the next video; empty if the coach set no goal. */
  @ApiProperty() goal: string;
  @ApiProperty({ format: 'date-time' }) deliveredAt: string;
}

export class CoachRevisionResponse extends ReviewRevisionResponse {
  /** The name of the staff member who delivered it; null if that isn't known. */
  @ApiProperty({ type: String, nullable: true }) by: string | null;
}

/** The data the review room loads first. */
export class CoachReviewResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() title: string;
  @ApiProperty() skillArea: string;
  @ApiProperty() videoLink: string;
  /** Grows each time the student replaces the video; to send with the next change. */
  @ApiProperty({ type: 'integer' }) linkRevision: number;
  /**
   * The file under review; null if the video is a link, which can't be stepped through or drawn on.
   */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) uploadId: string | null;
  /** To send as `If-Match` with the next change. */
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ allOf: [referenceTo(reviewContentSchema)] }) draft: ReviewContent;
  /** Whether the draft is what was last delivered. */
  @ApiProperty() isDelivered: boolean;
  /** The delivered revisions, latest first. */
  @ApiProperty({ type: () => CoachRevisionResponse, isArray: true })
  revisions: CoachRevisionResponse[];
  /** The other coach whose changes in the draft aren't delivered; null if there's none. */
  @ApiProperty({ type: String, nullable: true }) draftBy: string | null;
  @ApiProperty({ type: () => EarlierMeasuresResponse, nullable: true })
  earlier: EarlierMeasuresResponse | null;
  /** From the student's latest other review. */
  @ApiProperty({ type: () => LastFixFirstResponse, nullable: true })
  lastFixFirst: LastFixFirstResponse | null;
  /** The time until which the latest delivery can be undone; null if it can't. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) undoUntil: string | null;

  static from({
    submission,
    uploadId,
    version,
    draft,
    isDelivered,
    revisions,
    authors,
    draftBy,
    earlier,
    lastFixFirst,
    undoUntil,
  }: ReviewDraft): CoachReviewResponse {
    const { id: submissionId, studentId, title, skillArea, videoLink, linkRevision } = submission;
    return {
      submissionId,
      studentId,
      title,
      skillArea,
      videoLink,
      linkRevision,
      uploadId,
      version,
      draft,
      isDelivered,
      revisions: revisionResponses(revisions).map((revision, index) => ({
        ...revision,
        by: authors.get(revisions[index]?.id ?? '') ?? null,
      })),
      draftBy,
      earlier: earlier && EarlierMeasuresResponse.from(earlier),
      lastFixFirst: lastFixFirst && {
        ...lastFixFirst,
        deliveredAt: lastFixFirst.deliveredAt.toISOString(),
      },
      undoUntil: undoUntil?.toISOString() ?? null,
    };
  }
}

export class DraftKeptResponse {
  /** The version that is saved now. */
  @ApiProperty({ type: 'integer' }) version: number;
}

export class DeliverReviewRequest {
  /** The version of the draft that the coach sees. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt({ message: 'Please say which version to deliver' })
  @Min(0)
  @Max(1_000_000_000)
  version: number;
}
