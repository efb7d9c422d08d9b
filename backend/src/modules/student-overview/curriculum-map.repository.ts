import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { planCountsSql } from '../../common/billing/billing-period.rules';
import { KeptSums } from '../../common/kept-sums/kept-sums';
import type { Reading } from '../../common/lists/nearer-end.rules';
import type { MapFilter, MapOrder } from './curriculum-map.rules';

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

const ORDER: Readonly<Record<MapOrder, string>> = {
  stuck: 'p.finished, p.still_since, p.student_id',
  moving: 'p.moved_at DESC NULLS LAST, p.student_id',
};
const BACKWARD: Readonly<Record<MapOrder, string>> = {
  stuck: 'p.finished DESC, p.still_since DESC, p.student_id DESC',
  moving: 'p.moved_at ASC NULLS FIRST, p.student_id DESC',
};
const HAS_PLAN = `EXISTS (SELECT 1 FROM students holder WHERE holder.id = p.student_id AND ${planCountsSql('holder')})`;
const AMONG = (active: boolean): string => (active ? HAS_PLAN : 'true');

/** Queries over all students for the map, from the standings that triggers maintain. It writes nothing. */
@Injectable()
export class CurriculumMapRepository {
  constructor(
    private readonly db: DataSource,
    private readonly sums: KeptSums,
  ) {}

  page({ order, active }: MapFilter, { offset, limit, backward }: Reading): Promise<MapStudent[]> {
    return this.db.query(
      `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.email::text AS email, ${planCountsSql('s')} AS "planRuns",
          p.modules_complete AS complete, p.finished, p.moved_at AS "movedAt"
        FROM (SELECT p.* FROM student_standings p WHERE ${AMONG(active)} ORDER BY ${(backward ? BACKWARD : ORDER)[order]} LIMIT $1 OFFSET $2) p
          JOIN students s ON s.id = p.student_id ORDER BY ${ORDER[order]}`,
      [limit, offset],
    );
  }

  /**
   * Counts students per module; the empty key counts those who haven't started or have finished. Whether a plan counts changes with time
   * alone, so students with one are counted now.
   */
  async standing(active: boolean): Promise<ReadonlyMap<string, number>> {
    if (active) {
      const rows = await this.db.query<{ module: string; students: number }[]>(
        `SELECT coalesce(p.module_id, '') AS module, count(*)::int AS students FROM student_standings p WHERE ${HAS_PLAN} GROUP BY 1`,
      );
      return new Map(rows.map(({ module, students }) => [module, students]));
    }
    const prefix = 'at ';
    const sums = [...(await this.sums.all('standings'))].filter(([key]) => key.startsWith(prefix));
    return new Map(sums.map(([key, students]) => [key.slice(prefix.length), students]));
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
