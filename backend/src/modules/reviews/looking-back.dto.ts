import { ApiProperty } from '../../common/http/api-docs';
import { reviewContentSchema, type ReviewContent } from '@wavetrain/shared/review-content';
import { referenceTo } from '../../common/http/api-schemas';
import type { SentFile } from './earlier-videos.rules';
import type { ReviewRevision } from '../review-records/review-records.service';
import { ReviewRevisionResponse, revisionResponses } from './reviews.dto';

/** An earlier file of the same student. */
export class EarlierVideoResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  @ApiProperty() skillArea: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  /** Played from `/api/files/{uploadId}`. */
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  /** The latest delivered revision; null if none was delivered. */
  @ApiProperty({ type: 'integer', nullable: true }) revision: number | null;

  static from({
    submissionId,
    title,
    skillArea,
    submittedAt,
    uploadId,
    revision,
  }: SentFile): EarlierVideoResponse {
    return {
      submissionId,
      title,
      skillArea,
      submissionDate: submittedAt.toISOString(),
      uploadId,
      revision,
    };
  }
}

/** A revision of a review, as it was delivered. */
export class DeliveredRevisionResponse {
  @ApiProperty({ type: () => ReviewRevisionResponse }) revision: ReviewRevisionResponse;
  @ApiProperty({ allOf: [referenceTo(reviewContentSchema)] }) content: ReviewContent;
  /** The Loom link delivered with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  /** The coach's video delivered with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackVideoPath: string | null;

  static from({
    revision,
    revisions,
  }: {
    revision: ReviewRevision;
    revisions: readonly ReviewRevision[];
  }): DeliveredRevisionResponse {
    const { n, deliveredAt, content, loomUrl, videoPath } = revision;
    const responses = revisionResponses(revisions).find((each) => each.n === n) ?? {
      n,
      deliveredAt: deliveredAt.toISOString(),
      correctedAt: null,
    };
    return { revision: responses, content, feedbackLoomUrl: loomUrl, feedbackVideoPath: videoPath };
  }
}
