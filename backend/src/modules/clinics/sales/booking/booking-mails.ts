import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../../common/money/money.rules';
import { Environment } from '../../../../config/environment';
import { MailService } from '../../../mail/mail.service';
import { ClinicCalendar } from '../../editions/calendar.service';
import { formatDay, formatRange } from '../../editions/dates.rules';
import type { EditionOfSeries } from '../../editions/editions.service';
import { owesBalance } from './balance.rules';
import { PayLinks } from './pay-links';
import { isMoved } from './booking.rules';
import { BookingsRepository } from './bookings.repository';
import { PLACE_GONE } from './clinic-sale.rules';
import { BookingReaders, type BookingReader, type MailedBooking } from './booking-readers';
import type { ClinicBooking } from './clinic-booking.entity';

type Dates = Pick<EditionOfSeries, 'startsOn' | 'endsOn'>;

/** Sends the emails that follow a booking, in the transaction of the event. */
@Injectable()
export class BookingMails {
  private readonly portalUrl: string;
  private readonly clinicsUrl: string;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly mail: MailService,
    private readonly readers: BookingReaders,
    private readonly calendars: ClinicCalendar,
    private readonly links: PayLinks,
    private readonly bookings: BookingsRepository,
  ) {
    this.portalUrl = `${env.publicUrl}/student/dashboard`;
    this.clinicsUrl = `${env.publicUrl}/clinics`;
  }

  /**
   * Asks for the balance. @param causedBy sent once per cause: a reminder stage, or one click by
   * the coach
   */
  async balanceDue(
    tx: EntityManager,
    booking: MailedBooking,
    causedBy: string,
    isOverdue: boolean,
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = {
      ...reader.words,
      ...this.balanceOf(booking),
      ...(isOverdue && { overdue: 'yes' }),
    };
    const secrets = { payUrl: await this.links.urlFor(booking.id, tx) };
    await this.mail.queue(tx, {
      template: 'balance-due',
      to: reader.student.email,
      causedBy,
      data,
      secrets,
    });
  }

  /** Sent once for a booking, and once more for each move that left a difference. */
  async balancePaid(
    tx: EntityManager,
    booking: MailedBooking & Pick<ClinicBooking, 'settledIntentIds'>,
    paidCents: number,
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = { ...reader.words, paid: formatMoney(paidCents), portalUrl: this.portalUrl };
    const { id, editionId, settledIntentIds } = booking;
    await this.mail.queue(tx, {
      template: 'balance-paid',
      to: reader.student.email,
      causedBy: settledIntentIds === null ? id : `${id}:${editionId}`,
      data,
    });
  }

  /** @param booking the booking after the transfer */
  async transferred(
    tx: EntityManager,
    booking: MailedBooking,
    from: EditionOfSeries,
    to: EditionOfSeries,
    transferId: string,
  ): Promise<void> {
    const reader = await this.readers.of(tx, { ...booking, editionId: to.id });
    if (!reader) return;
    const moved = {
      from: `${from.series.title}, ${formatRange(from.startsOn, from.endsOn)}`,
      deposit: formatMoney(booking.amountCents),
      calendar: this.calendars.mailed(reader.edition),
      ...(await this.outOfCalendar(tx, booking, from)),
    };
    const data = { ...reader.words, ...moved, ...this.balanceOf(booking) };
    const secrets = { payUrl: await this.links.urlFor(booking.id, tx) };
    await this.mail.queue(tx, {
      template: 'deposit-transferred',
      to: reader.student.email,
      causedBy: transferId,
      data,
      secrets,
    });
  }

  /**
   * Says that a paid booking is for other dates now, and what is refunded or due for them.
   * @param booking the booking after the move @param differenceCents negative if it's refunded
   */
  async movedByOwner(
    tx: EntityManager,
    booking: ClinicBooking,
    from: EditionOfSeries,
    differenceCents: number,
    transferId: string,
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = {
      ...this.datesOf(booking, reader),
      from: `${from.series.title}, ${formatRange(from.startsOn, from.endsOn)}`,
      ...(await this.outOfCalendar(tx, booking, from)),
      ...(differenceCents < 0 && { refund: formatMoney(-differenceCents) }),
    };
    const payUrl = owesBalance(booking) && (await this.links.urlFor(booking.id, tx));
    await this.mail.queue(tx, {
      template: 'booking-moved',
      to: reader.student.email,
      causedBy: transferId,
      data,
      ...(payUrl && { secrets: { payUrl } }),
    });
  }

  /** Says that the deposit is kept and the spot is released. Sent once. */
  async depositKept(tx: EntityManager, booking: MailedBooking): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = {
      ...reader.words,
      deposit: formatMoney(booking.amountCents),
      clinicsUrl: this.clinicsUrl,
      ...(await this.outOfCalendar(tx, booking, reader.edition)),
    };
    await this.mail.queue(tx, {
      template: 'deposit-kept',
      to: reader.student.email,
      causedBy: booking.id,
      data,
    });
  }

  /**
   * Says that the booking has ended and part of the payment is kept. The refund gets its own email
   * once the provider has made it.
   */
  async ended(
    tx: EntityManager,
    booking: MailedBooking,
    { refundCents, keptCents }: { refundCents: number; keptCents: number },
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const money = {
      kept: formatMoney(keptCents),
      ...(refundCents > 0 && { refund: formatMoney(refundCents) }),
    };
    const data = {
      ...reader.words,
      ...money,
      clinicsUrl: this.clinicsUrl,
      ...(await this.outOfCalendar(tx, booking, reader.edition)),
    };
    await this.mail.queue(tx, {
      template: 'booking-ended',
      to: reader.student.email,
      causedBy: booking.id,
      data,
    });
  }

  /** Says that the bank returned their payment and the coach has released the spot. Sent once. */
  async placeFreed(tx: EntityManager, booking: MailedBooking): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = {
      ...reader.words,
      clinicsUrl: this.clinicsUrl,
      ...(await this.outOfCalendar(tx, booking, reader.edition)),
    };
    await this.mail.queue(tx, {
      template: 'place-freed',
      to: reader.student.email,
      causedBy: booking.id,
      data,
    });
  }

  /**
   * Says that the dates have moved. @param before the previous dates @param moveId identifies this
   * change
   */
  async moved(
    tx: EntityManager,
    booking: ClinicBooking,
    before: Dates,
    moveId: string,
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const refund = isMoved(booking, reader.edition) && { refund: 'yes' };
    const data = {
      ...this.datesOf(booking, reader),
      before: formatRange(before.startsOn, before.endsOn),
      ...refund,
    };
    await this.mail.queue(tx, {
      template: 'clinic-moved',
      to: reader.student.email,
      causedBy: `${booking.id}:${moveId}`,
      data,
    });
  }

  /** Says that a canceled clinic takes place after all. @param changeId identifies this change */
  async onAgain(tx: EntityManager, booking: ClinicBooking, changeId: string): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const data = this.datesOf(booking, reader);
    await this.mail.queue(tx, {
      template: 'clinic-on-again',
      to: reader.student.email,
      causedBy: `${booking.id}:${changeId}`,
      data,
    });
  }

  async refunded(
    tx: EntityManager,
    booking: MailedBooking & Pick<ClinicBooking, 'status' | 'flag'>,
    refundId: string,
    refundedCents: number,
    reason: string,
  ): Promise<void> {
    const reader = await this.readers.of(tx, booking);
    if (!reader) return;
    const { firstName, title, dates } = reader.words;
    const data = {
      firstName,
      amount: formatMoney(refundedCents),
      reason: `${title}, ${dates}: ${reason}`,
      ...(booking.status !== 'completed' &&
        booking.flag !== PLACE_GONE &&
        (await this.outOfCalendar(tx, booking, reader.edition))),
    };
    await this.mail.queue(tx, {
      template: 'payment-refunded',
      to: reader.student.email,
      causedBy: refundId,
      data,
    });
  }

  /** Returns the current dates as text and calendar file, and the balance with its due date. */
  private datesOf(booking: ClinicBooking, { words, edition }: BookingReader) {
    return {
      ...words,
      ...(owesBalance(booking) && this.balanceOf(booking)),
      portalUrl: this.portalUrl,
      calendar: this.calendars.mailed(edition),
    };
  }

  /**
   * Returns the file that removes dates from the holder's calendar; nothing if they're on them with
   * another booking.
   */
  private async outOfCalendar(
    tx: EntityManager,
    { id, studentId }: Pick<MailedBooking, 'id' | 'studentId'>,
    edition: EditionOfSeries,
  ): Promise<{ cancelCalendar?: string }> {
    const others = await this.bookings.completedOf(edition.id, tx);
    if (others.some((other) => other.id !== id && other.studentId === studentId)) return {};
    return { cancelCalendar: this.calendars.removed(edition) };
  }

  private balanceOf({ balanceCents, balanceDueOn }: MailedBooking): {
    balance: string;
    balanceDue: string;
  } {
    return {
      balance: formatMoney(balanceCents),
      balanceDue: balanceDueOn === null ? '' : formatDay(balanceDueOn),
    };
  }
}
