import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { refusalOf } from '../../../common/csv/file-import.rules';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { SiteSettings } from '../site-settings.service';
import { shelfLabel } from '../vault/vault.rules';
import { SiteCopyRepository } from '../site-copy/site-copy.repository';
import { SiteCopyService } from '../site-copy/site-copy.service';
import { VAULT_KIND } from './vault-editing.service';
import { readVideoImport, type ImportedVideo } from './video-import.rules';
import { VaultVideosRepository } from './vault-videos.repository';

/** Imports vault entries from a CSV file: previewed row by row, then written all or nothing. */
@Injectable()
export class VideoImport {
  constructor(
    private readonly db: DataSource,
    private readonly videos: VaultVideosRepository,
    private readonly rows: SiteCopyRepository,
    private readonly words: SiteCopyService,
    private readonly settings: SiteSettings,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Previews the file without writing anything.
   * @throws ValidationFailed if it can't be read at all
   */
  check(csv: string): Promise<readonly ImportedVideo[]> {
    return this.read(csv, this.db.manager);
  }

  /**
   * Writes every row in one transaction; each new or changed entry is a version.
   * @throws ValidationFailed if a row is refused
   */
  async write(csv: string, actor: StaffActor): Promise<readonly ImportedVideo[]> {
    return this.db.transaction(async (tx) => {
      await this.rows.lockList(tx, VAULT_KIND);
      const rows = await this.read(csv, tx);
      const refusal = refusalOf(rows);
      if (refusal) throw new ValidationFailed({ csv: refusal });
      let number = await this.videos.nextNumber(tx);
      for (const { outcome, key, fields } of rows) {
        if (outcome === 'changed' && key !== null)
          await this.words.changeWithin(tx, VAULT_KIND, key, { ...fields }, actor);
        if (outcome === 'new')
          await this.words.createWithin(tx, VAULT_KIND, { ...fields, number: number++ }, actor);
      }
      const count = rows.filter(({ outcome }) => outcome !== 'same').length;
      await this.audit.record(tx, {
        actor,
        action: 'vault-videos.import',
        details: { rows: rows.length, written: count },
      });
      return rows;
    });
  }

  private async read(csv: string, tx: EntityManager): Promise<readonly ImportedVideo[]> {
    const { coachName } = await this.settings.get(tx);
    const videos = await this.rows.all(VAULT_KIND, tx);
    const shelves = (await this.videos.categories(tx)).map(({ slug, label }) => ({
      slug,
      label: shelfLabel(label, coachName),
    }));
    const read = readVideoImport(csv, {
      videos: new Map(videos.map((video) => [video.key, video])),
      shelves,
    });
    if (!read.ok) throw new ValidationFailed({ csv: read.fault });
    return read.rows;
  }
}
