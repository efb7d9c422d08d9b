import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRows } from '../../../common/postgres/query-rows';

const addressRow = z.object({ email: z.string() });

/** Addresses that an account used to have, each of them confirmed. */
@Injectable()
export class FormerAddresses {
  constructor(private readonly db: DataSource) {}

  /** Returns those that no other account uses now. */
  async of(studentId: string, tx: EntityManager = this.db.manager): Promise<string[]> {
    const rows = await queryRows(
      tx,
      addressRow,
      `SELECT DISTINCT old_email AS email FROM email_changes WHERE student_id = $1 AND confirmed_at IS NOT NULL AND undone_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM students WHERE students.email = old_email)`,
      [studentId],
    );
    return rows.map(({ email }) => email);
  }
}
