import { Inject, Injectable } from '@nestjs/common';
import { addAbortSignal } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { formatDayInZone } from '../../../../common/clock/zoned-time.rules';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { SiteFacts } from '../../../../common/facts/facts';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../../common/outbox/outbox';
import { ObjectStorage } from '../../../../common/storage/object-storage';
import { Environment } from '../../../../config/environment';
import { MailService } from '../../../mail/mail.service';
import { StudentsService } from '../../../students/students.service';
import { ArchiveContents } from '../archive-contents';
import { archiveOf } from '../../../../common/files/archive';
import { DataExportsRepository } from '../data-exports.repository';
import { archiveKey } from '../export.rules';
import { makeExport, type MakeExportPayload } from './make-export.job';

/**
 * Creates the export. A retry writes the whole file again, so a worker that died leaves nothing
 * behind that matters.
 */
@Injectable()
@HandlesJob(makeExport)
export class MakeExportHandler implements LeasedJobHandler<MakeExportPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly exports: DataExportsRepository,
    private readonly contents: ArchiveContents,
    private readonly storage: ObjectStorage,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly facts: SiteFacts,
  ) {}

  async run({ exportId }: MakeExportPayload, lease: JobLease): Promise<void> {
    const wish = await this.exports.find(exportId);
    if (wish?.state !== 'making') return;
    const entries = await this.contents.of(wish.studentId, wish.askedAt);
    const { size } = await this.storage.put(
      archiveKey(exportId),
      addAbortSignal(lease.signal, archiveOf(entries, wish.askedAt)),
      'application/zip',
    );
    failpoint('account.make-export.stored');
    const { timezone } = await this.facts.read();
    let isKept = false;
    await lease.complete(async (tx) => {
      const expiresAt = await this.exports.markReady(tx, exportId, size);
      isKept = expiresAt !== null;
      const student = expiresAt && (await this.students.findContact(wish.studentId, tx));
      if (!expiresAt || !student) return;
      const data = {
        firstName: student.firstName,
        until: formatDayInZone(expiresAt, timezone),
        settingsUrl: `${this.env.publicUrl}/student/settings#your-data`,
      };
      await this.mail.queue(tx, {
        template: 'export-ready',
        to: student.email,
        causedBy: this.mail.accountCause(student.id, exportId),
        data,
      });
    });
    // someone who was erased in the meantime leaves no file
    if (!isKept) await this.storage.delete(archiveKey(exportId));
  }

  onParked({ exportId }: MakeExportPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.exports.markFailed(tx, exportId);
  }
}
