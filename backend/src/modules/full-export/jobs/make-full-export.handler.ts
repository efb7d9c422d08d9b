import { Inject, Injectable } from '@nestjs/common';
import { addAbortSignal, Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { archiveOf, type ArchiveEntry } from '../../../common/files/archive';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { Environment } from '../../../config/environment';
import { StaffService } from '../../auth/staff.service';
import { MailService } from '../../mail/mail.service';
import { EXPORTED_TABLES, LEFT_OUT } from '../exported-tables';
import { fullExportKey, readmeOf } from '../full-export.rules';
import { FullExportsRepository } from '../full-exports.repository';
import { TableReader } from '../table-reader';
import { makeFullExport, type MakeFullExportPayload } from './make-full-export.job';

/**
 * A retry writes the file from the start, so a worker that died leaves nothing behind that matters.
 */
@Injectable()
@HandlesJob(makeFullExport)
export class MakeFullExportHandler implements LeasedJobHandler<MakeFullExportPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly exports: FullExportsRepository,
    private readonly tables: TableReader,
    private readonly storage: ObjectStorage,
    private readonly staff: StaffService,
    private readonly mail: MailService,
    private readonly facts: SiteFacts,
  ) {}

  async run({ exportId }: MakeFullExportPayload, lease: JobLease): Promise<void> {
    const wish = await this.exports.find(exportId);
    if (wish?.state !== 'making') return;
    const { siteName, timezone } = await this.facts.read();
    const entries = await this.entries(wish.askedAt, siteName, (done, total) =>
      lease.transaction((tx) => this.exports.noteProgress(tx, exportId, done, total)),
    );
    const archive = addAbortSignal(lease.signal, archiveOf(entries, wish.askedAt));
    const { size } = await this.storage.put(fullExportKey(exportId), archive, 'application/zip');
    const owner = await this.staff.owner();
    let isKept = false;
    await lease.complete(async (tx) => {
      const expiresAt = await this.exports.markReady(tx, exportId, size);
      isKept = expiresAt !== null;
      if (!expiresAt) return;
      const data = {
        until: formatDayInZone(expiresAt, timezone),
        toolsUrl: `${this.env.publicUrl}/admin/tools`,
      };
      await this.mail.queue(tx, {
        template: 'full-export-ready',
        to: owner.email,
        causedBy: exportId,
        data,
      });
    });
    if (!isKept) await this.storage.delete(fullExportKey(exportId));
  }

  onParked({ exportId }: MakeFullExportPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.exports.markFailed(tx, exportId);
  }

  private async entries(
    askedAt: Date,
    siteName: string,
    begins: (done: number, total: number) => Promise<void>,
  ): Promise<ArchiveEntry[]> {
    const tables = await Promise.all(EXPORTED_TABLES.map((table) => this.tables.open(table)));
    const files = tables.flatMap((table) => [
      { name: `csv/${table.name}.csv`, text: () => this.tables.csv(table) },
      { name: `json/${table.name}.json`, text: () => this.tables.json(table) },
    ]);
    const lazily = files.map(({ name, text }, index) => ({
      name,
      content: async () => {
        await begins(index, files.length);
        return Readable.from(text(), { objectMode: false });
      },
    }));
    return [
      { name: 'README.txt', content: readmeOf({ siteName, askedAt, tables, leftOut: LEFT_OUT }) },
      ...lazily,
    ];
  }
}
