import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { runConcurrently } from '../../../../common/postgres/run-concurrently';
import { PayersService } from '../../../payments/checkout/payers.service';
import { Discounts } from '../../../payments/discounts/discounts.service';
import { CheckoutFulfilments } from '../../../payments/fulfilment/checkout-fulfilments.service';
import type {
  Checkout,
  Delivery,
  PaidCheckout,
} from '../../../payments/fulfilment/fulfilment.types';
import { leftCents } from '../../../payments/ledger/payments.service';
import { EditionsService } from '../../editions/editions.service';
import { GRACE_SECONDS } from '../../editions/hold.rules';
import { PlacesService } from '../../editions/places/places.service';
import { OffersService } from '../../waitlist/offers.service';
import { WaitlistService } from '../../waitlist/waitlist.service';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { bookingPath } from '../booking/booking.rules';
import { ClinicRecovery } from '../recovery/clinic-recovery';
import { BookingPayments } from '../refunds/booking-payments';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import { BookingsRepository } from '../booking/bookings.repository';
import { ClinicMails } from './clinic-mails';
import { PurchaseRepository } from './purchase.repository';
import {
  CLINIC_KIND,
  DEPOSIT_KIND,
  DISCOUNTS_ACCOUNT,
  PLACE_GONE,
  REVENUE_ACCOUNT,
  SALE_ACCOUNTS,
} from '../booking/clinic-sale.rules';

/** In the email about the refund. [T33] */
const PAID_TOO_LATE =
  'Your payment reached us after your spot was no longer held, and by then someone else had taken it. I’m sorry. You get all of it back, and you can join the waitlist of this clinic.';
const PAID_AFTER_CALLED_OFF =
  'Your payment reached us after the clinic had been canceled. I’m sorry. You get all of it back.';

/**
 * Delivers a paid place, or frees one that wasn't paid. Locks the edition, then the booking, as all
 * code does.
 */
@Injectable()
export class ClinicFulfilment implements OnModuleInit {
  constructor(
    private readonly fulfilments: CheckoutFulfilments,
    private readonly payers: PayersService,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly purchases: PurchaseRepository,
    private readonly places: PlacesService,
    private readonly offers: OffersService,
    private readonly waitlist: WaitlistService,
    private readonly mails: ClinicMails,
    private readonly payments: BookingPayments,
    private readonly refunds: BookingRefunds,
    private readonly discounts: Discounts,
    private readonly recovery: ClinicRecovery,
  ) {}

  onModuleInit(): void {
    for (const kind of [CLINIC_KIND, DEPOSIT_KIND] as const)
      this.fulfilments.add({
        kind,
        recovery: this.recovery,
        accounts: SALE_ACCOUNTS[kind],
        fulfil: (tx, paid) => this.fulfil(tx, paid),
        holdLonger: (tx, intentId, sessionSeconds) => this.holdLonger(tx, intentId, sessionSeconds),
        opened: (intentId, sessionId) => this.purchases.keepSession(intentId, sessionId),
        close: (tx, intent) => this.close(tx, intent),
        paymentChanged: (tx, change) => this.payments.firstChanged(tx, change),
        deliveryOf: (intentId) => this.deliveryOf(intentId),
        timeOf: async ({ id }) => {
          const booking = await this.bookings.ofIntent(id);
          return booking && this.editions.timeOf(booking.editionId);
        },
        calendarOf: async ({ id }) => {
          const booking = await this.bookings.ofIntent(id);
          return booking && this.editions.calendarOf(booking.editionId);
        },
        consolePathOf: async (intentId, tx) => {
          const booking = await this.bookings.ofIntent(intentId, tx);
          return booking && bookingPath(booking.id);
        },
        offeredUntil: async (intentId) =>
          this.offers.openUntil((await this.bookings.ofIntent(intentId))?.offerId ?? null),
      });
  }

  private async fulfil(tx: EntityManager, paid: PaidCheckout): Promise<{ studentId: string }> {
    const { intent, checkout, isRecovered } = paid;
    const booking = await this.lockedBooking(tx, intent.id);
    const gaveBack =
      checkout.payment !== null && checkout.payment.refundedCents >= checkout.payment.amountCents;
    const [studentId, hasPlace] = await runConcurrently([
      this.payers.studentOf(tx, paid),
      !gaveBack && this.placeFor(tx, booking),
    ]);
    await this.purchases.complete(tx, booking.id, {
      status: hasPlace ? 'completed' : 'refunded',
      studentId,
      customerName: checkout.payer.name ?? '',
      customerEmail: checkout.payer.email,
      sessionId: checkout.id,
      paidCents: checkout.amountCents,
      flag: hasPlace || gaveBack ? null : PLACE_GONE,
      bookedAt: isRecovered ? (checkout.payment?.paidAt ?? null) : null,
    });
    if (hasPlace) await this.noteDiscount(tx, booking, studentId, checkout.payer.email);
    else await this.discounts.release(tx, intent.id);
    failpoint('clinics.fulfil.booked');
    if (hasPlace)
      await this.notifyBooked(tx, { ...booking, studentId }, checkout.payer.email, isRecovered);
    else if (gaveBack)
      await this.notifyRefunded(tx, { ...booking, studentId }, checkout.amountCents, isRecovered);
    else await this.refundLate(tx, { ...booking, studentId }, checkout.payment);
    return { studentId };
  }

  private async holdLonger(
    tx: EntityManager,
    intentId: string,
    sessionSeconds: number,
  ): Promise<void> {
    const { id } = await this.lockedBooking(tx, intentId);
    await this.places.holdLonger(tx, id, sessionSeconds + GRACE_SECONDS);
  }

  private async close(tx: EntityManager, intent: Checkout): Promise<void> {
    const booking = await this.lockedBooking(tx, intent.id);
    if (booking.status !== 'pending') return;
    await this.bookings.update(tx, booking.id, {
      status: intent.status === 'created' ? 'failed' : 'expired',
    });
    await this.free(tx, booking);
    await this.discounts.release(tx, intent.id);
    failpoint('clinics.close.freed');
  }

  private async noteDiscount(
    tx: EntityManager,
    booking: ClinicBooking,
    studentId: string,
    email: string | null,
  ): Promise<void> {
    const { discountCodeId: codeId, intentId, priceCents: fullCents, amountCents } = booking;
    if (codeId === null || intentId === null) return;
    const sale = { studentId, email, revenue: REVENUE_ACCOUNT, discounts: DISCOUNTS_ACCOUNT };
    await this.discounts.used(
      tx,
      { intentId, codeId, fullCents, offCents: fullCents - amountCents },
      sale,
    );
  }

  private async deliveryOf(intentId: string): Promise<Delivery> {
    const booking = await this.bookings.ofIntent(intentId);
    if (booking?.flag === PLACE_GONE) return 'place-gone';
    return booking?.status === 'refunded' ? 'refunded' : 'delivered';
  }

  /** Takes its own hold or, if that is gone, any free place. A canceled clinic has none. */
  private async placeFor(tx: EntityManager, { id, editionId }: ClinicBooking): Promise<boolean> {
    if ((await this.editions.find(editionId, tx))?.saleStatus === 'cancelled') {
      await this.places.release(tx, id);
      return false;
    }
    if (await this.places.pay(tx, id)) return true;
    if ((await this.places.free(tx, editionId)) <= 0) return false;
    await this.places.addPaid(tx, editionId, id);
    return true;
  }

  private async free(tx: EntityManager, { id, editionId, offerId }: ClinicBooking): Promise<void> {
    if (offerId !== null && (await this.offers.handBack(tx, offerId, id))) return;
    if (await this.places.release(tx, id))
      await this.offers.placeFreed(tx, editionId, `closed:${id}`);
  }

  private async notifyBooked(
    tx: EntityManager,
    booking: ClinicBooking & { readonly studentId: string },
    email: string | null,
    isRecovered: boolean,
  ): Promise<void> {
    const isTooLate = isRecovered && (await this.isOver(tx, booking));
    if (booking.offerId !== null) await this.offers.used(tx, booking.offerId);
    await runConcurrently([
      email !== null && this.waitlist.markBooked(tx, booking.editionId, email),
      !isTooLate && this.mails.booked(tx, booking, booking.studentId),
    ]);
  }

  /** Returns whether the clinic has taken place. If so, no email says what to bring. */
  private async isOver(tx: EntityManager, { editionId }: ClinicBooking): Promise<boolean> {
    const edition = await this.editions.find(editionId, tx);
    return edition !== null && this.recovery.isOver(tx, edition);
  }

  /**
   * Handles money refunded at the provider before we heard of the payment: there is no booking, and
   * the place is free.
   */
  private async notifyRefunded(
    tx: EntityManager,
    booking: ClinicBooking,
    refundedCents: number,
    isRecovered: boolean,
  ): Promise<void> {
    await this.free(tx, booking);
    if (!isRecovered) await this.mails.refundedBefore(tx, booking, refundedCents);
  }

  /** Refunds a payment that arrived after the spot was gone, and apologizes. [T33] */
  private async refundLate(
    tx: EntityManager,
    booking: ClinicBooking,
    payment: PaidCheckout['checkout']['payment'],
  ): Promise<void> {
    const amountCents = payment ? leftCents(payment) : 0;
    if (!payment || amountCents === 0) return;
    const isCanceled =
      (await this.editions.find(booking.editionId, tx))?.saleStatus === 'cancelled';
    const parts = [{ paymentIntentId: payment.paymentIntentId, amountCents }];
    await this.refunds.request(tx, booking, {
      parts,
      reason: isCanceled ? PAID_AFTER_CALLED_OFF : PAID_TOO_LATE,
      staffId: null,
    });
  }

  private async lockedBooking(tx: EntityManager, intentId: string): Promise<ClinicBooking> {
    await this.purchases.lockEditionOf(tx, intentId);
    const booking = await this.bookings.ofIntent(intentId, tx);
    if (!booking) throw new Error(`checkout ${intentId} has no booking`);
    return booking;
  }
}
