import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { isStaff, type Actor } from '../auth/actors';
import type { ListQuery } from '../http/list-query';
import { newId } from '../ids/new-id';
import { pageOrNext } from '../lists/next-by-id';
import { currentRequestId } from '../logging/request-context';
import { likeAnywhere, searched } from '../postgres/like-anywhere';
import { AuditEntry } from './audit-entry.entity';

/** Text that someone typed belongs under `reason` or `note`: erasure only looks there. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** The reason a staff member gave for an action. */
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

/** An empty filter matches everything. */
export interface AuditFilter {
  /** The exact action. */
  readonly action: string | undefined;
  /** A substring of the action or the subject. */
  readonly words: string | undefined;
}

@Injectable()
export class AuditLog {
  constructor(private readonly db: DataSource) {}

  /** Writes the entry in the same transaction as the action itself. */
  async record(
    tx: EntityManager,
    { actor, action, subject, details = {} }: AuditRecord,
  ): Promise<void> {
    const who =
      actor === 'system' ? actor : isStaff(actor) ? `staff:${actor.id}` : `student:${actor.id}`;
    await tx.insert(AuditEntry, {
      id: newId(),
      actor: who,
      action,
      subject: subject ?? null,
      details,
      requestId: currentRequestId(),
    });
  }

  /** Returns everything done to one subject, oldest first. */
  ofSubject(subject: string): Promise<AuditEntry[]> {
    return this.ofSubjects([subject]);
  }

  /** Like `ofSubject`, for several subjects. */
  ofSubjects(subjects: readonly string[]): Promise<AuditEntry[]> {
    return this.db.manager.find(AuditEntry, {
      where: { subject: In([...subjects]) },
      order: { at: 'ASC', id: 'ASC' },
    });
  }

  /** Returns the reasons staff gave for actions on these subjects, oldest first. */
  reasonsOf(tx: EntityManager, subjects: readonly string[]): Promise<AuditReason[]> {
    return tx.query(
      `SELECT action, coalesce(details ->> 'reason', details ->> 'note') AS reason, at FROM audit_log
        WHERE subject = ANY($1) AND starts_with(actor, 'staff:') AND coalesce(details ->> 'reason', details ->> 'note', '') <> '' ORDER BY at, id`,
      [subjects],
    );
  }

  /**
   * Erases the reasons given for actions on these subjects. The actions themselves stay on record.
   */
  async forgetReasonsOf(tx: EntityManager, subjects: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE audit_log SET details = details - 'reason' - 'note' WHERE subject = ANY($1) AND details ?| '{reason,note}'`,
      [subjects],
    );
  }

  /**
   * Returns those of the subjects that have a matching action on record. @param actions prefix of
   * the action, such as `clinics.edition-`
   */
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
    rows.where('true');
    if (action !== undefined) rows.andWhere('entry.action = :action', { action });
    if (words !== undefined)
      rows.andWhere(
        `(${searched('entry.action')} LIKE :like OR ${searched('entry.subject')} LIKE :like)`,
        { like: likeAnywhere(words) },
      );
    return pageOrNext(rows, query, 'entry.id');
  }
}
