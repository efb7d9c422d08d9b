import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoneyChecks, type MoneyCheck } from '../payments/findings/money-checks.service';
import { leftCents, PaymentsService } from '../payments/ledger/payments.service';
import { Refunds } from '../payments/refunds/refunds.service';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { OneOnOneRepository } from './one-on-one.repository';
import { ONE_ON_ONE_KIND } from './one-on-one.rules';

type Finding = Awaited<ReturnType<MoneyCheck['find']>>[number];

/** Compares 1-on-1 sessions with their payments. */
@Injectable()
export class OneOnOneMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly checks: MoneyChecks,
    private readonly payments: PaymentsService,
    private readonly requests: OneOnOneRepository,
    private readonly refunds: Refunds,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  async find(): Promise<Finding[]> {
    const found = await this.unclaimed();
    for (const request of await this.requests.withPayments())
      found.push(...(await this.check(request)));
    return found;
  }

  /** Returns payments for sessions that no request knows about. */
  private async unclaimed(): Promise<Finding[]> {
    const kept = await this.payments.keptOfKinds([ONE_ON_ONE_KIND]);
    const strangers = new Set(
      await this.requests.ofNoRequest(kept.flatMap(({ intentId }) => intentId ?? [])),
    );
    return kept
      .filter(({ intentId }) => intentId !== null && strangers.has(intentId))
      .map((payment) => ({
        kind: 'payment-without-session',
        ref: payment.paymentIntentId,
        details: { keptCents: leftCents(payment) },
      }));
  }

  private async check({
    id: ref,
    state,
    intentId,
    strayIntentIds,
    paidCents,
    refundedCents,
  }: OneOnOneRequest): Promise<Finding[]> {
    const booked = await this.payments.ofIntents(intentId === null ? [] : [intentId]);
    const strays = await this.payments.ofIntents(strayIntentIds);
    const paid = booked.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const refunded = booked.reduce((sum, payment) => sum + payment.refundedCents, 0);
    const over = [...strays, ...(state === 'booked' ? [] : booked)];
    const accountedCents = (await this.refunds.ofSale('one-on-one', ref)).reduce(
      (sum, refund) => sum + refund.owedCents + refund.waivedCents,
      0,
    );
    const keptCents = over.reduce((sum, payment) => sum + leftCents(payment), 0) - accountedCents;
    const differs = paid !== paidCents || refunded !== refundedCents;
    return [
      ...(differs
        ? [
            {
              kind: 'session-paid-differs',
              ref,
              details: { paymentsCents: paid - refunded, bookingCents: paidCents - refundedCents },
            },
          ]
        : []),
      ...(keptCents > 0 ? [{ kind: 'session-keeps-money', ref, details: { keptCents } }] : []),
    ];
  }
}
