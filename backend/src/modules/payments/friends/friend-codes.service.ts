import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteFacts } from '../../../common/facts/facts';
import { Outbox } from '../../../common/outbox/outbox';
import { Referrals, type Referral } from '../../intake/referrals.service';
import { StudentsService } from '../../students/students.service';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { LedgerService } from '../ledger/ledger.service';
import {
  FRIEND_CODE_MONTHS,
  FRIEND_COUPON,
  friendsToThank,
  newFriendCode,
} from './friend-code.rules';
import { FriendCodesRepository, type FriendCodeView } from './friend-codes.repository';
import { makeFriendCode } from './jobs/make-friend-code.job';

/** What was bought, and the ledger accounts for it. */
interface BoughtWithCode {
  readonly intentId: string;
  /** When it was paid; null if nothing was left to pay. */
  readonly at: Date | null;
  /** The discount in cents. */
  readonly offCents: number;
  /** The account that earns the full price. */
  readonly revenue: string;
  /** The account that records the discount. */
  readonly discounts: string;
}

/** Gives out thank-you codes for referrals: one for each friend that a student names. [T40] */
@Injectable()
export class FriendCodes implements OnModuleInit {
  constructor(
    private readonly referrals: Referrals,
    private readonly students: StudentsService,
    private readonly codes: FriendCodesRepository,
    private readonly outbox: Outbox,
    private readonly findings: MoneyFindingsRepository,
    private readonly ledger: LedgerService,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.referrals.onReferral((tx, referral) => this.thank(tx, referral));
    this.facts.supply(() => Promise.resolve({ friendPercent: FRIEND_COUPON.percentOff }));
  }

  /**
   * Returns a student's codes, newest first. They were emailed, so a student whose address isn't
   * confirmed sees none. [T15]
   */
  async of(studentId: string): Promise<FriendCodeView[]> {
    return (await this.students.isConfirmed(studentId)) ? this.codes.madeFor(studentId) : [];
  }

  /**
   * Records that a checkout was paid with these codes of the provider's. The discount of our codes
   * goes into the ledger next to the full price, as for a discount code. A code that another
   * purchase had used before is reported to the coach; the discount stays, because the buyer paid
   * the price they were shown.
   */
  async redeemed(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    { intentId, at, offCents, ...accounts }: BoughtWithCode,
  ): Promise<void> {
    if (promotionCodeIds.length === 0) return;
    const redeemed = await this.codes.redeemed(tx, promotionCodeIds, at);
    const [first] = redeemed;
    if (first && offCents > 0) {
      const movement = {
        kind: 'discount',
        ref: intentId,
        memo: 'Friend code',
        cents: offCents,
        from: accounts.discounts,
        to: accounts.revenue,
      };
      await this.ledger.move(tx, movement, { intentId, friendCodeId: first.id });
    }
    const found = redeemed
      .filter(({ wasUsed }) => wasUsed)
      .map(({ code }) => ({ kind: 'friend-code-used-twice', ref: intentId, details: { code } }));
    if (found.length > 0) await this.findings.keep(found, tx);
  }

  /**
   * Undoes a purchase that used these codes of the provider's: the friends may use them again, here
   * and at the provider, and the discount is reversed in the ledger. A code that another purchase
   * used first stays used.
   * @param at when it was paid.
   */
  async releaseUse(
    tx: EntityManager,
    promotionCodeIds: readonly string[],
    { intentId, at, revenue, discounts }: Omit<BoughtWithCode, 'offCents'>,
  ): Promise<void> {
    const cents = await this.ledger.centsOf(tx, 'discount', intentId, discounts);
    for (const friendCodeId of at === null
      ? []
      : await this.codes.releaseUse(tx, promotionCodeIds, at)) {
      const movement = {
        kind: 'discount-returned',
        ref: intentId,
        memo: 'Friend code returned',
        cents,
        from: revenue,
        to: discounts,
      };
      await this.ledger.move(tx, movement, { intentId, friendCodeId });
      await this.outbox.enqueue(tx, makeFriendCode, { friendCodeId, givenBackBy: intentId });
    }
  }

  /** The caller holds a lock, so two submissions by one student run one after the other. */
  private async thank(tx: EntityManager, { studentId, friends }: Referral): Promise<void> {
    for (const named of friendsToThank(friends, await this.codes.friendsOf(tx, studentId))) {
      const friendCodeId = await this.codes.add(
        tx,
        { studentId, ...named, code: newFriendCode((below) => randomInt(below)) },
        FRIEND_CODE_MONTHS,
      );
      await this.outbox.enqueue(tx, makeFriendCode, { friendCodeId });
    }
  }
}
