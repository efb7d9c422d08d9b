import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { RefundsService } from '../refunds/refunds.service';
import {
  BookingDetailResponse,
  bookingFilter,
  BookingResponse,
  BookingSummaryResponse,
  ReasonRequest,
  RefundBookingRequest,
  TransferBookingRequest,
} from './admin-bookings.dto';
import { BOOKING_SORTS } from './admin-bookings.repository';
import { AdminBookingsService } from './admin-bookings.service';
import { DepositsService } from './deposits.service';

@ApiTags('admin')
@Controller('admin/bookings')
@StaffOnly('admin')
export class AdminBookingsController {
  constructor(
    private readonly bookings: AdminBookingsService,
    private readonly refunds: RefundsService,
    private readonly deposits: DepositsService,
  ) {}

  /** Newest first; `filter` takes q, editionId, clinicId, paymentStatus, paymentType and balanceStatus. */
  @Get()
  @ApiOkResponse({ type: [BookingResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<BookingResponse[]> {
    const query = request.toListQuery(BOOKING_SORTS);
    const [bookings, total] = await this.bookings.list(query, bookingFilter(query.filter));
    sendTotal(response, 'bookings', query.offset, bookings.length, total);
    return bookings.map((booking) => BookingResponse.from(booking));
  }

  /** The four tiles. [733-736] */
  @Get('summary')
  @ApiOkResponse({ type: BookingSummaryResponse })
  async summary(): Promise<BookingSummaryResponse> {
    const { totalBookings, revenueCents, depositCount, fullPaymentCount } = await this.bookings.summary();
    return { totalBookings, revenueCents, depositCount, fullPaymentCount };
  }

  @Get(':id')
  @ApiOkResponse({ type: BookingDetailResponse })
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<BookingDetailResponse> {
    return BookingDetailResponse.fromDetails(await this.bookings.details(id));
  }

  @Post(':id/refund')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { amountCents, reason }: RefundBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.refunds.refund(id, { amountCents, reason }, staff);
    return this.get(id);
  }

  @Post(':id/transfer')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async transfer(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { editionId, fromEditionId, reason = '' }: TransferBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.deposits.transfer(id, { fromEditionId, toEditionId: editionId, reason }, staff);
    return this.get(id);
  }

  @Post(':id/forfeit')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async forfeit(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: ReasonRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.deposits.forfeit(id, reason, staff);
    return this.get(id);
  }

  /** Mails the link to pay the balance. */
  @Post(':id/pay-link')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async payLink(@Param('id', ParseUUIDPipe) id: string, @CurrentStaff() staff: StaffActor): Promise<BookingDetailResponse> {
    await this.bookings.sendPayLink(id, staff);
    return this.get(id);
  }
}
