import { Injectable } from '@nestjs/common';
import { DataSource, ILike, type EntityManager } from 'typeorm';
import { isStaff, type Actor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { newId } from '../ids/new-id';
import { currentRequestId } from '../logging/request-context';
import { AuditEntry } from './audit-entry.entity';

const LONGEST_SEARCH = 100;

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditRecord {
  readonly actor: Actor | 'system';
  /** `module.verb`. */
  readonly action: string;
  readonly subject?: string;
  readonly details?: AuditDetails;
}

@Injectable()
export class AuditLog {
  constructor(private readonly db: DataSource) {}

  /** Written in the transaction of the deed itself. */
  async record(tx: EntityManager, { actor, action, subject, details = {} }: AuditRecord): Promise<void> {
    const who = actor === 'system' ? actor : isStaff(actor) ? `staff:${actor.id}` : `student:${actor.id}`;
    await tx.insert(AuditEntry, { id: newId(), actor: who, action, subject: subject ?? null, details, requestId: currentRequestId() });
  }

  /** Everything done to one thing, oldest first. */
  ofSubject(subject: string): Promise<AuditEntry[]> {
    return this.db.manager.find(AuditEntry, { where: { subject }, order: { at: 'ASC', id: 'ASC' } });
  }

  /** @param words of what was done, or to what; empty: everything */
  list({ offset, limit, order }: ListQuery, words: string): Promise<[AuditEntry[], number]> {
    const like = ILike(
      `%${words
        .trim()
        .slice(0, LONGEST_SEARCH)
        .replace(/[\\%_]/g, '\\$&')}%`,
    );
    const where = words.trim() === '' ? {} : [{ action: like }, { subject: like }];
    return this.db.manager.findAndCount(AuditEntry, {
      where,
      order: { [order.by]: order.direction, id: order.direction },
      skip: offset,
      take: limit,
    });
  }
}
