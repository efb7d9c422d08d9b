import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DomainError } from '../../common/errors/domain-error';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { ObjectStorage } from '../../common/storage/object-storage';
import type { FullExport } from './full-export.entity';
import { fullExportKey } from './full-export.rules';
import { FullExportsRepository } from './full-exports.repository';
import { makeFullExport } from './jobs/make-full-export.job';

class NoFullExport extends DomainError {
  readonly code = 'NO_FULL_EXPORT';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no archive to download. Request one first.');
  }
}

/** Enough time to start a download. */
const ADDRESS_SECONDS = 600;

/** The owner's full exports. */
@Injectable()
export class FullExports {
  constructor(
    private readonly db: DataSource,
    private readonly exports: FullExportsRepository,
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
    private readonly audit: AuditLog,
  ) {}

  /** Starts an export, unless one is already being made. */
  async ask(actor: StaffActor): Promise<FullExport> {
    return this.db.transaction(async (tx) => {
      const id = newId();
      if (await this.exports.begin(tx, id)) {
        await this.outbox.enqueue(tx, makeFullExport, { exportId: id });
        await this.audit.record(tx, { actor, action: 'full-export.ask', subject: id });
      }
      const wish = await this.exports.newest(tx);
      if (!wish) throw new NoFullExport();
      return wish;
    });
  }

  /**
   * Opens the newest finished archive: a storage URL that is valid for ten minutes, or the file
   * itself.
   * @throws NoFullExport, ObjectNotFound
   */
  async open(
    actor: StaffActor,
  ): Promise<{ readonly url: string } | Awaited<ReturnType<ObjectStorage['read']>>> {
    const ready = await this.exports.ready();
    if (!ready) throw new NoFullExport();
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'full-export.download', subject: ready.id }),
    );
    const url = await this.storage.signedReadUrl(fullExportKey(ready.id), ADDRESS_SECONDS);
    return url === null ? this.storage.read(fullExportKey(ready.id)) : { url };
  }

  past(): Promise<readonly FullExport[]> {
    return this.exports.past();
  }

  /** Deletes the file first, then the row that says it exists. */
  async remove({ id }: FullExport): Promise<void> {
    await this.storage.delete(fullExportKey(id));
    await this.exports.remove(id);
  }
}
