import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { MailEvent } from './mail-event.entity';

export type NewMailEvent = Omit<MailEvent, 'receivedAt'>;

@Injectable()
export class MailEventsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns false if the event is known. */
  async add(tx: EntityManager, event: NewMailEvent): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(MailEvent)
      .values(event)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.db.manager.delete(MailEvent, { receivedAt: LessThan(moment) });
  }
}
