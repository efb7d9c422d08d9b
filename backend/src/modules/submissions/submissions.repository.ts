import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import type { Allowance } from './coverage.rules';
import { LinkCheck } from './link-check.entity';
import { Submission } from './submission.entity';
import { queuePlace } from './submission.rules';

const HISTORY_LIMIT = 200;

/** Submissions that count against one of the plan's allowances. */
const countingAs = (kind: Allowance) => ({ moduleId: kind === 'practical' ? Not(IsNull()) : IsNull() });

@Injectable()
export class SubmissionsRepository {
  constructor(private readonly db: DataSource) {}

  /** Everything that counts a student's submissions takes its turn, until the transaction ends. */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`submissions:${studentId}`]);
  }

  /** Adds or changes; the place in the coach's list follows from the rest. */
  save(tx: EntityManager, submission: Submission): Promise<Submission> {
    return tx.save(Submission, Object.assign(submission, { queuePlace: queuePlace(submission) }));
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Submission | null> {
    return tx.findOneBy(Submission, { id });
  }

  lock(tx: EntityManager, id: string): Promise<Submission | null> {
    return tx.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The same video handed in by the same student since then and not reviewed: a second press of the button. */
  findTwin(
    tx: EntityManager,
    { studentId, videoLink, uploadId, title, description, skillArea, moduleId }: Submission,
    since: Date,
  ): Promise<Submission | null> {
    // a file is sent once, however late its upload's page asks again
    const recent = uploadId === null ? { submittedAt: MoreThan(since) } : {};
    const video = { videoLink: videoLink ?? IsNull(), uploadId: uploadId ?? IsNull() };
    const same = { studentId, ...video, title, description, skillArea, moduleId: moduleId ?? IsNull() };
    return tx.findOneBy(Submission, { ...same, ...recent, firstFeedbackAt: IsNull() });
  }

  /** The file's submission that still waits for its answer. */
  findWaitingFile(tx: EntityManager, uploadId: string): Promise<Submission | null> {
    return tx.findOneBy(Submission, { uploadId, firstFeedbackAt: IsNull() });
  }

  /** Videos of a student for a module's practical. */
  async practicalIds(tx: EntityManager, studentId: string, moduleId: string): Promise<string[]> {
    return (await tx.find(Submission, { where: { studentId, moduleId }, select: { id: true } })).map(({ id }) => id);
  }

  /** Whether another submission shows the same file. */
  hasOtherOfFile(tx: EntityManager, { id, uploadId }: Submission): Promise<boolean> {
    return uploadId === null ? Promise.resolve(false) : tx.existsBy(Submission, { uploadId, id: Not(id) });
  }

  /** Newest first, the latest 200. */
  ofStudent(studentId: string): Promise<Submission[]> {
    return this.db.manager.find(Submission, { where: { studentId }, order: { submittedAt: 'DESC', id: 'DESC' }, take: HISTORY_LIMIT });
  }

  findAll(ids: readonly string[]): Promise<Submission[]> {
    return this.db.manager.findBy(Submission, { id: In([...ids]) });
  }

  /** Covered submissions of a kind that were reviewed since then or still wait with a working link, and not for another take: what the plan has given or owes. What the coach granted is beside it. */
  countTaken(tx: EntityManager, studentId: string, kind: Allowance, since: Date): Promise<number> {
    return tx
      .createQueryBuilder(Submission, 'submission')
      .where({ studentId, covered: true, granted: false, ...countingAs(kind) })
      .andWhere(
        '(submission.firstFeedbackAt >= :since OR (submission.firstFeedbackAt IS NULL AND submission.queuePlace > 0 AND submission.takeAskedAt IS NULL))',
        {
          since,
        },
      )
      .getCount();
  }

  /** Oldest first. */
  uncovered(tx: EntityManager, studentId: string, kind: Allowance, limit: number): Promise<Submission[]> {
    return tx.find(Submission, {
      where: { studentId, covered: false, firstFeedbackAt: IsNull(), takeAskedAt: IsNull(), ...countingAs(kind) },
      order: { submittedAt: 'ASC', id: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Students with submissions that no plan covers yet, by id, after the one given. */
  async studentsWaitingForCover(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ student_id: string }[]>(
      `SELECT DISTINCT student_id FROM submissions
        WHERE NOT covered AND first_feedback_at IS NULL AND take_asked_at IS NULL AND ($1::uuid IS NULL OR student_id > $1) ORDER BY student_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ student_id }) => student_id);
  }

  async addCheck(tx: EntityManager, check: LinkCheck): Promise<void> {
    await tx.insert(LinkCheck, check);
  }

  /** Newest first. */
  checksOf(submissionId: string, limit: number): Promise<LinkCheck[]> {
    return this.db.manager.find(LinkCheck, { where: { submissionId }, order: { checkedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** Those whose clock runs and ends by then, the first due first. */
  dueBy(dueAt: Date, tx: EntityManager = this.db.manager): Promise<Submission[]> {
    return tx
      .createQueryBuilder(Submission, 'submission')
      .where('submission.firstFeedbackAt IS NULL AND submission.queuePlace > 0 AND submission.pausedAt IS NULL')
      .andWhere('submission.dueAt <= :dueAt', { dueAt })
      .orderBy('submission.dueAt', 'ASC')
      .addOrderBy('submission.id', 'ASC')
      .getMany();
  }
}
