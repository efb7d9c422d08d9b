import { ApiProperty } from '../../../common/http/api-docs';
import type { PlanAllowance } from './coverage.rules';

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

  static from(
    { included, granted, left, renewsAt }: PlanAllowance,
    refusesBeyond: boolean,
  ): AllowanceResponse {
    return { included, granted, left, renewsAt: renewsAt?.toISOString() ?? null, refusesBeyond };
  }
}
