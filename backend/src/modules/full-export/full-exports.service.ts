import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { ObjectStorage } from '../../common/storage/object-storage';
import type { FullExport } from './full-export.entity';
import { NoFullExport } from './full-export.errors';
import { fullExportKey } from './full-export.rules';
import { FullExportsRepository } from './full-exports.repository';
import { makeFullExport } from './jobs/make-full-export.job';

/** Long enough to begin a download. */
const ADDRESS_SECONDS = 600;

/** Everything, for the owner to take away. */
@Injectable()
export class FullExports {
  constructor(
    private readonly db: DataSource,
    private readonly exports: FullExportsRepository,
    private readonly outbox: Outbox,
    private readonly storage: ObjectStorage,
    private readonly audit: AuditLog,
  ) {}

  /** The newest wish and what became of it; null where there was none lately. */
  newest(): Promise<FullExport | null> {
    return this.exports.newest();
  }

  /** Begins another archive, unless one is being made. */
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

  /** The newest archive that is ready: an address of the storage that works for ten minutes, or the file itself. @throws NoFullExport, ObjectNotFound */
  async open(actor: StaffActor): Promise<{ readonly url: string } | Awaited<ReturnType<ObjectStorage['read']>>> {
    const ready = await this.exports.ready();
    if (!ready) throw new NoFullExport();
    await this.db.transaction((tx) => this.audit.record(tx, { actor, action: 'full-export.download', subject: ready.id }));
    const url = await this.storage.signedReadUrl(fullExportKey(ready.id), ADDRESS_SECONDS);
    return url === null ? this.storage.read(fullExportKey(ready.id)) : { url };
  }

  past(): Promise<readonly FullExport[]> {
    return this.exports.past();
  }

  /** The file first, then what says that it is there. */
  async remove({ id }: FullExport): Promise<void> {
    await this.storage.delete(fullExportKey(id));
    await this.exports.remove(id);
  }
}
