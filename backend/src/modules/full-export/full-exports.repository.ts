import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FULL_EXPORT_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { FullExport } from './full-export.entity';

/** After this, a failed export is no longer shown. */
const FORGOTTEN_DAYS = 30;

@Injectable()
export class FullExportsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns false if one is already being made. */
  async begin(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO full_exports (id, state, asked_at) VALUES ($1, 'making', app_now()) ON CONFLICT DO NOTHING RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  find(id: string): Promise<FullExport | null> {
    return this.db.manager.findOneBy(FullExport, { id });
  }

  /** Returns the newest request and its state; null if there was none recently. */
  async newest(tx: EntityManager = this.db.manager): Promise<FullExport | null> {
    const [newest] = await tx.find(FullExport, { order: { askedAt: 'DESC', id: 'DESC' }, take: 1 });
    return newest ?? null;
  }

  /** Returns the newest archive that can be downloaded now. */
  ready(): Promise<FullExport | null> {
    return this.db.manager
      .createQueryBuilder(FullExport, 'export')
      .where(`export.state = 'ready' AND export.expiresAt > app_now()`)
      .orderBy('export.askedAt', 'DESC')
      .getOne();
  }

  async noteProgress(
    tx: EntityManager,
    id: string,
    filesDone: number,
    filesTotal: number,
  ): Promise<void> {
    await tx.update(FullExport, { id }, { filesDone, filesTotal });
  }

  /** Returns when the archive expires; null if it's no longer wanted. */
  async markReady(tx: EntityManager, id: string, sizeBytes: number): Promise<Date | null> {
    const [rows] = await tx.query<[{ expiresAt: Date }[], number]>(
      `UPDATE full_exports SET state = 'ready', size_bytes = $2, files_done = files_total,
              expires_at = app_now() + make_interval(days => ${FULL_EXPORT_KEPT_DAYS})
        WHERE id = $1 AND state = 'making' RETURNING expires_at AS "expiresAt"`,
      [id, sizeBytes],
    );
    return rows[0]?.expiresAt ?? null;
  }

  async markFailed(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`UPDATE full_exports SET state = 'failed' WHERE id = $1 AND state = 'making'`, [
      id,
    ]);
  }

  /** Returns expired archives, and failures that are no longer shown. */
  past(): Promise<FullExport[]> {
    return this.db.manager
      .createQueryBuilder(FullExport, 'export')
      .where(
        `export.expiresAt <= app_now() OR (export.state = 'failed' AND export.askedAt < app_now() - make_interval(days => ${FORGOTTEN_DAYS}))`,
      )
      .orderBy('export.id')
      .getMany();
  }

  async remove(id: string): Promise<void> {
    await this.db.manager.delete(FullExport, { id });
  }
}
