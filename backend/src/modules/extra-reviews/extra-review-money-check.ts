import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoneyChecks, type MoneyCheck } from '../payments/findings/money-checks.service';
import { leftCents, PaymentsService } from '../payments/ledger/payments.service';
import { Refunds } from '../payments/refunds/refunds.service';
import { ExtraReviews } from '../submissions/allowance/extra-reviews.service';
import { EXTRA_REVIEW_KIND } from './extra-reviews.rules';

type Finding = Awaited<ReturnType<MoneyCheck['find']>>[number];

/** Compares bought reviews with their payments. */
@Injectable()
export class ExtraReviewMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly checks: MoneyChecks,
    private readonly payments: PaymentsService,
    private readonly refunds: Refunds,
    private readonly extras: ExtraReviews,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  /** Finds money that bought no review, and money that was kept for a removed one. */
  async find(): Promise<Finding[]> {
    const kept = await this.payments.keptOfKinds([EXTRA_REVIEW_KIND]);
    const sold = await this.extras.findAll(kept.flatMap(({ intentId }) => intentId ?? []));
    const found: Finding[] = [];
    for (const payment of kept) {
      const { paymentIntentId: ref, intentId } = payment;
      const review = sold.find(({ id }) => id === intentId);
      if (review?.removedBecause === null) continue;
      const refunds = review ? await this.refunds.ofSale(EXTRA_REVIEW_KIND, review.id) : [];
      const accountedCents = refunds.reduce(
        (sum, { owedCents, waivedCents }) => sum + owedCents + waivedCents,
        0,
      );
      const keptCents = leftCents(payment) - accountedCents;
      const kind = review ? 'extra-review-keeps-money' : 'payment-without-extra-review';
      if (keptCents > 0) found.push({ kind, ref, details: { keptCents } });
    }
    return found;
  }
}
