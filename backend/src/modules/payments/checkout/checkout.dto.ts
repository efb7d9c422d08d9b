import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { DELIVERIES, type Delivery } from '../fulfilment/fulfilment.types';
import { NO_WELCOME, type BuyerWelcome } from './buyer-welcome.rules';
import type { CheckoutProgress } from './checkout.rules';
import type { SeenCheckout } from './seen-checkouts.service';

/** What the pages after the payment may show: nothing about the person that isn't masked. */
export class CheckoutProgressResponse {
  @ApiProperty({ enum: ['open', 'complete', 'expired'] }) status: CheckoutProgress['status'];
  @ApiProperty() paid: boolean;
  @ApiProperty({
    enum: [
      'subscription',
      'clinic',
      'clinic-deposit',
      'clinic-balance',
      'one-on-one',
      'extra-review',
    ],
  })
  kind: string;
  @ApiProperty() planName: string;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;

  @ApiProperty({
    enum: DELIVERIES,
    description:
      'What happened to the purchase. `pending`: not decided yet. Everything except `delivered` is refunded: the spot was gone, it was paid twice, nothing was due anymore, or it was refunded.',
  })
  delivery: Delivery;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'For a canceled checkout: how long its spot is still offered to the same person.',
  })
  offeredUntil: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was paid and booked; null before that.',
  })
  paidAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'April 13-17, 2027 in Rock Island, TN',
    description: 'When it takes place, or the period it covers, in words.',
  })
  time: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'For a clinic: days until it starts, in the clinic’s time zone.',
  })
  daysUntil: number | null;

  @ApiProperty({
    description: 'Whether there’s a calendar file at `calendar.ics`, once it’s delivered.',
  })
  hasCalendar: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'n•••@example.com',
    description:
      'Where the sign-in link was sent, masked unless the buyer is signed in; null if they need none.',
  })
  linkSentTo: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'An invitation to fill out the first intake, for two hours after the payment; null if there already is one.',
  })
  intakeInvite: string | null;

  static from(
    { intent, progress, delivery, offeredUntil, time, hasCalendar }: SeenCheckout,
    { linkSentTo, intakeInvite }: BuyerWelcome = NO_WELCOME,
  ): CheckoutProgressResponse {
    const { kind, planName, amountCents, status, updatedAt } = intent;
    const paidAt = status === 'completed' ? updatedAt.toISOString() : null;
    return {
      ...progress,
      kind,
      planName,
      amountCents,
      delivery,
      offeredUntil: offeredUntil?.toISOString() ?? null,
      paidAt,
      time: time?.words ?? null,
      daysUntil: time?.daysUntil ?? null,
      hasCalendar: hasCalendar ?? false,
      linkSentTo,
      intakeInvite,
    };
  }
}

export class CancelCheckoutRequest {
  @ApiProperty({ description: 'The token in the address the payment page sends people back to.' })
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(200, { message: 'This link is incomplete' })
  token: string;
}
