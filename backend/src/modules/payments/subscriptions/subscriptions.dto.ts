import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { fullName } from '../../../common/full-name.rules';
import { DiscountCodeField } from '../../../common/http/fields';
import type { StudentContact } from '../../students/students.types';
import type { OpenedCheckout } from '../provider/payment-gateway';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../provider/provider.types';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { PLAN_NAMES } from './plan.rules';

export class SubscriptionCheckoutRequest {
  @ApiProperty({
    description: 'One of the two price ids of the plans; GET /api/site returns the public one.',
  })
  @IsString({ message: 'Please choose a plan' })
  @MaxLength(200, { message: 'This plan isn’t available' })
  priceId: string;

  @DiscountCodeField() discountCode?: string;
}

export class CheckoutSessionResponse {
  @ApiProperty({ description: 'The payment provider’s session id.' }) id: string;
  @ApiProperty({ format: 'uri', description: 'The payment page.' }) url: string;

  static from({ id, url }: OpenedCheckout): CheckoutSessionResponse {
    return { id, url };
  }
}

export class BillingPortalResponse {
  @ApiProperty({
    format: 'uri',
    description: 'The payment provider’s page; the link works only briefly.',
  })
  url: string;
}

/** A plan after it was paused or resumed. */
export class PausedPlanResponse {
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ format: 'date-time' }) currentPeriodEnd: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'For a paused plan: how long it’s paid for and stays active.',
  })
  pausedFrom: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a paused plan resumes automatically.',
  })
  resumesAt: string | null;

  static from({
    state,
    currentPeriodEnd,
    pausedFrom,
    resumesAt,
  }: CoachingSubscription): PausedPlanResponse {
    return {
      state,
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      pausedFrom: pausedFrom?.toISOString() ?? null,
      resumesAt: resumesAt?.toISOString() ?? null,
    };
  }
}

/** A plan in the admin. */
export class AdminSubscriptionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() studentName: string;
  @ApiProperty() email: string;
  @ApiProperty() planName: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ description: 'Per month, in cents, before discounts.' }) priceCents: number;
  @ApiProperty({ format: 'date-time' }) currentPeriodEnd: string;
  @ApiProperty() cancelAtPeriodEnd: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'For a paused plan: how long it’s paid for and stays active.',
  })
  pausedFrom: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a paused plan resumes automatically.',
  })
  resumesAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from(row: CoachingSubscription, holder: StudentContact | null): AdminSubscriptionResponse {
    const {
      id,
      plan,
      state,
      priceCents,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      pausedFrom,
      resumesAt,
      createdAt,
    } = row;
    return {
      id,
      studentName: holder ? fullName(holder) : '',
      email: holder?.email ?? '',
      planName: PLAN_NAMES[plan],
      state,
      priceCents,
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd,
      pausedFrom: pausedFrom?.toISOString() ?? null,
      resumesAt: resumesAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  }
}
