import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StudentActor } from '../../../common/auth/actors';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { PersonalData } from '../../../common/personal-data/personal-data';
import { Environment } from '../../../config/environment';
import { AccountClosing } from '../../auth/account-closing.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { DeletionBlocked, ErasureUnderWay } from '../account.errors';
import { PeopleService } from '../people.service';
import type { AccountDeletion } from './account-deletion.entity';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { eraseAccount } from './jobs/erase-account.job';
import { followDeletion } from './jobs/follow-deletion.job';

/**
 * Handles a student's request to delete their account: made with the password, withdrawn with one
 * click within a week, then carried out by a job.
 */
@Injectable()
export class AccountDeletions {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly deletions: AccountDeletionsRepository,
    private readonly people: PeopleService,
    private readonly data: PersonalData,
    private readonly students: StudentsService,
    private readonly closing: AccountClosing,
    private readonly mail: MailService,
    private readonly facts: SiteFacts,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Requests deletion and returns when it will be carried out. Asking again doesn't change the
   * date. A job stops the plan's renewal.
   * @throws CurrentPasswordWrong, DeletionBlocked
   */
  async ask(actor: StudentActor, password: string, address: string): Promise<Date> {
    await this.closing.verify(actor, password, address);
    await this.assertFree(actor.id);
    const { timezone } = await this.facts.read();
    return this.db.transaction(async (tx) => {
      await this.students.lock(tx, actor.id);
      const open = await this.deletions.openOf(tx, actor.id);
      if (open) return open.dueAt;
      const id = newId();
      const dueAt = await this.deletions.add(tx, id, actor.id);
      await this.students.setErasureDue(tx, actor.id, dueAt);
      await this.outbox.enqueue(tx, followDeletion, { deletionId: id, state: 'waiting' as const });
      const { email, firstName } = await this.students.get(actor.id, tx);
      const data = {
        firstName,
        dueOn: formatDayInZone(dueAt, timezone),
        settingsUrl: `${this.env.publicUrl}/student/settings`,
      };
      await this.mail.queue(tx, {
        template: 'deletion-asked',
        to: email,
        causedBy: this.mail.accountCause(actor.id, id),
        data,
      });
      await this.audit.record(tx, { actor, action: 'account.ask-deletion', subject: actor.id });
      return dueAt;
    });
  }

  /** Withdraws the request. A job restores the plan's renewal. @throws ErasureUnderWay */
  async withdraw(actor: StudentActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, actor.id);
      const open = await this.deletions.openOf(tx, actor.id);
      if (open?.state === 'erasing') throw new ErasureUnderWay();
      if (!open) return;
      await this.deletions.end(tx, open.id, 'withdrawn');
      await this.students.setErasureDue(tx, actor.id, null);
      await this.outbox.enqueue(tx, followDeletion, {
        deletionId: open.id,
        state: 'withdrawn' as const,
      });
      await this.audit.record(tx, { actor, action: 'account.keep', subject: actor.id });
    });
  }

  /** Returns the requests whose week is over. */
  due(): Promise<AccountDeletion[]> {
    return this.deletions.due();
  }

  /**
   * Starts the deletion, which can't be undone. If something was bought in the meantime, postpones
   * it by a day.
   */
  async begin({ id, studentId }: AccountDeletion): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.students.lock(tx, studentId);
      const deletion = await this.deletions.find(id, tx);
      if (deletion?.state !== 'waiting') return;
      if ((await this.data.holds(tx, await this.people.person(studentId, tx))).length > 0) {
        const dueAt = await this.deletions.putOff(tx, id);
        await this.students.setErasureDue(tx, studentId, dueAt);
        await this.outbox.enqueue(tx, followDeletion, {
          deletionId: id,
          state: 'waiting' as const,
          putOffTo: dueAt.toISOString(),
        });
        return;
      }
      await this.deletions.begin(tx, id);
      await this.outbox.enqueue(tx, eraseAccount, { deletionId: id });
    });
  }

  private async assertFree(studentId: string): Promise<void> {
    const reasons = await this.data.holds(this.db.manager, await this.people.person(studentId));
    if (reasons.length > 0) throw new DeletionBlocked(reasons);
  }
}
