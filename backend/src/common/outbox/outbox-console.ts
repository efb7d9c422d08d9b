import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { pageOrNext } from '../lists/next-by-id';
import { countSome } from '../postgres/count-some';
import { likeAnywhere } from '../postgres/like-anywhere';
import { OutboxRow, TAKEN_UP } from './outbox-row.entity';
import { JobNotFound, JobNotParked } from './outbox.errors';
import { OutboxSignal } from './outbox-signal';

const CONDITION = {
  all: 'true',
  open: 'job.doneAt IS NULL',
  parked: 'job.parkedAt IS NOT NULL',
} as const;

export interface JobFilter {
  readonly state: keyof typeof CONDITION;
  /** Part of a job's name. */
  readonly words?: string;
}

/** What the admin can see and do about jobs. */
@Injectable()
export class OutboxConsole {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly signal: OutboxSignal,
  ) {}

  /** Ordered by id, which is the order of time. */
  list(query: ListQuery, { state, words }: JobFilter): Promise<[OutboxRow[], number]> {
    const rows = this.db.manager
      .createQueryBuilder(OutboxRow, 'job')
      .orderBy('job.id', query.order.direction);
    rows.where(CONDITION[state]);
    if (words) rows.andWhere('job.job ILIKE :like', { like: likeAnywhere(words) });
    return pageOrNext(rows, query, 'job.id');
  }

  /** Counts the jobs that need a person, up to the limit of `countSome`. */
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
      const [, affected] = await tx.query<[unknown, number]>(
        `UPDATE outbox SET ${TAKEN_UP} WHERE id = $1 AND parked_at IS NOT NULL`,
        [id],
      );
      if (!affected) throw new JobNotParked();
      await this.audit.record(tx, { actor, action: 'jobs.retry', subject: id });
      this.signal.afterCommit(tx);
    });
    return this.get(id);
  }
}
