import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { SiteSettings } from '../../../content/site-settings.service';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { isOnSale } from '../../editions/availability.rules';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { OffersService } from '../../waitlist/offers.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import { BalanceCheckouts } from '../balance/balance-checkouts';
import { balanceDueOn } from '../booking/balance.rules';
import { BookingLocks } from '../booking/booking-locks';
import { BookingMails } from '../booking/booking-mails';
import {
  BalanceBeingPaid,
  BookingChanged,
  BookingEnded,
  NotPaidInFull,
  RefundTooHigh,
  TransferRefused,
} from '../booking/booking.errors';
import { canMove, moveOf } from '../booking/booking.rules';
import { BookingsRepository } from '../booking/bookings.repository';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { keptCents } from '../booking/ending.rules';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import { TransferRecords } from './transfer-records';

interface Move {
  readonly fromEditionId: string;
  readonly toEditionId: string;
  /** The difference that the owner saw: negative if it's refunded, otherwise asked for. */
  readonly differenceCents: number;
  readonly reason: string;
}

interface Moved {
  readonly priceCents: number;
  readonly differenceCents: number;
}

/** Moves bookings that were paid in full to other dates, of any clinic at any location. */
@Injectable()
export class BookingMoves {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly offers: OffersService,
    private readonly waitlist: WaitlistService,
    private readonly balances: BalanceCheckouts,
    private readonly refundRows: Refunds,
    private readonly refunds: BookingRefunds,
    private readonly records: TransferRecords,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Moves a booking with its spot, which uses a spot of those dates that its holder was offered, and
   * ends their wait for one. What the other dates cost less is refunded, what they cost more
   * becomes its balance. The request names the dates and the difference that the owner saw, so it
   * happens once, and never with other amounts.
   * @throws BookingNotFound, EditionNotFound, BookingEnded, NotPaidInFull, BalanceBeingPaid,
   * BookingChanged, TransferRefused, RefundTooHigh, PaymentProviderFailed
   */
  async move(bookingId: string, move: Move, staff: StaffActor): Promise<void> {
    await this.balances.end(bookingId);
    const { balanceDueDaysBefore } = await this.settings.get();
    await this.db.transaction(async (tx) => {
      const booking = await this.lockPaid(tx, bookingId, move);
      const from = await this.editions.find(booking.editionId, tx);
      const to = await this.editions.find(move.toEditionId, tx);
      if (!from || !to) throw new EditionNotFound();
      if (from.endsOn < (await this.editions.todayOf(tx, from.id)))
        throw new TransferRefused('over');
      const today = await this.editions.todayOf(tx, to.id);
      const email = booking.customerEmail;
      if (email !== null) await this.waitlist.takeOffered(tx, to.id, email);
      await this.checkTarget(tx, from, to, today);
      const moved = moveOf(booking, from, to);
      if (moved.differenceCents !== move.differenceCents) throw new BookingChanged();
      await this.places.release(tx, booking.id);
      await this.places.addPaid(tx, to.id, booking.id);
      const dueOn = balanceDueOn(to.startsOn, balanceDueDaysBefore, today);
      const after = this.after(booking, to.id, moved, dueOn);
      await this.bookings.update(tx, booking.id, after);
      if (email !== null) await this.waitlist.markBooked(tx, to.id, email);
      await this.settle(tx, booking, from, { ...booking, ...after }, move, staff);
    });
  }

  private async lockPaid(
    tx: EntityManager,
    bookingId: string,
    { fromEditionId, toEditionId }: Move,
  ): Promise<ClinicBooking> {
    const booking = await this.locks.lock(tx, bookingId, toEditionId);
    const requestedCents = await this.refundRows.owedCents('booking', booking.id, tx);
    if (booking.status === 'refunded') throw new BookingEnded(requestedCents);
    if (booking.editionId !== fromEditionId) throw new BookingChanged();
    if (!canMove({ ...booking, requestedCents })) throw new NotPaidInFull();
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null)
      throw new BalanceBeingPaid();
    return booking;
  }

  private async checkTarget(
    tx: EntityManager,
    from: EditionOfSeries,
    to: EditionOfSeries,
    today: string,
  ): Promise<void> {
    if (from.id === to.id) throw new TransferRefused('same');
    if (!isOnSale({ ...to, today })) throw new TransferRefused('closed');
    if ((await this.places.free(tx, to.id)) <= 0) throw new TransferRefused('full');
  }

  /** Returns what changes about the booking. A balance that's paid stays as it is if nothing is due. */
  private after(
    booking: ClinicBooking,
    editionId: string,
    { priceCents, differenceCents }: Moved,
    dueOn: string,
  ): Partial<ClinicBooking> {
    const { balancePaidAt, balanceIntentId, settledIntentIds, movedCents } = booking;
    const change = {
      editionId,
      priceCents,
      movedCents: movedCents + priceCents - booking.priceCents,
      boughtStartsOn: null,
      boughtEndsOn: null,
    };
    if (differenceCents > 0) {
      const settled = balanceIntentId === null ? [] : [balanceIntentId];
      const ids = [...(settledIntentIds ?? []), ...settled];
      const balance = { balanceCents: differenceCents, balanceDueOn: dueOn, balancePaidAt: null };
      return { ...change, ...balance, balanceIntentId: null, settledIntentIds: ids };
    }
    return balancePaidAt === null ? { ...change, balanceCents: 0, balanceDueOn: null } : change;
  }

  /** Refunds the difference, and writes down and tells what happened. */
  private async settle(
    tx: EntityManager,
    before: ClinicBooking,
    from: EditionOfSeries,
    booking: ClinicBooking,
    { differenceCents, reason }: Move,
    staff: StaffActor,
  ): Promise<void> {
    const refundCents = Math.max(0, -differenceCents);
    const paidCents = keptCents({ ...before, requestedCents: 0 });
    if (refundCents > 0 && refundCents >= paidCents) throw new TransferRefused('nothing-left');
    if (refundCents > 0) {
      const refund = { amountCents: refundCents, reason, staffId: staff.id };
      await this.refunds.requestOf(tx, booking, refund);
      const requestedCents = await this.refundRows.owedCents('booking', booking.id, tx);
      if (requestedCents < refundCents)
        throw booking.intentId === null
          ? new TransferRefused('paid-outside')
          : new RefundTooHigh(requestedCents, null);
    }
    const amountCents = paidCents - refundCents;
    const record = { booking: before, toEditionId: booking.editionId, amountCents, reason, staff };
    const transferId = await this.records.add(tx, 'booking', record);
    await this.offers.placeFreed(tx, from.id, `transferred:${transferId}`);
    await this.mails.movedByOwner(tx, booking, from, differenceCents, transferId);
    await this.audit.record(tx, {
      actor: staff,
      action: 'clinics.move-booking',
      subject: booking.id,
      details: {
        amountCents,
        differenceCents,
        reason,
        fromEditionId: from.id,
        toEditionId: booking.editionId,
      },
    });
  }
}
