import { ApiProperty } from '../../common/http/api-docs';
import type {
  RemovalReason,
  SoldExtraReview,
} from '../submissions/allowance/extra-reviews.service';

export class RecordedExtraReview {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The title of the video that uses it; null if it’s unused.',
  })
  usedFor: string | null;
  @ApiProperty({ description: 'Whether that video has been reviewed.' }) isReviewed: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['duplicate', 'refunded', 'disputed'],
    description: 'Why it was removed unused; null if it wasn’t.',
  })
  removedBecause: RemovalReason | null;

  /** Returns the one that a checkout paid for; null if it paid for something else. */
  static from(
    reviews: readonly SoldExtraReview[],
    checkoutId: string | null,
  ): RecordedExtraReview | null {
    const review = reviews.find(({ id }) => id === checkoutId);
    return review
      ? {
          usedFor: review.usedBy?.title ?? null,
          isReviewed: review.usedBy?.reviewedAt != null,
          removedBecause: review.removedBecause,
        }
      : null;
  }
}
