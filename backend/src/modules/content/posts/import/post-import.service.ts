import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { refusalOf } from '../../../../common/csv/file-import.rules';
import { ValidationFailed } from '../../../../common/errors/common.errors';
import { SiteSettings } from '../../site-settings.service';
import { POST_COVERS } from '../post-covers';
import { NO_TEXT } from '../post.rules';
import { PostTexts } from '../post-texts.service';
import { PostsRepository } from '../posts.repository';
import { PostsService } from '../posts.service';
import { readPostImport, type PostImportLine } from './post-import.rules';

/**
 * Imports articles from a CSV file as drafts: previewed line by line, then written all or nothing.
 */
@Injectable()
export class PostImport {
  constructor(
    private readonly db: DataSource,
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly texts: PostTexts,
    private readonly settings: SiteSettings,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Previews the file without writing anything.
   * @throws ValidationFailed if it can't be read at all
   */
  async check(csv: string): Promise<readonly PostImportLine[]> {
    return this.read(csv, await this.texts.factNames(), this.db.manager);
  }

  /**
   * Creates every line as a draft with sanitized text, in one transaction.
   * @throws ValidationFailed if a line is refused
   */
  async write(csv: string, actor: StaffActor): Promise<readonly PostImportLine[]> {
    const names = await this.texts.factNames();
    return this.db.transaction(async (tx) => {
      await this.posts.lock(tx);
      const lines = await this.read(csv, names, tx);
      const refusal = refusalOf(lines);
      if (refusal) throw new ValidationFailed({ csv: refusal });
      const drafts = lines.flatMap(({ outcome, fields }) =>
        outcome === 'new' && fields ? [fields] : [],
      );
      for (const draft of drafts) await this.posts.createWithin(tx, draft, actor);
      await this.audit.record(tx, {
        actor,
        action: 'posts.import',
        details: { rows: lines.length, written: drafts.length },
      });
      return lines;
    });
  }

  private async read(
    csv: string,
    names: ReadonlySet<string>,
    tx: EntityManager,
  ): Promise<readonly PostImportLine[]> {
    const { coachName } = await this.settings.get(tx);
    const covers = [...POST_COVERS, ...(await this.texts.ownPicturesNamed(csv))];
    const read = readPostImport(csv, { coachName, covers, slugs: await this.rows.slugs(tx) });
    if (!read.ok) throw new ValidationFailed({ csv: read.fault });
    const lines: PostImportLine[] = [];
    for (const line of read.rows) lines.push(await this.withText(line, names));
    return lines;
  }

  private async withText(
    line: PostImportLine,
    names: ReadonlySet<string>,
  ): Promise<PostImportLine> {
    if (!line.fields) return line;
    const { html, fault: found } = await this.texts.check(line.fields.content, names);
    const fault = found ?? (html === '' ? NO_TEXT : null);
    if (fault === null) return { ...line, fields: { ...line.fields, content: html } };
    return {
      ...line,
      outcome: 'refused',
      faults: [`Text: ${fault.replace(/\.$/, '')}.`],
      fields: null,
    };
  }
}
