import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { NotChargedBack } from '../booking/booking-money.errors';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { BookingSpots } from '../booking/booking-spots.service';
import { CHARGED_BACK } from '../booking/clinic-sale.rules';
import { ChargedBackDeposits } from '../refunds/charged-back-deposits';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import { BookingMails } from '../booking/booking-mails';
import { BookingLocks } from '../booking/booking-locks';
import { isChargedBack } from '../booking/booking.rules';

/**
 * Handles bookings whose payment the bank has returned. The coach decides whether they can still
 * attend.
 */
@Injectable()
export class ChargebacksService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly locks: BookingLocks,
    private readonly refunds: BookingRefunds,
    private readonly deposits: ChargedBackDeposits,
    private readonly spots: BookingSpots,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Releases the spot of a charged-back booking: offers it to the waitlist, notifies the holder,
   * and refunds the rest of their payments. If only the balance was charged back, a deposit is
   * kept, as for a no-show.
   * @throws BookingNotFound, NotChargedBack
   */
  async freePlace(bookingId: string, reason: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const booking = await this.locks.lock(tx, bookingId);
      if (!isChargedBack(booking)) throw new NotChargedBack();
      await this.end(tx, booking, staff);
      await this.mails.placeFreed(tx, booking);
      const amountCents = booking.disputedCents + booking.balanceDisputedCents;
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.charged-back',
        subject: booking.id,
        details: { amountCents, reason },
      });
    });
  }

  private async end(tx: EntityManager, booking: ClinicBooking, staff: StaffActor): Promise<void> {
    if (booking.disputedCents === 0 && booking.planKind === 'deposit')
      return this.spots.end(tx, booking, 'forfeited', 'charged-back', { flag: CHARGED_BACK });
    await this.refunds.requestRest(
      tx,
      booking,
      'Your spot was released, so you’re getting back everything else you paid.',
      staff.id,
    );
    await this.deposits.end(tx, booking);
    await this.spots.end(tx, booking, 'refunded', 'charged-back', { flag: CHARGED_BACK });
  }
}
