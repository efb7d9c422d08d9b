import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import {
  CurrentStaff,
  OwnerOnly,
  StaffOnly,
  type StaffActor,
} from '../../../../common/auth/actors';
import { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';
import { AdminBookingsService } from '../bookings-admin/admin-bookings.service';
import {
  CancelManualBookingRequest,
  ManualBalanceRequest,
  ManualBookingRequest,
} from './manual-bookings.dto';
import { ManualBookingMoney } from './manual-booking-money.service';
import { ManualBookings } from './manual-bookings.service';

@ApiTags('admin')
@Controller('admin/bookings')
@StaffOnly('admin')
export class ManualBookingsController {
  constructor(
    private readonly byHand: ManualBookings,
    private readonly money: ManualBookingMoney,
    private readonly bookings: AdminBookingsService,
  ) {}

  /**
   * Books a place that was paid outside the provider, in full or in part, or is free; once per `id`.
   * 400 if arrangement, price and payment contradict each other, 409 if no place is left, or the
   * dates are over or canceled.
   */
  @Post()
  @ApiCreatedResponse({ type: BookingDetailResponse })
  async book(
    @Body() { email, note = '', ...wanted }: ManualBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.byHand.book({ ...wanted, note, email: email ?? null }, staff);
    return BookingDetailResponse.fromDetails(await this.bookings.details(wanted.id));
  }

  /**
   * Cancels such a booking: releases its place and records what the coach refunded. Nothing goes
   * through the provider.
   */
  @Post(':id/cancel')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: CancelManualBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.money.cancel(id, request, staff);
    return BookingDetailResponse.fromDetails(await this.bookings.details(id));
  }

  /** Records that the whole balance of such a booking was paid outside the provider. */
  @Post(':id/balance')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async payBalance(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { method, note = '', sendsMails }: ManualBalanceRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.money.payBalance(id, { method, note, sendsMails }, staff);
    return BookingDetailResponse.fromDetails(await this.bookings.details(id));
  }
}
