import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FactBook } from '../../../common/facts/facts';
import { Outbox } from '../../../common/outbox/outbox';
import { Referrals, type Referral } from '../../intake/referrals.service';
import { StudentsService } from '../../students/students.service';
import { MoneyFindingsRepository } from '../reconcile/money-findings.repository';
import { FRIEND_CODE_MONTHS, FRIEND_COUPON, friendsToThank, newFriendCode } from './friend-code.rules';
import { FriendCodesRepository, type FriendCodeView } from './friend-codes.repository';
import { makeFriendCode } from './jobs/make-friend-code.job';

/** Thanks for referrals: a code of their own for each friend that a student names. [T40] */
@Injectable()
export class FriendCodes implements OnModuleInit {
  constructor(
    private readonly referrals: Referrals,
    private readonly students: StudentsService,
    private readonly codes: FriendCodesRepository,
    private readonly outbox: Outbox,
    private readonly findings: MoneyFindingsRepository,
    private readonly facts: FactBook,
  ) {}

  onModuleInit(): void {
    this.referrals.onReferral((tx, referral) => this.thank(tx, referral));
    this.facts.supply(() => Promise.resolve({ friendPercent: FRIEND_COUPON.percentOff }));
  }

  /** A student's codes, newest first. They were mailed: nobody sees them here who has not confirmed the address. [T15] */
  async of(studentId: string): Promise<FriendCodeView[]> {
    return (await this.students.isConfirmed(studentId)) ? this.codes.madeFor(studentId) : [];
  }

  /**
   * A checkout was paid with these codes of the provider's. One that another purchase had used before is raised for the
   * coach: the person has paid what they were shown, so it stands.
   * @param at when; null where nothing was left to pay.
   */
  async redeemed(tx: EntityManager, promotionCodeIds: readonly string[], intentId: string, at: Date | null): Promise<void> {
    if (promotionCodeIds.length === 0) return;
    const usedBefore = await this.codes.redeemed(tx, promotionCodeIds, at);
    const found = usedBefore.map((code) => ({ kind: 'friend-code-used-twice', ref: intentId, details: { code } }));
    if (found.length > 0) await this.findings.keep(found, tx);
  }

  /** The caller holds a lock: two sendings of one student take turns. */
  private async thank(tx: EntityManager, { studentId, friends }: Referral): Promise<void> {
    for (const friend of friendsToThank(friends, await this.codes.friendsOf(tx, studentId))) {
      const friendCodeId = await this.codes.add(
        tx,
        { studentId, friend, code: newFriendCode((below) => randomInt(below)) },
        FRIEND_CODE_MONTHS,
      );
      await this.outbox.enqueue(tx, makeFriendCode, { friendCodeId });
    }
  }
}
