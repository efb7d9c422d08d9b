import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProperty,
  ApiTags,
} from '../../../../common/http/api-docs';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../../common/auth/actors';
import { ReasonRequest } from '../booking/booking.dto';
import { BookingEnds, type EndingPreview } from './booking-ends.service';

const MOST_CENTS = 100_000_000;

export class EndingQuery {
  @ApiProperty({ minimum: 0, description: 'Cents that would be refunded.' })
  @Type(() => Number)
  @IsInt({ message: 'Please enter an amount' })
  @Min(0, { message: 'Please enter an amount' })
  @Max(MOST_CENTS, { message: 'That’s more than was ever paid' })
  refundCents: number;
}

export class EndBookingRequest extends ReasonRequest {
  @ApiProperty({ minimum: 0, description: 'Cents to refund. The rest is kept.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(0, { message: 'Please enter an amount' })
  @Max(MOST_CENTS, { message: 'That’s more than was ever paid' })
  refundCents: number;
}

/** The effects of ending a booking. */
export class EndingResponse {
  @ApiProperty({ description: 'Cents.' }) refundCents: number;
  @ApiProperty({ description: 'Cents that are kept.' }) keptCents: number;
  @ApiProperty({ description: 'The most that can be refunded, in cents, including the deposit.' })
  maxRefundCents: number;
  @ApiProperty({
    enum: ['payment-refunded', 'deposit-kept', 'booking-ended'],
    description: 'The email the customer gets.',
  })
  mail: EndingPreview['mail'];
}

@ApiTags('admin')
@Controller('admin/bookings')
@OwnerOnly()
export class BookingEndsController {
  constructor(private readonly ends: BookingEnds) {}

  /** Previews ending the booking. 409 if it has ended, or its bank is deciding on a dispute. */
  @Get(':id/end')
  @ApiOkResponse({ type: EndingResponse })
  async preview(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { refundCents }: EndingQuery,
  ): Promise<EndingResponse> {
    const { keptCents, maxRefundCents, mail } = await this.ends.preview(id, refundCents);
    return { refundCents, keptCents, maxRefundCents, mail };
  }

  /** Ends the booking: refunds the given amount, keeps the rest and releases the spot. */
  @Post(':id/end')
  @HttpCode(204)
  @ApiNoContentResponse()
  end(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { refundCents, reason }: EndBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    return this.ends.end(id, { refundCents, reason }, staff);
  }
}
