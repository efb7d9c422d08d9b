import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRow } from '../../../common/postgres/query-rows';
import { StudentCredential } from './student-credential.entity';

const hashRow = z.object({ hash: z.string() });

@Injectable()
export class StudentPasswordsRepository {
  constructor(private readonly db: DataSource) {}

  async hashOf(studentId: string, tx: EntityManager = this.db.manager): Promise<string | null> {
    return (await tx.findOneBy(StudentCredential, { studentId }))?.passwordHash ?? null;
  }

  /** Waits for any concurrent change. */
  async currentHashOf(studentId: string): Promise<string | null> {
    const row = await queryRow(
      this.db,
      hashRow,
      'SELECT password_hash AS hash FROM student_credentials WHERE student_id = $1 FOR SHARE',
      [studentId],
    );
    return row?.hash ?? null;
  }

  exists(studentId: string, tx: EntityManager = this.db.manager): Promise<boolean> {
    return tx.existsBy(StudentCredential, { studentId });
  }

  async remove(tx: EntityManager, studentId: string): Promise<void> {
    await tx.delete(StudentCredential, { studentId });
  }

  async save(tx: EntityManager, studentId: string, passwordHash: string): Promise<void> {
    await tx.query(
      `INSERT INTO student_credentials (student_id, password_hash, changed_at) VALUES ($1, $2, app_now())
       ON CONFLICT (student_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [studentId, passwordHash],
    );
  }
}
