import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { failpoint } from '../../common/failpoints/failpoint';
import { SiteSettings } from '../content/site-settings.service';
import { CheckoutService } from '../payments/checkout/checkout.service';
import { CheckoutFulfilments } from '../payments/fulfilment/checkout-fulfilments.service';
import type {
  Checkout,
  CheckoutFulfilment,
  Delivery,
  PaidCheckout,
  PaymentChange,
  SoldTime,
} from '../payments/fulfilment/fulfilment.types';
import { OneOnOneMails } from './one-on-one-mails';
import { OneOnOneRecovery } from './one-on-one-recovery';
import { OneOnOneRefunds } from './one-on-one-refunds';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { OneOnOneRepository } from './one-on-one.repository';
import { isPaidTooLate, ONE_ON_ONE_ACCOUNTS, ONE_ON_ONE_KIND } from './one-on-one.rules';

/** Turns a paid offer into a booked session; a payment that isn't due is refunded automatically. */
@Injectable()
export class OneOnOneFulfilment implements CheckoutFulfilment, OnModuleInit {
  readonly kind = ONE_ON_ONE_KIND;
  readonly accounts = ONE_ON_ONE_ACCOUNTS;

  constructor(
    private readonly fulfilments: CheckoutFulfilments,
    private readonly clock: DatabaseClock,
    private readonly checkouts: CheckoutService,
    private readonly requests: OneOnOneRepository,
    private readonly mails: OneOnOneMails,
    private readonly refunds: OneOnOneRefunds,
    private readonly settings: SiteSettings,
    readonly recovery: OneOnOneRecovery,
  ) {}

  onModuleInit(): void {
    this.fulfilments.add(this);
  }

  async fulfil(
    tx: EntityManager,
    { intent, checkout, isRecovered }: PaidCheckout,
  ): Promise<{ studentId: string }> {
    const request = await this.locked(tx, intent.planId);
    const { payment, amountCents } = checkout;
    const now = await this.clock.now(tx);
    const bookedAt = isRecovered ? (payment?.paidAt ?? now) : now;
    const isInTime = request.state === 'offered' && !isPaidTooLate(request.startsAt, bookedAt);
    if (isInTime && request.intentId === intent.id && !payment?.refundedCents) {
      await this.requests.update(tx, request.id, {
        state: 'booked',
        bookedAt,
        paidCents: amountCents,
      });
      failpoint('one-on-one.fulfil.booked');
      if (!isPaidTooLate(request.startsAt, now)) await this.mails.booked(tx, request);
    } else {
      await this.requests.update(tx, request.id, {
        strayIntentIds: [...request.strayIntentIds, intent.id],
        ...this.freed(request, intent.id),
      });
      if (payment) await this.refunds.request(tx, request, payment, 'not-due');
    }
    return { studentId: request.studentId };
  }

  async close(tx: EntityManager, intent: Checkout): Promise<void> {
    const request = await this.locked(tx, intent.planId);
    if (request.state !== 'booked')
      await this.requests.update(tx, request.id, this.freed(request, intent.id));
  }

  async paymentChanged(tx: EntityManager, change: PaymentChange): Promise<void> {
    const { intentId, amountCents, refundedCents } = change;
    const id = intentId === null ? null : await this.checkouts.planIdOf(intentId, tx);
    const request = id === null ? null : await this.requests.lock(tx, id);
    if (!request || intentId === null) return;
    await this.refundWhatWasHeld(tx, request, intentId, change);
    if (request.intentId !== intentId || request.bookedAt === null) return;
    await this.requests.update(tx, request.id, { refundedCents });
    if (request.state !== 'booked' || refundedCents < amountCents) return;
    // The owner refunded a session that took place.
    if (await this.refunds.isRequested(tx, request, change.paymentIntentId)) return;
    // It was fully refunded by hand at the provider, so the session no longer exists and the
    // student gets an email.
    await this.requests.update(tx, request.id, { state: 'canceled' });
    await this.refunds.tell(tx, request, refundedCents);
  }

  /**
   * Refunds what isn't due and couldn't be refunded while the bank held it, now that the bank has
   * released all or part of it.
   */
  private async refundWhatWasHeld(
    tx: EntityManager,
    request: OneOnOneRequest,
    intentId: string,
    change: PaymentChange,
  ): Promise<void> {
    if (change.disputedCents >= change.disputedBeforeCents) return;
    if (request.strayIntentIds.includes(intentId))
      await this.refunds.request(tx, request, change, 'not-due');
    else if (request.state === 'canceled' && request.intentId === intentId)
      await this.refunds.request(tx, request, change, 'canceled');
  }

  async deliveryOf(intentId: string): Promise<Delivery> {
    const id = await this.checkouts.planIdOf(intentId);
    const request = id === null ? null : await this.requests.find(id);
    if (request?.strayIntentIds.includes(intentId)) return 'not-due';
    return request?.state === 'canceled' ? 'refunded' : 'delivered';
  }

  async timeOf({ planId }: Checkout): Promise<SoldTime | null> {
    const request = await this.requests.find(planId);
    if (!request?.startsAt) return null;
    const { timezone } = await this.settings.get();
    return { words: `${formatInZone(request.startsAt, timezone)}, ${request.sessionPlace}` };
  }

  /** Returns the end of the offer, until which it stays theirs. */
  async offeredUntil(intentId: string): Promise<Date | null> {
    const id = await this.checkouts.planIdOf(intentId);
    const request = id === null ? null : await this.requests.find(id);
    return request?.state === 'offered' ? request.offerUntil : null;
  }

  private freed({ intentId }: OneOnOneRequest, ended: string): { intentId?: null } {
    return intentId === ended ? { intentId: null } : {};
  }

  private async locked(tx: EntityManager, id: string): Promise<OneOnOneRequest> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new Error(`1-on-1 ${id} is gone`);
    return request;
  }
}
