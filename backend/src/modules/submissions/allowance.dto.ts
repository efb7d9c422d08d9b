import { ApiProperty } from '@nestjs/swagger';
import type { PlanAllowance } from './coverage.rules';

/** What a student's plan still pays for, said before a video is sent. [T52, T53] */
export class AllowanceResponse {
  @ApiProperty({ description: 'Reviews in this billing period, with the granted ones; 0 without a plan that counts.' }) included: number;
  @ApiProperty({ description: 'Of those, granted by the coach beyond the plan’s.' }) granted: number;
  @ApiProperty({ description: 'Of those, neither given nor promised yet.' }) left: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the next ones come; null where none do.' })
  renewsAt: string | null;
  @ApiProperty({ description: 'Whether a video beyond the plan is refused; else it is taken and waits.' }) refusesBeyond: boolean;

  static from({ included, granted, left, renewsAt }: PlanAllowance, refusesBeyond: boolean): AllowanceResponse {
    return { included, granted, left, renewsAt: renewsAt?.toISOString() ?? null, refusesBeyond };
  }
}
