import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { EmailMessage, type EmailStatus } from './email-message.entity';
import type { RenderedMail } from './mail-renderer';

export interface EmailFilter {
  readonly status?: EmailStatus;
  readonly to?: string;
}

@Injectable()
export class EmailsRepository {
  constructor(private readonly db: DataSource) {}

  /** False where the same event has caused this mail before. */
  async add(
    tx: EntityManager,
    email: Pick<EmailMessage, 'id' | 'template' | 'to' | 'causedBy' | 'data' | 'sealedSecrets'>,
  ): Promise<boolean> {
    const { raw } = await tx.createQueryBuilder().insert().into(EmailMessage).values(email).orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<EmailMessage | null> {
    return tx.findOneBy(EmailMessage, { id });
  }

  async markSent(tx: EntityManager, id: string, mail: RenderedMail): Promise<void> {
    await this.finish(tx, id, 'sent', mail);
  }

  async markKept(tx: EntityManager, id: string, mail: RenderedMail): Promise<void> {
    await this.finish(tx, id, 'kept', mail);
  }

  async markFailed(tx: EntityManager, id: string): Promise<void> {
    await tx.update(EmailMessage, { id }, { status: 'failed' });
  }

  /** Outside the job's transaction, which is about to roll back. */
  async noteFailure(id: string, lastError: string): Promise<void> {
    await this.db.manager.update(EmailMessage, { id }, { lastError, attempts: () => 'attempts + 1' });
  }

  /** The number of this sending; null where there is no such mail. */
  async askAgain(tx: EntityManager, id: string): Promise<number | null> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(EmailMessage)
      .set({ sendings: () => 'sendings + 1', status: 'queued' })
      .where({ id })
      .returning('sendings')
      .execute();
    return (raw as { sendings: number }[])[0]?.sendings ?? null;
  }

  list({ offset, limit, order }: ListQuery, { status, to }: EmailFilter): Promise<[EmailMessage[], number]> {
    const query = this.db.manager
      .createQueryBuilder(EmailMessage, 'email')
      .orderBy(`email.${order.by}`, order.direction)
      .offset(offset)
      .limit(limit);
    if (status) query.andWhere('email.status = :status', { status });
    if (to) query.andWhere('email.to = :to', { to });
    return query.getManyAndCount();
  }

  private async finish(tx: EntityManager, id: string, status: EmailStatus, { subject, html, text }: RenderedMail): Promise<void> {
    await tx.update(
      EmailMessage,
      { id },
      { status, subject, html, text, lastError: null, sentAt: () => 'now()', attempts: () => 'attempts + 1' },
    );
  }
}
