import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { DELIVERIES, type Delivery } from '../payments.types';
import type { CheckoutProgress } from './checkout.rules';
import type { SeenCheckout } from './checkout.service';

/** What the pages after the payment may know: nothing about the person. */
export class CheckoutProgressResponse {
  @ApiProperty({ enum: ['open', 'complete', 'expired'] }) status: CheckoutProgress['status'];
  @ApiProperty() paid: boolean;
  @ApiProperty({ enum: ['subscription', 'clinic', 'clinic-deposit', 'clinic-balance', 'one-on-one'] }) kind: string;
  @ApiProperty() planName: string;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;

  @ApiProperty({
    enum: DELIVERIES,
    description:
      'What became of what was paid for. `pending`: not decided yet. Of all others but `delivered` the money goes back: the place had gone, it was paid twice, nothing was due any more, or it was refunded.',
  })
  delivery: Delivery;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Of a checkout that was canceled: until when its place stays offered to the same person.',
  })
  offeredUntil: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was paid and booked; null before.' })
  paidAt: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'April 13-17, 2027 in Rock Island, TN' },
    description: 'When what was bought takes place, or the time that it covers, in words.',
  })
  time: string | null;

  @ApiProperty({
    ...{ type: Number, nullable: true },
    description: 'Of a clinic: how many days are left until its first, by the clinic’s own days.',
  })
  daysUntil: number | null;

  static from({ intent, progress, delivery, offeredUntil, time }: SeenCheckout): CheckoutProgressResponse {
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
    };
  }
}

export class CancelCheckoutRequest {
  @ApiProperty({ description: 'The token in the address that the provider’s page sends people back to.' })
  @IsString({ message: 'This link is not complete' })
  @MaxLength(200, { message: 'This link is not complete' })
  token: string;
}
