import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../common/auth/actors';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService } from '../../editions/editions.service';
import { BookingChanged, EditionNotCancelled, RefundTooHigh } from '../booking.errors';
import { BookingsRepository } from '../purchase/bookings.repository';
import { BookingRefunds } from './booking-refunds.service';

/** Gives everybody's money back, once the coach has called a clinic off. */
@Injectable()
export class EditionRefunds {
  constructor(
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly refunds: BookingRefunds,
  ) {}

  /**
   * Asks for all that is left of each booking, deposits too. Each is decided under its own lock, so that one whose money
   * can't go back holds up no other. Who was booked by hand gets theirs from the coach's hand. Answers how many are on their way.
   * @throws EditionNotFound, EditionNotCancelled
   */
  async refundAll(editionId: string, reason: string, staff: StaffActor): Promise<number> {
    const edition = await this.editions.find(editionId);
    if (!edition) throw new EditionNotFound();
    if (edition.saleStatus !== 'cancelled') throw new EditionNotCancelled();
    let asked = 0;
    for (const { id, intentId } of await this.bookings.completedOf(editionId))
      if (intentId !== null && (await this.request(id, reason, staff))) asked += 1;
    return asked;
  }

  /** False where nothing is left: somebody was quicker, or the bank has the money. */
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
