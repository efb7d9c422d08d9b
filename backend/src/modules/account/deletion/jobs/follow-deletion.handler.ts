import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { SubscriptionEndings } from '../../../payments/subscriptions/subscription-endings.service';
import { StudentsService } from '../../../students/students.service';
import type { AccountDeletion } from '../account-deletion.entity';
import { AccountDeletionsRepository } from '../account-deletions.repository';
import { followDeletion, type FollowDeletionPayload } from './follow-deletion.job';

type Wish = Pick<AccountDeletion, 'id' | 'state'>;

const isSame = (one: Wish | null, other: Wish | null): boolean =>
  one?.id === other?.id && one?.state === other?.state;

/** The newest request that a try of the job found, and whether it acted on it. */
interface Followed {
  readonly newest: AccountDeletion;
  readonly acted: boolean;
}

/**
 * Stops or restores the plan's renewal, based on the student's newest request rather than the one
 * the job was created for. If a newer request appears during the call, it calls again, so the last
 * call always matches the newest request. A late job doesn't restore a renewal that another job
 * already restored, because the student may have stopped the plan themselves since.
 */
@Injectable()
@HandlesJob(followDeletion)
export class FollowDeletionHandler implements JobHandler<FollowDeletionPayload, Followed | null> {
  constructor(
    private readonly db: DataSource,
    private readonly deletions: AccountDeletionsRepository,
    private readonly plans: SubscriptionEndings,
    private readonly students: StudentsService,
  ) {}

  async prepare({ deletionId, state }: FollowDeletionPayload): Promise<Followed | null> {
    const about = await this.deletions.find(deletionId);
    if (!about) return null;
    const own = { id: deletionId, state };
    let acted = about.stopUnsettled && state === 'waiting';
    let newest = await this.deletions.newestOf(this.db.manager, about.studentId);
    while (newest) {
      if (acted || newest.state === 'waiting' || isSame(newest, own)) {
        await this.follow(newest);
        acted = true;
      }
      failpoint('account.follow-deletion.asked');
      const now = await this.deletions.newestOf(this.db.manager, about.studentId);
      if (isSame(newest, now)) return { newest, acted };
      newest = now;
    }
    return null;
  }

  async handle(
    { deletionId, state }: FollowDeletionPayload,
    { tx, prepared }: JobContext<Followed | null>,
  ): Promise<void> {
    if (!prepared) return;
    const { newest, acted } = prepared;
    await this.students.lock(tx, newest.studentId);
    if (!isSame(newest, await this.deletions.newestOf(tx, newest.studentId)))
      throw new Error('the deletion has changed; checking again');
    if (state === 'waiting') await this.deletions.noteStopAnswered(tx, deletionId);
    if (acted && newest.state === 'withdrawn') await this.deletions.noteRenewed(tx, newest.id);
  }

  private async follow(newest: AccountDeletion): Promise<void> {
    if (newest.state === 'waiting') await this.stop(newest);
    if (newest.state === 'withdrawn' && newest.stoppedRenewal)
      await this.plans.renewAgain(newest.studentId);
  }

  private async stop({ id, studentId }: AccountDeletion): Promise<void> {
    if (!(await this.plans.isRenewing(studentId)) || !(await this.deletions.noteStoppedRenewal(id)))
      return;
    try {
      await this.plans.stopRenewing(studentId);
    } catch (error) {
      await this.deletions.noteStopRefused(id);
      throw error;
    }
  }
}
