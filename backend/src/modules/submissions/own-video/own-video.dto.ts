import { IsInt, Max, Min } from 'class-validator';
import { ApiProperty, PickType } from '../../../common/http/api-docs';
import type { ReviewedSubmission } from '../feedback/feedback.service';
import { StudentSubmissionResponse, SubmitVideoRequest } from '../submissions.dto';

const RELOAD = 'Please reload this page';

/** The title and question of a video. */
export class EditVideoRequest extends PickType(SubmitVideoRequest, ['title', 'question']) {
  /** The revision that the change is based on. */
  @ApiProperty()
  @Max(2_147_483_647, { message: RELOAD })
  @Min(1, { message: RELOAD })
  @IsInt({ message: RELOAD })
  revision: number;
}

export class PictureSizeResponse {
  @ApiProperty() width: number;
  @ApiProperty() height: number;
}

export class OwnVideoResponse extends StudentSubmissionResponse {
  /** When its link was last checked; null for a file, or before the first check. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) linkCheckedAt: string | null;
  /** The file's picture in pixels, as shown, so that its place can be kept; null for a link. */
  @ApiProperty({ type: PictureSizeResponse, nullable: true })
  pictureSize: PictureSizeResponse | null;

  static fromVideo(
    reviewed: ReviewedSubmission,
    outsidePlan: string,
    linkCheckedAt: Date | null,
    pictureSize: PictureSizeResponse | null,
  ): OwnVideoResponse {
    return {
      ...StudentSubmissionResponse.fromOwn(reviewed, outsidePlan),
      linkCheckedAt: linkCheckedAt?.toISOString() ?? null,
      pictureSize,
    };
  }
}
