import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import { SiteFacts } from '../../../common/facts/facts';
import {
  PersonalData,
  type Person,
  type ExportedPart,
} from '../../../common/personal-data/personal-data';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { ObjectNotFound } from '../../../common/storage/storage.errors';
import { PeopleService } from '../people.service';
import type { ArchiveEntry } from '../../../common/files/archive';
import { exportJson, exportPage } from './export-page.rules';

/** Collects an export: a page to read, the same as JSON, and the student's own files. */
@Injectable()
export class ArchiveContents {
  constructor(
    private readonly db: DataSource,
    private readonly data: PersonalData,
    private readonly audit: AuditLog,
    private readonly people: PeopleService,
    private readonly facts: SiteFacts,
    private readonly storage: ObjectStorage,
  ) {}

  /** All data is read from one snapshot; files are opened one by one. */
  async of(studentId: string, madeAt: Date): Promise<ArchiveEntry[]> {
    const { parts, files } = await this.db.transaction('REPEATABLE READ', async (tx) => {
      const person = await this.people.person(studentId, tx);
      return {
        parts: [...(await this.data.exportOf(tx, person)), await this.reasons(tx, person)],
        files: await this.data.files(tx, person),
      };
    });
    const { siteName } = await this.facts.read();
    return [
      { name: 'index.html', content: exportPage({ siteName, parts, files, madeAt }) },
      ...parts.map((part) => ({ name: `data/${part.name}.json`, content: exportJson(part) })),
      ...files.map(({ name, key }) => ({
        name: `files/${name}`,
        content: () => this.open(key),
        isPacked: true,
      })),
    ];
  }

  private async reasons(tx: EntityManager, person: Person): Promise<ExportedPart> {
    const rows = (await this.audit.reasonsOf(tx, await this.data.subjects(tx, person))).map(
      (row) => ({ ...row }),
    );
    const title = 'Why your coach made a change';
    return {
      name: 'reasons',
      title,
      tables: [{ table: 'audit_log', title: 'Refunds, moves and changes to your plan', rows }],
    };
  }

  /** A file that no longer exists is empty, because the rest of the export is still useful. */
  private async open(key: string): Promise<Readable> {
    try {
      return (await this.storage.read(key)).body;
    } catch (error) {
      if (error instanceof ObjectNotFound) return Readable.from([]);
      throw error;
    }
  }
}
