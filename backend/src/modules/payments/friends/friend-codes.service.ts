import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../common/outbox/outbox';
import { Referrals, type Referral } from '../../intake/referrals.service';
import { FRIEND_CODE_MONTHS, friendsToThank, newFriendCode } from './friend-code.rules';
import { FriendCodesRepository } from './friend-codes.repository';
import { makeFriendCode } from './jobs/make-friend-code.job';

/** Thanks for referrals: a code of their own for each friend that a student names. [T40] */
@Injectable()
export class FriendCodes implements OnModuleInit {
  constructor(
    private readonly referrals: Referrals,
    private readonly codes: FriendCodesRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.referrals.onReferral((tx, referral) => this.thank(tx, referral));
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
