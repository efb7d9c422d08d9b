import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { prepared } from '../../../common/postgres/prepared';
import { queryRow } from '../../../common/postgres/query-rows';
import { ProviderEvent } from './provider-event.entity';

const eventRow = z.object({ type: z.string(), objectId: z.nullable(z.string()) });

const ADD = {
  name: 'payments.add-event',
  text: `INSERT INTO provider_events (id, type, object_id, api_version, occurred_at, source) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING`,
};
const FIND = {
  name: 'payments.find-event',
  text: 'SELECT type, object_id AS "objectId" FROM provider_events WHERE id = $1',
};
const MARK_APPLIED = {
  name: 'payments.event-applied',
  text: 'UPDATE provider_events SET applied_at = app_now() WHERE id = $1',
};

@Injectable()
export class ProviderEventsRepository {
  constructor(private readonly db: DataSource) {}

  async addUnlessKnown(
    tx: EntityManager,
    event: Omit<ProviderEvent, 'receivedAt' | 'appliedAt'>,
  ): Promise<void> {
    const { id, type, objectId, apiVersion, occurredAt, source } = event;
    await prepared(tx, ADD, [id, type, objectId, apiVersion, occurredAt, source]);
  }

  /** Returns what an event is about; null for an unknown event. */
  find(id: string): Promise<z.output<typeof eventRow> | null> {
    return queryRow(this.db, eventRow, FIND, [id]);
  }

  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows =
      ids.length === 0
        ? []
        : await this.db.manager.find(ProviderEvent, {
            select: { id: true },
            where: { id: In([...ids]) },
          });
    return new Set(rows.map(({ id }) => id));
  }

  async markApplied(tx: EntityManager, id: string): Promise<void> {
    await prepared(tx, MARK_APPLIED, [id]);
  }
}
