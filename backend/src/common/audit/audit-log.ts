import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { isStaff, type Actor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { newId } from '../ids/new-id';
import { LongLists } from '../kept-sums/long-lists';
import { isForFile, pageOrNext } from '../lists/next-by-id';
import { currentRequestId } from '../logging/request-context';
import { likeAnywhere } from '../postgres/like-anywhere';
import { AuditEntry } from './audit-entry.entity';

/** What somebody typed belongs under `reason` or `note`: only there is it found when whom it is about goes. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Why somebody of the staff did something. */
export interface AuditReason {
  readonly action: string;
  readonly reason: string;
  readonly at: Date;
}

export interface AuditRecord {
  readonly actor: Actor | 'system';
  /** `module.verb`. */
  readonly action: string;
  readonly subject?: string;
  readonly details?: AuditDetails;
}

/** Nothing named: everything. */
export interface AuditFilter {
  /** Exactly what was done. */
  readonly action: string | undefined;
  /** A part of what was done, or to what. */
  readonly words: string | undefined;
}

@Injectable()
export class AuditLog {
  constructor(
    private readonly db: DataSource,
    private readonly lists: LongLists,
  ) {}

  /** Written in the transaction of the deed itself. */
  async record(tx: EntityManager, { actor, action, subject, details = {} }: AuditRecord): Promise<void> {
    const who = actor === 'system' ? actor : isStaff(actor) ? `staff:${actor.id}` : `student:${actor.id}`;
    await tx.insert(AuditEntry, { id: newId(), actor: who, action, subject: subject ?? null, details, requestId: currentRequestId() });
  }

  /** Everything done to one thing, oldest first. */
  ofSubject(subject: string): Promise<AuditEntry[]> {
    return this.ofSubjects([subject]);
  }

  /** As `ofSubject`, of several things together. */
  ofSubjects(subjects: readonly string[]): Promise<AuditEntry[]> {
    return this.db.manager.find(AuditEntry, { where: { subject: In([...subjects]) }, order: { at: 'ASC', id: 'ASC' } });
  }

  /** Why staff did something to these, oldest first. */
  reasonsOf(tx: EntityManager, subjects: readonly string[]): Promise<AuditReason[]> {
    return tx.query(
      `SELECT action, coalesce(details ->> 'reason', details ->> 'note') AS reason, at FROM audit_log
        WHERE subject = ANY($1) AND starts_with(actor, 'staff:') AND coalesce(details ->> 'reason', details ->> 'note', '') <> '' ORDER BY at, id`,
      [subjects],
    );
  }

  /** What was done to these stays known, and why does not. */
  async forgetReasonsOf(tx: EntityManager, subjects: readonly string[]): Promise<void> {
    await tx.query(`UPDATE audit_log SET details = details - 'reason' - 'note' WHERE subject = ANY($1) AND details ?| '{reason,note}'`, [
      subjects,
    ]);
  }

  /** Those of these things to which something was done. @param actions how what was done begins, such as `clinics.edition-` */
  async doneTo(subjects: readonly string[], actions: string): Promise<Set<string>> {
    const rows = await this.db.query<{ subject: string }[]>(
      'SELECT DISTINCT subject FROM audit_log WHERE subject = ANY($1) AND starts_with(action, $2)',
      [subjects, actions],
    );
    return new Set(rows.map(({ subject }) => subject));
  }

  list(query: ListQuery, { action, words }: AuditFilter): Promise<[AuditEntry[], number]> {
    const { order } = query;
    const rows = this.db.manager
      .createQueryBuilder(AuditEntry, 'entry')
      .orderBy('entry.at', order.direction)
      .addOrderBy('entry.id', order.direction);
    if (action === undefined && words === undefined && !isForFile(query)) return this.lists.pageOf('audit', query, rows, 'entry.at');
    rows.where('true');
    if (action !== undefined) rows.andWhere('entry.action = :action', { action });
    if (words !== undefined) rows.andWhere('(entry.action ILIKE :like OR entry.subject ILIKE :like)', { like: likeAnywhere(words) });
    return pageOrNext(rows, query, 'entry.id');
  }
}
