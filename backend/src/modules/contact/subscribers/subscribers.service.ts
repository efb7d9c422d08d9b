import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { MailService } from '../../mail/mail.service';
import { SubscriberNotFound } from '../contact.errors';
import { SubscribersRepository } from './subscribers.repository';

/** Lists the newsletter's pending, confirmed and unsubscribed people. */
@Injectable()
export class Subscribers {
  constructor(
    private readonly db: DataSource,
    private readonly subscribers: SubscribersRepository,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Deletes the address from the list on request, with its unsent emails.
   * @throws SubscriberNotFound
   */
  async remove(id: string, actor: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const email = await this.subscribers.remove(tx, id);
      if (email === null) throw new SubscriberNotFound();
      await this.mail.withdraw(tx, 'newsletter', email, 'Removed from the list before it was sent');
      await this.audit.record(tx, { actor, action: 'subscribers.remove', subject: id });
    });
  }
}
