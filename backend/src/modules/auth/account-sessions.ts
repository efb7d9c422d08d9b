import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Identity = {
  readonly column: 'student_id' | 'staff_id';
  readonly other: 'student_id' | 'staff_id';
  readonly key: 'studentId' | 'staffId';
};

const STUDENT: Identity = { column: 'student_id', other: 'staff_id', key: 'studentId' };
const STAFF: Identity = { column: 'staff_id', other: 'student_id', key: 'staffId' };

/** Ends an account's sessions everywhere; a cookie's other identity stays signed in. */
@Injectable()
export class AccountSessions {
  endOfStudent(tx: EntityManager, studentId: string): Promise<number> {
    return this.end(tx, STUDENT, studentId);
  }

  endOfStaff(tx: EntityManager, staffId: number): Promise<number> {
    return this.end(tx, STAFF, staffId);
  }

  private async end(tx: EntityManager, { column, other, key }: Identity, id: string | number): Promise<number> {
    const [, parted] = await tx.query<[unknown, number]>(
      `UPDATE sessions SET sess = (sess::jsonb - '${key}')::json WHERE ${column} = $1 AND ${other} IS NOT NULL`,
      [id],
    );
    const [, ended] = await tx.query<[unknown, number]>(`DELETE FROM sessions WHERE ${column} = $1`, [id]);
    return parted + ended;
  }
}
