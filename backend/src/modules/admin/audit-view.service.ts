import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../common/audit/audit-log';
import type { AuditEntry } from '../../common/audit/audit-entry.entity';
import { ActorDirectory } from '../../common/auth/actors';
import type { ListQuery } from '../../common/http/list-query';

/** What was done, with the name of who did it; null where their account is gone. */
export type NamedEntry = AuditEntry & { readonly who: string | null };

/** The audit log as people read it. */
@Injectable()
export class AuditView {
  constructor(
    private readonly log: AuditLog,
    private readonly directory: ActorDirectory,
  ) {}

  /** @param words of what was done, or to what; none: everything */
  async list(query: ListQuery, words: string | undefined): Promise<[NamedEntry[], number]> {
    const [entries, total] = await this.log.list(query, words);
    const actors = [...new Set(entries.map(({ actor }) => actor))];
    const names = new Map(await Promise.all(actors.map(async (actor) => [actor, await this.nameOf(actor)] as const)));
    return [entries.map((entry) => ({ ...entry, who: names.get(entry.actor) ?? null })), total];
  }

  private async nameOf(actor: string): Promise<string | null> {
    const [kind, id = ''] = actor.split(':');
    if (kind === 'staff') return (await this.directory.findStaff(Number(id)))?.name ?? null;
    return kind === 'student' ? 'A student' : 'The site itself';
  }
}
