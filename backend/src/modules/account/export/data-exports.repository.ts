import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DataExport } from './data-export.entity';

/** How long an export can be downloaded. */
const KEPT_DAYS = 7;
/** How long a failed request is shown. */
const FORGOTTEN_DAYS = 30;

@Injectable()
export class DataExportsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns false if one is already being created. */
  async begin(tx: EntityManager, id: string, studentId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO data_exports (id, student_id, state, asked_at) VALUES ($1, $2, 'making', app_now()) ON CONFLICT DO NOTHING RETURNING id`,
      [id, studentId],
    );
    return rows.length > 0;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<DataExport | null> {
    return tx.findOneBy(DataExport, { id });
  }

  /** Returns the newest export and its state; null if there was none recently. */
  newestOf(studentId: string, tx: EntityManager = this.db.manager): Promise<DataExport | null> {
    return tx.findOne(DataExport, { where: { studentId }, order: { askedAt: 'DESC', id: 'DESC' } });
  }

  /** Returns the newest export that can be downloaded. */
  async readyOf(studentId: string): Promise<DataExport | null> {
    return this.db.manager
      .createQueryBuilder(DataExport, 'export')
      .where(
        `export.studentId = :studentId AND export.state = 'ready' AND export.expiresAt > app_now()`,
        { studentId },
      )
      .orderBy('export.readyAt', 'DESC')
      .getOne();
  }

  /** Marks an export as ready and returns when it will be deleted. */
  async markReady(tx: EntityManager, id: string, sizeBytes: number): Promise<Date | null> {
    const [rows] = await tx.query<[{ expiresAt: Date }[], number]>(
      `UPDATE data_exports SET state = 'ready', ready_at = app_now(), size_bytes = $2, expires_at = app_now() + make_interval(days => ${KEPT_DAYS})
        WHERE id = $1 AND state = 'making' RETURNING expires_at AS "expiresAt"`,
      [id, sizeBytes],
    );
    return rows[0]?.expiresAt ?? null;
  }

  async markFailed(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`UPDATE data_exports SET state = 'failed' WHERE id = $1 AND state = 'making'`, [
      id,
    ]);
  }

  ofStudent(studentId: string): Promise<DataExport[]> {
    return this.db.manager.findBy(DataExport, { studentId });
  }

  /** Returns expired exports, and failures that are no longer shown. */
  past(): Promise<DataExport[]> {
    return this.db.manager
      .createQueryBuilder(DataExport, 'export')
      .where(
        `export.expiresAt <= app_now() OR (export.state = 'failed' AND export.askedAt < app_now() - make_interval(days => ${FORGOTTEN_DAYS}))`,
      )
      .orderBy('export.id')
      .take(1_000)
      .getMany();
  }

  async remove(id: string): Promise<void> {
    await this.db.manager.delete(DataExport, { id });
  }
}
