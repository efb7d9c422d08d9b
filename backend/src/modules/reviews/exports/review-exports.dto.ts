import { IsBoolean } from 'class-validator';
import { ApiProperty } from '../../../common/http/api-docs';
import { filePath } from '../../../common/files/file-path.rules';
import { REVIEW_EXPORT_STATES, type ReviewExportState } from './review-export.entity';
import type { ExportStanding } from './review-exports.service';

const STATES = ['none', ...REVIEW_EXPORT_STATES] as const;

/** A review as a video. */
export class ReviewExportResponse {
  @ApiProperty({
    enum: STATES,
    description: '`none`: not requested yet. `removed`: it was deleted and can be made again.',
  })
  state: 'none' | ReviewExportState;
  @ApiProperty({ minimum: 0, maximum: 100 }) percent: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  reason: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why none can be made of this review; null if one can.',
  })
  refusal: string | null;
  @ApiProperty({ description: 'Whether the review was corrected since a video of it was made.' })
  isOutdated: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Where it can be downloaded.' })
  url: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;

  static from({ export: made, isOutdated, refusal }: ExportStanding): ReviewExportResponse {
    return {
      state: made?.state ?? 'none',
      percent: made?.progress ?? 0,
      reason: made?.reason ?? null,
      refusal,
      isOutdated,
      url: made?.uploadId ? `${filePath(made.uploadId)}?save` : null,
      expiresAt: made?.expiresAt?.toISOString() ?? null,
    };
  }
}

/** The coach's two videos of a review. */
export class CoachReviewExportsResponse {
  @ApiProperty() plain: ReviewExportResponse;
  @ApiProperty({ description: 'With the site’s name on it.' }) watermarked: ReviewExportResponse;
}

export class MakeReviewExportRequest {
  @ApiProperty({ description: 'Whether the site’s name is shown on the video.' })
  @IsBoolean({ message: 'Please say whether the video shows the site’s name' })
  watermark: boolean;
}
