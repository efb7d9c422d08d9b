import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { ContentRevision } from './content-revision.entity';

export interface RevisionFilter {
  readonly kind?: string;
  readonly key?: string;
  /** Only deleted content, as it last was. */
  readonly isDeleted?: boolean;
}

export type NewRevision = Pick<
  ContentRevision,
  'kind' | 'key' | 'version' | 'change' | 'content' | 'staffId'
> &
  Partial<Pick<ContentRevision, 'autosaved'>>;

/** How long autosaves of one person are joined to one version. */
const AUTOSAVES_JOINED = '10 minutes';

const WANTED = `($1::text IS NULL OR r.kind = $1) AND ($2::text IS NULL OR r.key = $2) AND r.kind <> ALL ($4::text[]) AND (NOT $3::boolean OR (r.change = 'deleted'
    AND r.version = (SELECT max(version) FROM content_revisions last WHERE last.kind = r.kind AND last.key = r.key)))`;

@Injectable()
export class RevisionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Locks until the transaction ends, so that versions of one item are written one after the other.
   */
  async lock(tx: EntityManager, kind: string, key: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
      `content:${kind}`,
      key,
    ]);
  }

  /** Returns 0 if it was never changed in the admin. */
  async versionOf(kind: string, key: string, tx: EntityManager = this.db.manager): Promise<number> {
    return (await tx.maximum(ContentRevision, 'version', { kind, key })) ?? 0;
  }

  /** Returns versions by key; content that was never changed in the admin is left out. */
  async versionsOf(
    kind: string,
    tx: EntityManager = this.db.manager,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ key: string; version: number }[]>(
      'SELECT key, max(version) AS version FROM content_revisions WHERE kind = $1 GROUP BY key',
      [kind],
    );
    return new Map(rows.map(({ key, version }) => [key, version]));
  }

  /** Whether anything of the kind was ever changed in the admin. */
  hasAny(tx: EntityManager, kind: string): Promise<boolean> {
    return tx.existsBy(ContentRevision, { kind });
  }

  async add(tx: EntityManager, revision: NewRevision): Promise<void> {
    await tx.insert(ContentRevision, { id: newId(), ...revision });
  }

  /**
   * Joins an autosave with the last version, if that was begun by the same person a few minutes ago.
   * @returns false if it was not
   */
  async extendAutosaved(
    tx: EntityManager,
    { kind, key, version, content, staffId }: NewRevision,
  ): Promise<boolean> {
    const extended = await tx
      .createQueryBuilder()
      .update(ContentRevision)
      .set({ version, content })
      .where('kind = :kind AND key = :key AND version = :last AND staff_id = :staffId', {
        kind,
        key,
        last: version - 1,
        staffId,
      })
      .andWhere(`autosaved AND at > app_now() - interval '${AUTOSAVES_JOINED}'`)
      .execute();
    return extended.affected === 1;
  }

  find(id: string): Promise<ContentRevision | null> {
    return this.db.manager.findOneBy(ContentRevision, { id });
  }

  /** Newest first. */
  async list(
    { offset, limit }: ListQuery,
    { kind, key, isDeleted = false }: RevisionFilter,
    without: readonly string[],
  ): Promise<[ContentRevision[], number]> {
    const wanted = [kind ?? null, key ?? null, isDeleted, without];
    const [rows, [counted]] = await Promise.all([
      this.db.query<ContentRevision[]>(
        `SELECT id, kind, key, version, change, content, staff_id AS "staffId", at, autosaved FROM content_revisions r
          WHERE ${WANTED} ORDER BY at DESC, version DESC, id LIMIT $5 OFFSET $6`,
        [...wanted, limit, offset],
      ),
      this.db.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM content_revisions r WHERE ${WANTED}`,
        wanted,
      ),
    ]);
    return [rows, counted?.total ?? 0];
  }
}
