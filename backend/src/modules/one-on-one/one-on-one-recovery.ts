import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { SiteSettings } from '../content/site-settings.service';
import { PayersService } from '../payments/checkout/payers.service';
import type { LostSale, RecoveryPlan, SaleRecovery } from '../payments/fulfilment/recovery.types';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { OneOnOneRepository } from './one-on-one.repository';
import { isOpen, isPaidTooLate, mayOffer } from './one-on-one.rules';
import { soldSessionOf } from './sold-session.rules';

const NOT_NOTED =
  'This checkout doesn’t say when the session was, so it can’t be rebuilt. ' +
  'Ask the student to request it again and agree on the time, refund this payment at the provider, then resolve this finding with a note.';
const OTHER_OPEN =
  'This student has another 1-on-1 request open. Answer or decline that one first, then recover this payment.';
const NOT_DUE = 'This 1-on-1 isn’t waiting for a payment anymore, so the payment is refunded.';
const LOST_WORDS = 'What the student wrote can’t be recovered.';

/** Rebuilds a paid 1-on-1. What the student wrote in the request isn't stored at the provider. */
@Injectable()
export class OneOnOneRecovery implements SaleRecovery {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly settings: SiteSettings,
    private readonly payers: PayersService,
    private readonly requests: OneOnOneRepository,
  ) {}

  async plan(
    tx: EntityManager,
    { planId, studentId, email, checkout }: LostSale,
  ): Promise<RecoveryPlan> {
    const session = soldSessionOf(checkout.sold);
    if (!session) return blockedBy(NOT_NOTED);
    const request = await this.requests.lock(tx, planId);
    const others = studentId === null ? [] : await this.requests.ofStudent(studentId, tx);
    if (others.some(({ id, state }) => id !== planId && isOpen(state)))
      return blockedBy(OTHER_OPEN);
    const { timezone } = await this.settings.get(tx);
    const rebuilds = [
      `1-on-1: ${formatInZone(session.startsAt, timezone)}, ${session.minutes} minutes, ${session.place}`,
    ];
    if (checkout.payment?.refundedCents)
      return { blocked: null, refunds: null, rebuilds, mails: [] };
    if (request && !waitsForPayment(request))
      return { blocked: null, refunds: NOT_DUE, rebuilds, mails: [`Refund notice, to ${email}`] };
    const isOver = isPaidTooLate(session.startsAt, await this.clock.now(tx));
    const mails = isOver
      ? []
      : [`Session confirmation, to ${email}`, 'Note about the booked session, to you'];
    return { blocked: null, refunds: null, rebuilds, mails };
  }

  async restore(
    tx: EntityManager,
    { intentId, planId: id, studentId, checkout }: LostSale,
  ): Promise<void> {
    const session = soldSessionOf(checkout.sold);
    if (!session) throw new Error(`checkout ${checkout.id} does not say what it sold`);
    const { startsAt, minutes, place: sessionPlace, offerUntil } = session;
    const terms = {
      startsAt,
      minutes,
      sessionPlace,
      offerUntil,
      priceCents: checkout.amountCents,
      intentId,
    };
    const request = await this.requests.lock(tx, id);
    const offered = {
      ...terms,
      state: 'offered' as const,
      answeredAt: await this.clock.now(tx),
      offers: (request?.offers ?? 0) + 1,
    };
    if (request && waitsForPayment(request)) await this.requests.update(tx, id, offered);
    else if (!request) {
      const owner = await this.payers.studentOf(tx, { intent: { studentId }, checkout });
      await this.requests.restore(tx, {
        id,
        studentId: owner,
        wish: LOST_WORDS,
        dates: '',
        ...offered,
      });
    }
  }
}

/** Returns whether our record of it is from before it was paid. */
const waitsForPayment = ({ state, intentId }: OneOnOneRequest): boolean =>
  mayOffer(state) || (state === 'offered' && intentId === null);

const blockedBy = (blocked: string): RecoveryPlan => ({
  blocked,
  refunds: null,
  rebuilds: [],
  mails: [],
});
