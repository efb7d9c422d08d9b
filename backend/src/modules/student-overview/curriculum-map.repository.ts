import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../common/http/list-query';
import type { MapFilter, MapOrder } from './curriculum-map.rules';
import { HAS_PLAN, PROGRESS } from './student-standings';

/** The student of a row. */
export interface MapStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly planRuns: boolean;
  readonly complete: number;
  readonly finished: boolean;
  /** Their last attempt at a quiz or practical video; null if they never started. */
  readonly movedAt: Date | null;
}

/** A practical video with a working link that hasn't been reviewed. */
export interface WaitingPractical {
  readonly id: string;
  readonly studentId: string;
  readonly moduleId: string;
}

const IS_FINISHED = 'coalesce(g.all_of_them, false)';
const IN_ORDER: Readonly<Record<MapOrder, string>> = {
  stuck: 'ORDER BY finished, "stillSince", id',
  moving: 'ORDER BY "movedAt" DESC NULLS LAST, id',
};
const among = (active: boolean): string => `s.erased_at IS NULL ${active ? `AND ${HAS_PLAN}` : ''}`;

/** Queries over all students for the map. It writes nothing. */
@Injectable()
export class CurriculumMapRepository {
  constructor(private readonly db: DataSource) {}

  page({ order, active }: MapFilter, { offset, limit }: Page): Promise<MapStudent[]> {
    // sorts little more than ids, then selects what is shown of the page's students
    const page = `SELECT s.id, coalesce(g.modules, 0) AS complete, ${IS_FINISHED} AS finished, m.at AS "movedAt",
        coalesce(m.at, s.created_at) AS "stillSince"
      ${PROGRESS} WHERE ${among(active)} ${IN_ORDER[order]} LIMIT $1 OFFSET $2`;
    return this.db.query(
      `SELECT id, s.first_name AS "firstName", s.last_name AS "lastName", s.email::text AS email, ${HAS_PLAN} AS "planRuns",
          p.complete, p.finished, p."movedAt"
        FROM (${page}) AS p JOIN students s USING (id) ${IN_ORDER[order]}`,
      [limit, offset],
    );
  }

  /**
   * Counts students per module: that of their last move. Null counts those who haven't started or
   * have finished.
   */
  async standing(active: boolean): Promise<ReadonlyMap<string | null, number>> {
    const counts = await this.db.query<{ moduleId: string | null; students: number }[]>(
      `SELECT CASE WHEN NOT ${IS_FINISHED} THEN m.module_id END AS "moduleId", count(*)::int AS students
        ${PROGRESS} WHERE ${among(active)} GROUP BY 1`,
    );
    return new Map(counts.map(({ moduleId, students }) => [moduleId, students]));
  }

  /** Longest wait first. */
  waitingOf(studentIds: readonly string[]): Promise<WaitingPractical[]> {
    return this.db.query(
      `SELECT id, student_id AS "studentId", module_id AS "moduleId" FROM submissions
         WHERE student_id = ANY($1) AND module_id IS NOT NULL AND first_feedback_at IS NULL AND queue_place > 0 ORDER BY submitted_at, id`,
      [studentIds],
    );
  }
}
