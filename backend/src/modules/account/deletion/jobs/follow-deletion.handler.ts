import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { SubscriptionEndings } from '../../../payments/subscriptions/subscription-endings.service';
import { StudentsService } from '../../../students/students.service';
import type { AccountDeletion } from '../account-deletion.entity';
import { AccountDeletionsRepository } from '../account-deletions.repository';
import { followDeletion, type FollowDeletionPayload } from './follow-deletion.job';

const isSame = (one: AccountDeletion | null, other: AccountDeletion | null): boolean =>
  one?.id === other?.id && one?.state === other?.state;

/**
 * Whichever wish the job was written for, the student's last one decides what the provider is asked. Who finds afterwards
 * that there is a newer one asks again: the last to ask has asked for what is wished now.
 */
@Injectable()
@HandlesJob(followDeletion)
export class FollowDeletionHandler implements JobHandler<FollowDeletionPayload, AccountDeletion | null> {
  constructor(
    private readonly db: DataSource,
    private readonly deletions: AccountDeletionsRepository,
    private readonly plans: SubscriptionEndings,
    private readonly students: StudentsService,
  ) {}

  async prepare({ deletionId }: FollowDeletionPayload): Promise<AccountDeletion | null> {
    const about = await this.deletions.find(deletionId);
    if (!about) return null;
    const newest = () => this.deletions.newestOf(this.db.manager, about.studentId);
    let followed = await newest();
    for (;;) {
      if (followed) await this.follow(followed);
      failpoint('account.follow-deletion.asked');
      const now = await newest();
      if (isSame(followed, now)) return now;
      followed = now;
    }
  }

  async handle(_: FollowDeletionPayload, { tx, prepared }: JobContext<AccountDeletion | null>): Promise<void> {
    if (!prepared) return;
    await this.students.lock(tx, prepared.studentId);
    if (!isSame(prepared, await this.deletions.newestOf(tx, prepared.studentId))) throw new Error('things have moved on; look again');
    if (prepared.state === 'withdrawn') await this.deletions.noteRenewed(tx, prepared.id);
  }

  private async follow(newest: AccountDeletion): Promise<void> {
    if (newest.state === 'waiting') await this.stop(newest);
    if (newest.state === 'withdrawn' && newest.stoppedRenewal) await this.plans.renewAgain(newest.studentId);
  }

  private async stop({ id, studentId }: AccountDeletion): Promise<void> {
    if (!(await this.plans.isRenewing(studentId)) || !(await this.deletions.noteStoppedRenewal(id))) return;
    await this.plans.stopRenewing(studentId);
  }
}
