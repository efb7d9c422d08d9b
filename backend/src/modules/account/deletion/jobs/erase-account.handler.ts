import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../../common/outbox/outbox';
import { PersonalData } from '../../../../common/personal-data/personal-data';
import { ObjectStorage } from '../../../../common/storage/object-storage';
import { AccountClosing } from '../../../auth/account-closing.service';
import { MailService } from '../../../mail/mail.service';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { SubscriptionEndings } from '../../../payments/subscriptions/subscription-endings.service';
import { StudentsService } from '../../../students/students.service';
import { DataExports } from '../../export/data-exports.service';
import { PeopleService } from '../../people.service';
import type { AccountDeletion } from '../account-deletion.entity';
import { AccountDeletionsRepository } from '../account-deletions.repository';
import { eraseAccount, type EraseAccountPayload } from './erase-account.job';

const DAY_MS = 86_400_000;

/**
 * Handles external things first: open pay pages, the plan, then the files. Each step can be
 * repeated safely, and the rows are kept until the end, so a retry after a crash finds everything
 * left to do. Then erases all rows in one transaction.
 */
@Injectable()
@HandlesJob(eraseAccount)
export class EraseAccountHandler implements LeasedJobHandler<EraseAccountPayload> {
  constructor(
    private readonly db: DataSource,
    private readonly deletions: AccountDeletionsRepository,
    private readonly people: PeopleService,
    private readonly data: PersonalData,
    private readonly storage: ObjectStorage,
    private readonly exports: DataExports,
    private readonly checkouts: CheckoutService,
    private readonly plans: SubscriptionEndings,
    private readonly students: StudentsService,
    private readonly closing: AccountClosing,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  async run({ deletionId }: EraseAccountPayload, lease: JobLease): Promise<void> {
    const deletion = await this.deletions.find(deletionId);
    if (deletion?.state !== 'erasing') return;
    for (const intentId of await this.checkouts.openOf(deletion.studentId))
      await this.checkouts.end(intentId);
    failpoint('account.erase.pages-ended');
    const [held] = await this.data.holds(
      this.db.manager,
      await this.people.person(deletion.studentId),
    );
    if (held !== undefined) {
      await this.plans.stopRenewing(deletion.studentId);
      return lease.postpone(DAY_MS, held);
    }
    await this.plans.endNow(deletion.studentId);
    failpoint('account.erase.plan-ended');
    await this.deleteFiles(deletion.studentId);
    failpoint('account.erase.files-deleted');
    await this.eraseRows(deletion, lease);
  }

  private async deleteFiles(studentId: string): Promise<void> {
    const files = await this.data.erasedFiles(this.db.manager, await this.people.person(studentId));
    for (const { key } of files) await this.storage.delete(key);
    await this.exports.removeAllOf(studentId);
  }

  private async eraseRows({ id, studentId }: AccountDeletion, lease: JobLease): Promise<void> {
    await lease.complete(async (tx) => {
      await this.students.lock(tx, studentId);
      const person = await this.people.person(studentId, tx);
      // an open page may have been paid in the meantime; the next try waits for that purchase
      if ((await this.data.holds(tx, person)).length > 0)
        throw new Error('something was bought while the account was being erased');
      await this.mail.forgetCausedBy(tx, await this.data.causes(tx, person));
      await this.audit.forgetReasonsOf(tx, await this.data.subjects(tx, person));
      await this.data.erase(tx, person);
      if ((await this.checkouts.openOf(studentId, tx)).length > 0)
        throw new Error('a checkout was opened while the account was being erased');
      await this.closing.endSessions(tx, studentId);
      await this.deletions.end(tx, id, 'done');
      await this.mail.queue(tx, {
        template: 'account-erased',
        to: person.email,
        causedBy: id,
        data: {},
      });
      await this.audit.record(tx, { actor: 'system', action: 'account.erase', subject: studentId });
      failpoint('account.erase.before-commit');
    });
    failpoint('account.erase.committed');
  }
}
