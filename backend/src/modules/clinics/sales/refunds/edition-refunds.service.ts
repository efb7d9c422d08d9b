import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../common/auth/actors';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService } from '../../editions/editions.service';
import { BookingChanged, EditionNotCancelled, RefundTooHigh } from '../booking/booking.errors';
import { intentsOf } from '../booking/booking.rules';
import { BookingsRepository } from '../booking/bookings.repository';
import { BookingRefunds } from './booking-refunds.service';

/** Refunds everyone after the coach has canceled a clinic. */
@Injectable()
export class EditionRefunds {
  constructor(
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly refunds: BookingRefunds,
  ) {}

  /**
   * Requests a refund of everything left of each booking, deposits included. Each is decided under
   * its own lock, so one that can't be refunded doesn't block the others. The coach refunds
   * bookings by hand themselves. Returns how many refunds were requested.
   * @throws EditionNotFound, EditionNotCancelled
   */
  async refundAll(editionId: string, reason: string, staff: StaffActor): Promise<number> {
    const edition = await this.editions.find(editionId);
    if (!edition) throw new EditionNotFound();
    if (edition.saleStatus !== 'cancelled') throw new EditionNotCancelled();
    let asked = 0;
    for (const booking of await this.bookings.completedOf(editionId))
      if (intentsOf(booking).length > 0 && (await this.request(booking.id, reason, staff)))
        asked += 1;
    return asked;
  }

  /**
   * Requests one refund. Returns false if nothing is left, because someone else was faster or the
   * bank has the money.
   */
  private async request(bookingId: string, reason: string, staff: StaffActor): Promise<boolean> {
    try {
      await this.refunds.refund(bookingId, { amountCents: 'all', reason }, staff);
      return true;
    } catch (error) {
      if (error instanceof RefundTooHigh || error instanceof BookingChanged) return false;
      throw error;
    }
  }
}
