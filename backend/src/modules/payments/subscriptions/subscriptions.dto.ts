import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../payments.types';
import type { OpenedCheckout } from '../provider/payment-gateway';
import type { CoachingSubscription } from './coaching-subscription.entity';

export class SubscriptionCheckoutRequest {
  @ApiProperty({ description: 'One of the two price ids of the plans; GET /api/site tells the public one.' })
  @IsString({ message: 'Please choose a plan' })
  @MaxLength(200, { message: 'This plan is not on offer' })
  priceId: string;
}

export class CheckoutSessionResponse {
  @ApiProperty({ description: "The provider's session." }) id: string;
  @ApiProperty({ format: 'uri', description: 'The page to pay on.' }) url: string;

  static from({ id, url }: OpenedCheckout): CheckoutSessionResponse {
    return { id, url };
  }
}

export class BillingPortalResponse {
  @ApiProperty({ format: 'uri', description: "The provider's page; it lets in for a short while only." }) url: string;
}

/** A plan after a press on pause or on going on. */
export class PausedPlanResponse {
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ format: 'date-time' }) currentPeriodEnd: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of a paused plan: until when it was paid, and counts.' })
  pausedFrom: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When a paused plan goes on by itself.' })
  resumesAt: string | null;

  static from({ state, currentPeriodEnd, pausedFrom, resumesAt }: CoachingSubscription): PausedPlanResponse {
    return {
      state,
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      pausedFrom: pausedFrom?.toISOString() ?? null,
      resumesAt: resumesAt?.toISOString() ?? null,
    };
  }
}
