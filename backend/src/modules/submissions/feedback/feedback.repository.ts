import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { columnsOf, rowOf } from '../../../common/postgres/columns-of';
import { queryRows } from '../../../common/postgres/query-rows';
import { Feedback } from './feedback.entity';

const HISTORY_LIMIT = 200;

@Injectable()
export class FeedbackRepository {
  private readonly columns: string;
  private readonly row: ReturnType<typeof rowOf<Feedback>>;

  constructor(private readonly db: DataSource) {
    this.columns = columnsOf(db, Feedback);
    this.row = rowOf(db, Feedback);
  }

  currentOf(submissionId: string, tx: EntityManager = this.db.manager): Promise<Feedback | null> {
    return tx.findOneBy(Feedback, { submissionId, supersededAt: IsNull() });
  }

  /** Returns the current feedback of each submission, by submission id. */
  async currentOfAll(submissionIds: readonly string[]): Promise<ReadonlyMap<string, Feedback>> {
    if (submissionIds.length === 0) return new Map();
    const text = `SELECT ${this.columns} FROM feedback WHERE submission_id = ANY($1) AND superseded_at IS NULL`;
    const statement = { name: 'feedback.current-of-all', text };
    const current = await queryRows(this.db, this.row, statement, [submissionIds]);
    return new Map(current.map((feedback) => [feedback.submissionId ?? '', feedback]));
  }

  /** Returns a student's current feedback, newest first, up to 200. */
  ofStudent(studentId: string): Promise<Feedback[]> {
    return this.db.manager.find(Feedback, {
      where: { studentId, supersededAt: IsNull() },
      order: { givenAt: 'DESC', id: 'DESC' },
      take: HISTORY_LIMIT,
    });
  }

  /** Returns the current feedback that consists of this video, without a submission. */
  uploadedOf(videoPath: string, tx: EntityManager = this.db.manager): Promise<Feedback | null> {
    return tx.findOneBy(Feedback, { videoPath, source: 'upload', supersededAt: IsNull() });
  }

  /** Returns who delivered each of these revisions, by revision id. */
  async staffOfAll(
    reviewRevisionIds: readonly string[],
    manager: EntityManager = this.db.manager,
  ): Promise<ReadonlyMap<string, number>> {
    if (reviewRevisionIds.length === 0) return new Map();
    const found = await manager.find(Feedback, {
      select: { reviewRevisionId: true, staffId: true },
      where: { reviewRevisionId: In([...reviewRevisionIds]) },
    });
    return new Map(found.map(({ reviewRevisionId, staffId }) => [reviewRevisionId, staffId]));
  }

  /** Returns the current feedback with any of these videos of the coach's. */
  withVideos(videoPaths: readonly string[]): Promise<Feedback[]> {
    return this.db.manager.findBy(Feedback, {
      videoPath: In([...videoPaths]),
      supersededAt: IsNull(),
    });
  }

  /** Returns whether a form's feedback replaced it. */
  isReplacedByForm({ submissionId, supersededAt }: Feedback, tx: EntityManager): Promise<boolean> {
    if (submissionId === null || supersededAt === null) return Promise.resolve(false);
    return tx.existsBy(Feedback, { submissionId, givenAt: supersededAt, source: Not('room') });
  }

  async supersede(tx: EntityManager, { id }: Feedback, supersededAt: Date): Promise<void> {
    await tx.update(Feedback, { id }, { supersededAt });
  }

  /**
   * Marks feedback as seen.
   * @param id of its submission, or its own if it belongs to none
   * @returns whether there is such feedback
   */
  async noteSeen(studentId: string, id: string, now: Date): Promise<boolean> {
    const { affected } = await this.db
      .createQueryBuilder()
      .update(Feedback)
      .set({ seenAt: () => 'COALESCE(seen_at, :now)' })
      .setParameter('now', now)
      .where([
        { studentId, submissionId: id, supersededAt: IsNull() },
        { studentId, id, submissionId: IsNull(), supersededAt: IsNull() },
      ])
      .execute();
    return affected === 1;
  }

  /** Returns the row, locked so that it can't be undone before the transaction ends. */
  holdForMail(id: string, tx: EntityManager): Promise<Feedback | null> {
    return tx.findOne(Feedback, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  async withdraw(tx: EntityManager, { id }: Feedback): Promise<void> {
    await tx.delete(Feedback, { id });
  }

  async reinstate(tx: EntityManager, id: string): Promise<void> {
    await tx.update(Feedback, { id }, { supersededAt: null });
  }

  add(tx: EntityManager, feedback: Feedback): Promise<Feedback> {
    return tx.save(Feedback, feedback);
  }
}
