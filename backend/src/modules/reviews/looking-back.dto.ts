import { ApiProperty } from '@nestjs/swagger';
import type { SentFile } from './earlier-videos.rules';
import { ReviewContentDto } from './review-content.dto';
import type { ReviewRevision } from './review-revision.entity';
import { ReviewRevisionResponse, revisionResponses } from './reviews.dto';

/** A file of the same student, from before. */
export class EarlierVideoResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  /** Played from `/api/files/{uploadId}`. */
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  /** The latest that was delivered of it; null where nothing was. */
  @ApiProperty({ type: 'integer', nullable: true }) revision: number | null;

  static from({ submissionId, title, submittedAt, uploadId, revision }: SentFile): EarlierVideoResponse {
    return { submissionId, title, submissionDate: submittedAt.toISOString(), uploadId, revision };
  }
}

/** A review as it was delivered once. */
export class DeliveredRevisionResponse {
  @ApiProperty({ type: () => ReviewRevisionResponse }) revision: ReviewRevisionResponse;
  @ApiProperty({ type: () => ReviewContentDto }) content: ReviewContentDto;
  /** A Loom link that went with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  /** A video of the coach’s that went with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackVideoPath: string | null;

  static from({ revision, revisions }: { revision: ReviewRevision; revisions: readonly ReviewRevision[] }): DeliveredRevisionResponse {
    const { n, deliveredAt, content, loomUrl, videoPath } = revision;
    const told = revisionResponses(revisions).find((each) => each.n === n) ?? {
      n,
      deliveredAt: deliveredAt.toISOString(),
      correctedAt: null,
    };
    return { revision: told, content: content as ReviewContentDto, feedbackLoomUrl: loomUrl, feedbackVideoPath: videoPath };
  }
}
