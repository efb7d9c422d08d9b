import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { CheckoutService, type CheckoutOrder } from '../payments/checkout/checkout.service';
import { StudentsService } from '../students/students.service';
import {
  ExtraReviews,
  type ExtraReviewOffer,
} from '../submissions/allowance/extra-reviews.service';
import { ExtraReviewJustBought, ExtraReviewUnavailable, PayPageOver } from './extra-reviews.errors';
import { EXTRA_REVIEW_KIND, pageUntil } from './extra-reviews.rules';

/** Where the student returns after paying. */
const RETURN_PATH = '/student/submit';
const NAME = 'Extra review';

/** Sells one extra review at a time, once none is left. */
@Injectable()
export class ExtraReviewPurchase {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly students: StudentsService,
    private readonly checkout: CheckoutService,
    private readonly extras: ExtraReviews,
  ) {}

  /**
   * Returns the page to pay on; repeated while it's open, the same one. A page with an earlier
   * price is ended first. Nothing new is opened when a page turns out to be paid just now.
   * @throws ExtraReviewUnavailable, ExtraReviewJustBought, PayPageOver, PaymentProviderFailed
   */
  async start(studentId: string): Promise<{ readonly url: string }> {
    const { priceCents } = await this.offerOf(studentId);
    for (const { id, amountCents } of await this.checkout.openOfKind(studentId, EXTRA_REVIEW_KIND))
      if (amountCents !== priceCents) {
        await this.checkout.end(id);
        await this.refuseIfBought(id);
      }
    const session = await this.checkout.openOrResume(async (over) => {
      if (over !== null) await this.refuseIfBought(over);
      return this.db.transaction((tx) => this.begin(tx, studentId));
    });
    if (!session) throw new PayPageOver();
    return session;
  }

  /** Takes the student's lock, so that two windows find the same checkout. */
  private async begin(tx: EntityManager, studentId: string): Promise<CheckoutOrder> {
    await this.extras.lock(tx, studentId);
    const { priceCents } = await this.offerOf(studentId, tx);
    const [begun] = await this.checkout.openOfKind(studentId, EXTRA_REVIEW_KIND, tx);
    if (begun) return { resume: begun.id };
    const student = await this.students.findContact(studentId, tx);
    const price = { amountCents: priceCents, currency: 'usd' };
    const description = 'One video review on top of your plan. It’s yours until you use it.';
    const open = await this.checkout.begin(tx, {
      id: newId(),
      kind: EXTRA_REVIEW_KIND,
      planId: EXTRA_REVIEW_KIND,
      planName: NAME,
      ...price,
      studentId,
      request: {
        mode: 'payment',
        line: { name: NAME, description, ...price },
        expiresAt: pageUntil(await this.clock.now(tx)),
        returnPath: RETURN_PATH,
        ...(student && { customerEmail: student.email }),
      },
    });
    return { open };
  }

  /** A video that waits uses the review at once, so that the allowance alone doesn't show it. */
  private async refuseIfBought(checkoutId: string): Promise<void> {
    const bought = await this.extras.find(checkoutId);
    if (bought?.removedBecause === null) throw new ExtraReviewJustBought();
  }

  private async offerOf(studentId: string, tx?: EntityManager): Promise<ExtraReviewOffer> {
    const { offer, noOffer } = await this.extras.allowanceOf(studentId, tx);
    if (!offer) throw new ExtraReviewUnavailable(noOffer ?? 'off');
    return offer;
  }
}
