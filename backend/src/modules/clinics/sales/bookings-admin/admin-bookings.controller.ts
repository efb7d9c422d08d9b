import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import type { Response } from 'express';
import {
  ActorDirectory,
  CurrentStaff,
  OwnerOnly,
  StaffOnly,
  type StaffActor,
} from '../../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../../common/csv/csv-exports';
import { sendTotal } from '../../../../common/http/list-page';
import { ListQueryRequest } from '../../../../common/http/list-query';
import { BookingNoteRequest, ReasonRequest } from '../booking/booking.dto';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import {
  BookingDetailResponse,
  bookingFilter,
  BookingResponse,
  BookingSummaryResponse,
  RefundBookingRequest,
  TransferBookingRequest,
} from './admin-bookings.dto';
import { BOOKING_SORTS, AdminBookingsRepository } from './admin-bookings.repository';
import { BOOKING_CSV } from './booking-export.rules';
import { AdminBookingsService, BOOKING_NOTE } from './admin-bookings.service';
import { MoveBookingRequest } from './booking-moves.dto';
import { BookingMoves } from './booking-moves.service';
import { BookingTotals } from './booking-totals.repository';
import { ChargebacksService } from './chargebacks.service';
import { DepositsService } from './deposits.service';

@ApiTags('admin')
@Controller('admin/bookings')
@StaffOnly('admin')
export class AdminBookingsController {
  constructor(
    private readonly files: CsvExports,
    private readonly bookings: AdminBookingsService,
    private readonly totals: BookingTotals,
    private readonly adminBookings: AdminBookingsRepository,
    private readonly refunds: BookingRefunds,
    private readonly deposits: DepositsService,
    private readonly moves: BookingMoves,
    private readonly chargebacks: ChargebacksService,
    private readonly directory: ActorDirectory,
  ) {}

  /**
   * Newest first; `filter` takes q, editionId, clinicId, paymentStatus, paymentType and
   * balanceStatus.
   */
  @Get()
  @StaffOnly('bookkeeper')
  @ApiOkResponse({ type: [BookingResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookingResponse[]> {
    const query = request.toListQuery(BOOKING_SORTS);
    const [bookings, total] = await this.adminBookings.list(query, bookingFilter(query.filter));
    sendTotal(response, 'bookings', query.offset, bookings.length, total);
    return bookings.map((booking) => BookingResponse.from(booking));
  }

  /** Everything the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @StaffOnly('bookkeeper')
  @CsvFile('bookings.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(BOOKING_SORTS);
    const filter = bookingFilter(query.filter);
    return this.files.longFile({
      actor,
      action: 'clinics.export-bookings',
      columns: BOOKING_CSV,
      query,
      page: (page) => this.adminBookings.list(page, filter),
    });
  }

  /** The four tiles. [733-736] */
  @Get('summary')
  @StaffOnly('bookkeeper')
  @ApiOkResponse({ type: BookingSummaryResponse })
  async summary(): Promise<BookingSummaryResponse> {
    const { totalBookings, revenueCents, depositCount, fullPaymentCount } =
      await this.totals.summary();
    return { totalBookings, revenueCents, depositCount, fullPaymentCount };
  }

  @Get(':id')
  @StaffOnly('bookkeeper')
  @ApiOkResponse({ type: BookingDetailResponse })
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    const shown = await this.shown(id);
    // notes can be about anything, such as someone's health
    return this.directory.mayEnter(staff, 'admin')
      ? shown
      : { ...shown, history: shown.history.filter(({ what }) => what !== BOOKING_NOTE) };
  }

  @Post(':id/refund')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { amountCents, reason }: RefundBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.refunds.refund(id, { amountCents, reason }, staff);
    return this.shown(id);
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
    return this.shown(id);
  }

  /**
   * Moves a booking that was paid in full to other dates. The difference is refunded, or asked for
   * as its balance.
   */
  @Post(':id/move')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async move(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { editionId: toEditionId, fromEditionId, differenceCents, reason }: MoveBookingRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    const move = { fromEditionId, toEditionId, differenceCents, reason };
    await this.moves.move(id, move, staff);
    return this.shown(id);
  }

  /**
   * Releases the spot of a booking whose payment the bank has returned. Needs a reason for the
   * record.
   */
  @Post(':id/charged-back')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async chargedBack(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: ReasonRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.chargebacks.freePlace(id, reason, staff);
    return this.shown(id);
  }

  /** Retries a refund that was refused, was returned by the bank, or has been pending for a day. */
  @Post(':id/refunds/:refundId/retry')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async retryRefund(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('refundId', ParseUUIDPipe) refundId: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.refunds.retry(id, refundId, staff);
    return this.shown(id);
  }

  /**
   * Marks a refused or returned refund as no longer owed, because it was paid another way or isn't
   * due.
   */
  @Post(':id/refunds/:refundId/waive')
  @OwnerOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async waiveRefund(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('refundId', ParseUUIDPipe) refundId: string,
    @Body() { reason }: ReasonRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.refunds.waive(id, refundId, reason, staff);
    return this.shown(id);
  }

  /** Adds a note for staff, which can't be changed afterwards. */
  @Post(':id/notes')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async addNote(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { note }: BookingNoteRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.bookings.addNote(id, note, staff);
    return this.shown(id);
  }

  /** Emails the link to pay the balance. */
  @Post(':id/pay-link')
  @HttpCode(200)
  @ApiOkResponse({ type: BookingDetailResponse })
  async payLink(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<BookingDetailResponse> {
    await this.bookings.sendPayLink(id, staff);
    return this.shown(id);
  }

  private async shown(id: string): Promise<BookingDetailResponse> {
    return BookingDetailResponse.fromDetails(await this.bookings.details(id));
  }
}
