import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StudentActor } from '../../../common/auth/actors';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { NoArchive } from '../account.errors';
import type { DataExport } from './data-export.entity';
import { DataExportsRepository } from './data-exports.repository';
import { archiveKey } from './export.rules';
import { makeExport } from './jobs/make-export.job';

const PER_STUDENT = { name: 'data-export', max: 5, windowSeconds: 86_400 };
/** Long enough to begin a download. */
const ADDRESS_SECONDS = 600;

/** Creates exports of a student's data. */
@Injectable()
export class DataExports {
  constructor(
    private readonly db: DataSource,
    private readonly exports: DataExportsRepository,
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
  ) {}

  /** Starts an export, unless one is being created. @throws TooManyRequests */
  async ask(actor: StudentActor): Promise<DataExport> {
    const before = await this.exports.newestOf(actor.id);
    if (before?.state === 'making') return before;
    await this.limiter.take(PER_STUDENT, actor.id);
    return this.db.transaction(async (tx) => {
      const id = newId();
      if (await this.exports.begin(tx, id, actor.id)) {
        await this.outbox.enqueue(tx, makeExport, { exportId: id });
        await this.audit.record(tx, { actor, action: 'account.ask-export', subject: actor.id });
      }
      const wish = await this.exports.newestOf(actor.id, tx);
      if (!wish) throw new NoArchive();
      return wish;
    });
  }

  /**
   * Opens the newest finished export: a storage URL that works for ten minutes, or the file itself.
   * @throws NoArchive, ObjectNotFound
   */
  async open(
    studentId: string,
  ): Promise<{ readonly url: string } | Awaited<ReturnType<ObjectStorage['read']>>> {
    const ready = await this.exports.readyOf(studentId);
    if (!ready) throw new NoArchive();
    const url = await this.storage.signedReadUrl(archiveKey(ready.id), ADDRESS_SECONDS);
    return url === null ? this.storage.read(archiveKey(ready.id)) : { url };
  }

  /** Returns expired exports, a thousand at most. */
  past(): Promise<readonly DataExport[]> {
    return this.exports.past();
  }

  /** Deletes every export of a student, finished or not. */
  async removeAllOf(studentId: string): Promise<void> {
    for (const row of await this.exports.ofStudent(studentId)) await this.remove(row);
  }

  /** Deletes the file first, then its row. */
  async remove({ id }: DataExport): Promise<void> {
    await this.storage.delete(archiveKey(id));
    await this.exports.remove(id);
  }
}
