import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { SiteSettings } from '../../../content/site-settings.service';
import { isOnSale } from '../../editions/availability.rules';
import { EditionNotFound } from '../../editions/clinics.errors';
import { EditionsService, type EditionOfSeries } from '../../editions/editions.service';
import { PlacesService } from '../../editions/places/places.service';
import { OffersService } from '../../waitlist/offers.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import { BalanceCheckouts } from '../balance/balance-checkouts';
import { balanceDueOn } from '../booking/balance.rules';
import { DepositDisputed } from '../booking/booking-money.errors';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import {
  BalanceBeingPaid,
  BookingChanged,
  BookingEnded,
  NotAPlainDeposit,
  TransferRefused,
} from '../booking/booking.errors';
import { BookingsRepository } from '../booking/bookings.repository';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { BookingMails } from '../booking/booking-mails';
import { BookingLocks } from '../booking/booking-locks';
import { isPlainDeposit, moveOf } from '../booking/booking.rules';
import { TransferRecords } from './transfer-records';

interface Transfer {
  readonly fromEditionId: string;
  readonly toEditionId: string;
  readonly reason: string;
}

/** Transfers deposits to other dates. [T38] */
@Injectable()
export class DepositsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly records: TransferRecords,
    private readonly editions: EditionsService,
    private readonly places: PlacesService,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly offers: OffersService,
    private readonly waitlist: WaitlistService,
    private readonly balances: BalanceCheckouts,
    private readonly refunds: Refunds,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Transfers a deposit with its spot. The request names the edition the admin saw it on, so only
   * one of two simultaneous transfers succeeds.
   * @throws EditionNotFound, BookingEnded, NotAPlainDeposit also while part of it is being
   * refunded, TransferRefused, BalanceBeingPaid, BookingChanged
   */
  async transfer(
    bookingId: string,
    { fromEditionId, toEditionId, reason }: Transfer,
    staff: StaffActor,
  ): Promise<void> {
    await this.balances.end(bookingId);
    const { balanceDueDaysBefore } = await this.settings.get();
    await this.db.transaction(async (tx) => {
      const booking = await this.lockPlain(tx, bookingId, toEditionId);
      if (booking.editionId !== fromEditionId) throw new BookingChanged();
      const [from, to] = [
        await this.editions.find(booking.editionId, tx),
        await this.editions.find(toEditionId, tx),
      ];
      if (!from || !to) throw new EditionNotFound();
      const today = await this.editions.todayOf(tx, to.id);
      const { priceCents } = moveOf(booking, from, to);
      const email = booking.customerEmail;
      if (email !== null) await this.waitlist.takeOffered(tx, to.id, email);
      await this.checkTarget(tx, { ...booking, priceCents }, from, to, today);
      const { amountCents } = booking;
      const record = { booking, toEditionId: to.id, amountCents, reason, staff };
      const transferId = await this.records.add(tx, 'deposit', record);
      await this.places.release(tx, booking.id);
      await this.places.addPaid(tx, to.id, booking.id);
      const balance = {
        priceCents,
        balanceCents: priceCents - booking.amountCents,
        balanceDueOn: balanceDueOn(to.startsOn, balanceDueDaysBefore, today),
      };
      await this.bookings.update(tx, booking.id, {
        editionId: to.id,
        ...balance,
        boughtStartsOn: null,
        boughtEndsOn: null,
      });
      if (email !== null) await this.waitlist.markBooked(tx, to.id, email);
      await this.offers.placeFreed(tx, from.id, `transferred:${transferId}`);
      await this.mails.transferred(
        tx,
        { ...booking, editionId: to.id, ...balance },
        from,
        to,
        transferId,
      );
      const details = {
        amountCents: booking.amountCents,
        fromEditionId: from.id,
        toEditionId: to.id,
        reason,
      };
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.transfer',
        subject: booking.id,
        details,
      });
    });
  }

  private async lockPlain(
    tx: EntityManager,
    bookingId: string,
    otherEditionId?: string,
  ): Promise<ClinicBooking> {
    const booking = await this.locks.lock(tx, bookingId, otherEditionId);
    if (booking.dispute !== null && booking.disputedCents > 0)
      throw new DepositDisputed(booking.dispute);
    const requestedCents = await this.refunds.owedCents('booking', booking.id, tx);
    if (booking.status === 'refunded') throw new BookingEnded(requestedCents);
    if (!isPlainDeposit(booking) || requestedCents > 0) throw new NotAPlainDeposit();
    if (booking.balanceIntentId !== null) throw new BalanceBeingPaid();
    return booking;
  }

  private async checkTarget(
    tx: EntityManager,
    { amountCents, priceCents }: Pick<ClinicBooking, 'amountCents' | 'priceCents'>,
    from: EditionOfSeries,
    to: EditionOfSeries,
    today: string,
  ): Promise<void> {
    if (from.id === to.id) throw new TransferRefused('same');
    if (from.series.location !== to.series.location) throw new TransferRefused('location');
    if (!isOnSale({ ...to, today })) throw new TransferRefused('closed');
    if (priceCents <= amountCents) throw new TransferRefused('covered');
    if ((await this.places.free(tx, to.id)) <= 0) throw new TransferRefused('full');
  }
}
