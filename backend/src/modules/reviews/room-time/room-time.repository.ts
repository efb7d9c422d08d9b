import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WorkSession } from './work-session.entity';
import type { ReportedWorkSession } from './room-time.rules';

@Injectable()
export class RoomTimeRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Saves a stretch or extends it. Ignores a report that is shorter than the saved one or names
   * another review.
   */
  async keep({ id, submissionId, studentId, beganAt, activeMs }: WorkSession): Promise<void> {
    await this.db.query(
      `INSERT INTO review_stretches AS kept (id, submission_id, student_id, began_at, active_ms) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO UPDATE SET active_ms = EXCLUDED.active_ms
          WHERE kept.submission_id = EXCLUDED.submission_id AND kept.active_ms < EXCLUDED.active_ms`,
      [id, submissionId, studentId, beganAt, activeMs],
    );
  }

  /**
   * Returns the stretches before the first delivery of each review that was first delivered after
   * `since`.
   */
  workSessionsOfReviews(since: Date): Promise<ReportedWorkSession[]> {
    return this.db.query(
      `SELECT first.submission_id AS "submissionId", first.delivered_at AS "deliveredAt", s.began_at AS "beganAt", s.active_ms AS "activeMs"
        FROM (SELECT r.submission_id, min(v.delivered_at) AS delivered_at FROM review_revisions v JOIN reviews r ON r.id = v.review_id
          WHERE v.undone_at IS NULL AND r.submission_id IS NOT NULL GROUP BY r.submission_id HAVING min(v.delivered_at) >= $1) first
        JOIN review_stretches s ON s.submission_id = first.submission_id AND s.began_at < first.delivered_at`,
      [since],
    );
  }
}
