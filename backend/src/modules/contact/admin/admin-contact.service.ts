import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { StaffService } from '../../auth/staff.service';
import { MailService } from '../../mail/mail.service';
import type { ContactMessage } from '../contact-message.entity';
import { ContactMessageClosed, ContactMessageNotFound } from '../contact.errors';
import { AdminContactRepository } from './admin-contact.repository';

/** Handles contact messages in admin. Replies to the answers go to the coach's inbox. */
@Injectable()
export class AdminContact {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly staff: StaffService,
    private readonly mail: MailService,
    private readonly messages: AdminContactRepository,
  ) {}

  /** Counts messages that aren't answered or closed, up to the limit of `countSome`. */
  countOpen(): Promise<number> {
    return this.messages.countOpen();
  }

  /** @throws ContactMessageNotFound */
  async get(id: string): Promise<ContactMessage> {
    const message = await this.messages.find(id);
    if (!message) throw new ContactMessageNotFound();
    return message;
  }

  /**
   * Emails the reply once. If two people reply at the same time, the second isn't sent.
   * @throws ContactMessageNotFound, ContactMessageClosed
   */
  answer(id: string, text: string, actor: StaffActor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { firstName, email, message } = await this.lockOpen(tx, id);
      const { email: coachEmail } = await this.staff.owner(tx);
      await this.close(tx, id, text, actor);
      const data = { firstName, writer: actor.name, text, question: message, coachEmail };
      await this.mail.queue(tx, { template: 'contact-answer', to: email, causedBy: id, data });
      await this.audit.record(tx, { actor, action: 'contact.answered', subject: id });
    });
  }

  /**
   * Closes a message that was answered another way or needs no reply.
   * @throws ContactMessageNotFound, ContactMessageClosed
   */
  closeUnanswered(id: string, actor: StaffActor): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.lockOpen(tx, id);
      await this.close(tx, id, null, actor);
      await this.audit.record(tx, { actor, action: 'contact.closed', subject: id });
    });
  }

  private close(
    tx: EntityManager,
    id: string,
    answer: string | null,
    actor: StaffActor,
  ): Promise<void> {
    return this.messages.close(tx, id, { answer, closedBy: actor.id, closedAt: this.clock.now() });
  }

  private async lockOpen(tx: EntityManager, id: string): Promise<ContactMessage> {
    const message = await this.messages.lock(tx, id);
    if (!message) throw new ContactMessageNotFound();
    if (message.closedAt) throw new ContactMessageClosed();
    return message;
  }
}
