import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import { ActorDirectory, OWNER_ALONE, type StaffActor } from '../../../common/auth/actors';
import { ChangedConcurrently, NotAllowed } from '../../../common/errors/common.errors';
import type { ListQuery } from '../../../common/http/list-query';
import type { ContentRevision, RevisionChange } from './content-revision.entity';
import { kindsLeftOut, maySeeVersions } from './revision.policy';
import { RevisionsRepository, type RevisionFilter } from './revisions.repository';
import { RevisionNotFound } from './copy-entry.errors';

type Fields = Readonly<Record<string, unknown>>;

/** A version with the name of its author; null if it has none. */
export type SeenRevision = ContentRevision & { readonly by: string | null };

export interface Written {
  readonly kind: string;
  readonly key: string;
  readonly change: Exclude<RevisionChange, 'found'>;
  /** The previous content; null if new. */
  readonly before: Fields | null;
  /** The content as published now; for deleted content, as it last was. */
  readonly after: Fields;
  readonly staff: StaffActor;
  /** Saved while typing: joined with what was autosaved in the last minutes. */
  readonly autosaved?: boolean;
}

/** SQL that is true for an item that nobody has changed since it was created. @param id column */
export const neverChanged = (kind: string, id: string): string =>
  `NOT EXISTS (SELECT 1 FROM content_revisions r WHERE r.kind = '${kind}' AND r.key = CAST(${id} AS text) AND r.version > 1)`;

/** Stores everything published, version by version, so that no overwritten text is lost. */
@Injectable()
export class Revisions {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly directory: ActorDirectory,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Locks an item for writing until the transaction ends.
   * @param expected the version that the author has seen; undefined if it doesn't matter
   * @returns the current version, 0 if it was never changed in the admin
   * @throws ChangedConcurrently
   */
  async hold(tx: EntityManager, kind: string, key: string, expected?: number): Promise<number> {
    await this.revisions.lock(tx, kind, key);
    const version = await this.revisions.versionOf(kind, key, tx);
    if (expected !== undefined && expected !== version) throw new ChangedConcurrently(version);
    return version;
  }

  /**
   * Writes a version of a locked item, preceded by the original content if it's the first. @returns
   * the new version
   */
  async write(
    tx: EntityManager,
    { kind, key, change, before, after, staff, autosaved = false }: Written,
  ): Promise<number> {
    const last = await this.revisions.versionOf(kind, key, tx);
    if (last === 0 && before)
      await this.revisions.add(tx, {
        kind,
        key,
        version: 1,
        change: 'found',
        content: before,
        staffId: null,
      });
    const version = last === 0 && before ? 2 : last + 1;
    const next = { kind, key, version, change, content: after, staffId: staff.id, autosaved };
    if (autosaved && (await this.revisions.extendAutosaved(tx, next))) return version;
    await this.revisions.add(tx, next);
    await this.audit.record(tx, {
      actor: staff,
      action: `content.${kind}-${change}`,
      subject: `${kind}:${key}`,
      details: { version },
    });
    return version;
  }

  versionOf(kind: string, key: string): Promise<number> {
    return this.revisions.versionOf(kind, key);
  }

  versionsOf(kind: string, tx?: EntityManager): Promise<ReadonlyMap<string, number>> {
    return this.revisions.versionsOf(kind, tx);
  }

  /** @throws RevisionNotFound */
  async get(id: string): Promise<ContentRevision> {
    const revision = await this.revisions.find(id);
    if (!revision) throw new RevisionNotFound();
    return revision;
  }

  /**
   * Returns versions newest first, limited to what the reader may see.
   * @throws NotAllowed if they ask for the owner's
   */
  async list(
    query: ListQuery,
    filter: RevisionFilter,
    staff: StaffActor,
  ): Promise<[SeenRevision[], number]> {
    const reader = { isOwner: this.directory.isOwner(staff) };
    if (filter.kind !== undefined && !maySeeVersions(filter.kind, reader))
      throw new NotAllowed(OWNER_ALONE);
    const [rows, total] = await this.revisions.list(query, filter, kindsLeftOut(reader));
    const ids = [...new Set(rows.flatMap(({ staffId }) => staffId ?? []))];
    const names = await this.directory.staffNames(ids);
    return [
      rows.map((row) => ({
        ...row,
        by: row.staffId === null ? null : (names.get(row.staffId) ?? null),
      })),
      total,
    ];
  }
}
