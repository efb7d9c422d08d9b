import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { prepared } from '../../../common/postgres/prepared';
import { ProviderEvent } from './provider-event.entity';

const ADD = {
  name: 'payments.add-event',
  text: `INSERT INTO provider_events (id, type, object_id, api_version, occurred_at, source) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING`,
};

@Injectable()
export class ProviderEventsRepository {
  constructor(private readonly db: DataSource) {}

  async addUnlessKnown(tx: EntityManager, event: Omit<ProviderEvent, 'receivedAt' | 'appliedAt'>): Promise<void> {
    const { id, type, objectId, apiVersion, occurredAt, source } = event;
    await prepared(tx, ADD, [id, type, objectId, apiVersion, occurredAt, source]);
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
