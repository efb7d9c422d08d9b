import { ApiProperty } from '../../../common/http/api-docs';
import type { StudentAllowance } from './extra-reviews.service';
import { OUTSIDE_REASONS, type OutsideReason } from './outside-plan.rules';

export class ExtraReviewOfferResponse {
  @ApiProperty({ type: 'integer', description: 'Cents.' }) priceCents: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The title of a video that waits outside the plan and would use it at once.',
  })
  waitingTitle: string | null;
}

/** What a student's plan still covers, shown before a video is sent. [T52, T53] */
export class AllowanceResponse {
  @ApiProperty({
    description:
      'Reviews in this billing period, including granted ones; 0 without an active plan.',
  })
  included: number;
  @ApiProperty({ description: 'How many of those the coach granted on top of the plan.' })
  granted: number;
  @ApiProperty({ description: 'How many of those are neither used nor reserved.' }) left: number;
  @ApiProperty({
    description:
      'Bought reviews that aren’t used yet. They’re used after the plan’s and don’t lapse.',
  })
  extra: number;
  @ApiProperty({
    type: ExtraReviewOfferResponse,
    nullable: true,
    description: 'The extra review that can be bought now; null if none can.',
  })
  offer: ExtraReviewOfferResponse | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the next ones come; null if none do.',
  })
  renewsAt: string | null;
  @ApiProperty({
    description: 'Whether a video outside the plan is refused; otherwise it’s accepted and waits.',
  })
  refusesBeyond: boolean;

  /** Why a video beyond the allowance isn't covered; `ending`: used up, and the plan will end. */
  @ApiProperty({ enum: OUTSIDE_REASONS }) beyond: OutsideReason;

  static from(
    { included, granted, left, extra, offer, renewsAt, beyond }: StudentAllowance,
    refusesBeyond: boolean,
  ): AllowanceResponse {
    return {
      included,
      granted,
      left,
      extra,
      offer,
      renewsAt: renewsAt?.toISOString() ?? null,
      beyond,
      refusesBeyond,
    };
  }
}
