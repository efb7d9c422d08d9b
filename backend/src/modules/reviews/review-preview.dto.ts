import { ApiProperty } from '../../common/http/api-docs';
import type { ReviewPreview } from './review-previews.service';
import { StudentReviewResponse } from './reviews.dto';
import { ThenAndNowResponse } from './then-and-now.dto';

/** A draft as its student would see it. */
export class ReviewPreviewResponse {
  @ApiProperty({ type: () => StudentReviewResponse }) review: StudentReviewResponse;
  /** The same parts of the stroke in the student's oldest and newest reviewed files. */
  @ApiProperty({ type: () => ThenAndNowResponse, isArray: true }) thenAndNow: ThenAndNowResponse[];

  static from({ review, thenAndNow }: ReviewPreview): ReviewPreviewResponse {
    return {
      review: StudentReviewResponse.from(review),
      thenAndNow: thenAndNow.map((pair) => ThenAndNowResponse.from(pair)),
    };
  }
}
