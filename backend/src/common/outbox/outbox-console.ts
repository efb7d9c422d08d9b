import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { OutboxRow } from './outbox-row.entity';
import { countSome } from '../postgres/count-some';
import { likeAnywhere } from '../postgres/like-anywhere';
import { JobNotFound, JobNotParked } from './outbox.errors';
import { OutboxSignal } from './outbox-signal';

const CONDITION = { all: 'true', open: 'job.doneAt IS NULL', parked: 'job.parkedAt IS NOT NULL' } as const;

export interface JobFilter {
  readonly state: keyof typeof CONDITION;
  /** Part of a job's name. */
  readonly words?: string;
}

/** What the admin console may see and do about jobs. */
@Injectable()
export class OutboxConsole {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly signal: OutboxSignal,
  ) {}

  list({ offset, limit, order }: ListQuery, { state, words }: JobFilter): Promise<[OutboxRow[], number]> {
    const query = this.db.manager.createQueryBuilder(OutboxRow, 'job').where(CONDITION[state]);
    if (words) query.andWhere('job.job ILIKE :like', { like: likeAnywhere(words) });
    return query.orderBy(`job.${order.by}`, order.direction).offset(offset).limit(limit).getManyAndCount();
  }

  /** Jobs that need a person, as far as `countSome` counts. */
  countParked(): Promise<number> {
    return countSome(this.db.manager, 'FROM outbox WHERE parked_at IS NOT NULL');
  }

  /** @throws JobNotFound */
  async get(id: string): Promise<OutboxRow> {
    const row = await this.db.manager.findOneBy(OutboxRow, { id });
    if (!row) throw new JobNotFound();
    return row;
  }

  /** @throws JobNotFound, JobNotParked */
  async retry(id: string, actor: StaffActor): Promise<OutboxRow> {
    await this.get(id);
    await this.db.transaction(async (tx) => {
      const { affected } = await tx
        .createQueryBuilder()
        .update(OutboxRow)
        .set({
          parkedAt: null,
          dispatchedAt: null,
          leaseToken: null,
          leasedUntil: null,
          availableAt: () => 'now()',
          attempts: 0,
          lostClaims: 0,
        })
        .where('id = :id AND parked_at IS NOT NULL', { id })
        .execute();
      if (!affected) throw new JobNotParked();
      await this.audit.record(tx, { actor, action: 'jobs.retry', subject: id });
      this.signal.afterCommit(tx);
    });
    return this.get(id);
  }
}
