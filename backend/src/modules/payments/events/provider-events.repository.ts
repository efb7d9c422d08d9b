import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ProviderEvent } from './provider-event.entity';

@Injectable()
export class ProviderEventsRepository {
  constructor(private readonly db: DataSource) {}

  /** Whether it is new: of many at once exactly one is. */
  async addUnlessKnown(tx: EntityManager, event: Omit<ProviderEvent, 'receivedAt' | 'appliedAt'>): Promise<boolean> {
    const { raw } = await tx.createQueryBuilder().insert().into(ProviderEvent).values(event).orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  find(id: string): Promise<ProviderEvent | null> {
    return this.db.manager.findOneBy(ProviderEvent, { id });
  }

  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = ids.length === 0 ? [] : await this.db.manager.find(ProviderEvent, { select: { id: true }, where: { id: In([...ids]) } });
    return new Set(rows.map(({ id }) => id));
  }

  async markApplied(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE provider_events SET applied_at = app_now() WHERE id = $1', [id]);
  }
}
