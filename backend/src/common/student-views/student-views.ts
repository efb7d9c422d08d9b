import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { AuditLog } from '../audit/audit-log';
import type { StaffActor } from '../auth/actors';
import { newId } from '../ids/new-id';
import { queryRow } from '../postgres/query-rows';
import { StudentViewNotFound, StudentViewOver } from './student-view.errors';

const viewRow = z.object({ studentId: z.string(), secondsLeft: z.int(), ended: z.boolean() });
const lockedRow = z.object({ studentId: z.string(), open: z.boolean() });

const MINUTES = 30;
/** How long a student can ask who viewed their pages. */
const KEPT_DAYS = 365;

/** An open view. */
export interface OpenView {
  readonly id: string;
  readonly studentId: string;
  /** The seconds until it ends automatically. */
  readonly secondsLeft: number;
}

/**
 * Records which staff member views which student. A view opens only its own calls
 * (`@ViewOfStudent()`), which only read; it doesn't sign anyone in as a student. [637]
 */
@Injectable()
export class StudentViews {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a view for half an hour by the database's clock, and records it in the audit log under
   * the student's id. The caller holds the student's lock.
   */
  async open(tx: EntityManager, studentId: string, staff: StaffActor): Promise<OpenView> {
    const id = newId();
    await tx.query(
      `INSERT INTO student_views (id, student_id, staff_id, opened_at, ends_at)
        VALUES ($1, $2, $3, app_now(), app_now() + make_interval(mins => ${MINUTES}))`,
      [id, studentId, staff.id],
    );
    await this.audit.record(tx, {
      actor: staff,
      action: 'student-view.open',
      subject: studentId,
      details: { minutes: MINUTES },
    });
    return { id, studentId, secondsLeft: MINUTES * 60 };
  }

  /** @throws StudentViewNotFound, also for a view opened by someone else; StudentViewOver */
  async get(id: string, staff: StaffActor): Promise<OpenView> {
    const row = await queryRow(
      this.db,
      viewRow,
      `SELECT student_id AS "studentId", ceil(extract(epoch FROM ends_at - app_now()))::int AS "secondsLeft", ended_at IS NOT NULL AS ended
        FROM student_views WHERE id = $1 AND staff_id = $2`,
      [id, staff.id],
    );
    if (!row) throw new StudentViewNotFound();
    const { studentId, secondsLeft, ended } = row;
    if (ended || secondsLeft <= 0) throw new StudentViewOver();
    return { id, studentId, secondsLeft };
  }

  /**
   * Ends a view; does nothing if it is already over.
   * @throws StudentViewNotFound, also for a view opened by someone else
   */
  async end(id: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await queryRow(
        tx,
        lockedRow,
        `SELECT student_id AS "studentId", ended_at IS NULL AND ends_at > app_now() AS open
          FROM student_views WHERE id = $1 AND staff_id = $2 FOR UPDATE`,
        [id, staff.id],
      );
      if (!row) throw new StudentViewNotFound();
      if (!row.open) return;
      await tx.query('UPDATE student_views SET ended_at = app_now() WHERE id = $1', [id]);
      await this.audit.record(tx, {
        actor: staff,
        action: 'student-view.end',
        subject: row.studentId,
      });
    });
  }

  /** Deletes views that ended more than a year ago. */
  async prune(): Promise<void> {
    await this.db.query(
      `DELETE FROM student_views WHERE ends_at < app_now() - make_interval(days => ${KEPT_DAYS})`,
    );
  }
}
