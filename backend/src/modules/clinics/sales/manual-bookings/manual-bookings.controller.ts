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
import { ManualBookingRequest, CancelManualBookingRequest } from './manual-bookings.dto';
import { ManualBookings } from './manual-bookings.service';

@ApiTags('admin')
@Controller('admin/bookings')
@StaffOnly('admin')
export class ManualBookingsController {
  constructor(
    private readonly byHand: ManualBookings,
    private readonly bookings: AdminBookingsService,
  ) {}

  /**
   * Books a place that was paid outside the provider, or is free for a guest; once per `id`. 409 if
   * none is left, or the dates are over or canceled.
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
    await this.byHand.cancel(id, request, staff);
    return BookingDetailResponse.fromDetails(await this.bookings.details(id));
  }
}
