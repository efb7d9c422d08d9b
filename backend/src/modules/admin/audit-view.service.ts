import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditFilter } from '../../common/audit/audit-log';
import { namesOfActors } from '../../common/audit/actor-names';
import type { AuditEntry } from '../../common/audit/audit-entry.entity';
import { ActorDirectory } from '../../common/auth/actors';
import type { ListQuery } from '../../common/http/list-query';

/** An entry with the name of who did it; null if that's no longer known. */
export type NamedEntry = AuditEntry & { readonly who: string | null };

/** The audit log in readable form. */
@Injectable()
export class AuditView {
  constructor(
    private readonly log: AuditLog,
    private readonly directory: ActorDirectory,
  ) {}

  async list(query: ListQuery, filter: AuditFilter): Promise<[NamedEntry[], number]> {
    const [entries, total] = await this.log.list(query, filter);
    const names = await namesOfActors(
      this.directory,
      entries.map(({ actor }) => actor),
    );
    return [entries.map((entry) => ({ ...entry, who: names.get(entry.actor) ?? null })), total];
  }
}
