import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { SESSION_MS } from '../../../common/http/session-gate';
import { timestamp } from '../../../common/postgres/columns';
import { countRows, queryRows } from '../../../common/postgres/query-rows';
import { PushNotifications } from '../../notifications/push-notifications.service';

type Identity = {
  readonly column: 'student_id' | 'staff_id';
  readonly other: 'student_id' | 'staff_id';
  readonly key: 'studentId' | 'staffId';
};

const STUDENT: Identity = { column: 'student_id', other: 'staff_id', key: 'studentId' };
const STAFF: Identity = { column: 'staff_id', other: 'student_id', key: 'staffId' };

const sessionRow = z.object({
  sid: z.string(),
  expire: timestamp,
  device: z.nullable(z.string()),
});

/** A session of a signed-in account. */
export interface OpenSession {
  readonly sid: string;
  readonly signedInAt: Date;
  /** Browser and system, such as `Chrome on Android`; null if unknown. */
  readonly device: string | null;
}

/**
 * An account's sessions. When one identity is ended everywhere, the other identity of each cookie
 * stays signed in.
 */
@Injectable()
export class AccountSessions {
  constructor(private readonly push: PushNotifications) {}

  /**
   * Returns a student's sessions, newest first. They expire by the wall clock, as the cookie does.
   */
  async ofStudent(tx: EntityManager, studentId: string): Promise<OpenSession[]> {
    const rows = await queryRows(
      tx,
      sessionRow,
      `SELECT sid, expire, sess ->> 'device' AS device FROM sessions WHERE student_id = $1 AND expire > now() ORDER BY expire DESC, sid`,
      [studentId],
    );
    return rows.map(({ sid, expire, device }) => ({
      sid,
      device,
      signedInAt: new Date(expire.getTime() - SESSION_MS),
    }));
  }

  /**
   * Ends a student's sessions, and the notifications in their browsers: whoever has a device that was
   * signed out mustn't see what arrives. Returns how many sessions ended.
   * @param keptEndpoint the push subscription of the browser that is signed in again
   */
  async endOfStudent(tx: EntityManager, studentId: string, keptEndpoint?: string): Promise<number> {
    await this.push.signedOutEverywhere(tx, studentId, keptEndpoint);
    return this.end(tx, STUDENT, studentId);
  }

  endOfStaff(tx: EntityManager, staffId: number): Promise<number> {
    return this.end(tx, STAFF, staffId);
  }

  private async end(
    tx: EntityManager,
    { column, other, key }: Identity,
    id: string | number,
  ): Promise<number> {
    const parted = await countRows(
      tx,
      `UPDATE sessions SET sess = (sess::jsonb - '${key}')::json WHERE ${column} = $1 AND ${other} IS NOT NULL`,
      [id],
    );
    const ended = await countRows(tx, `DELETE FROM sessions WHERE ${column} = $1`, [id]);
    return parted + ended;
  }
}
