import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRows } from '../../common/postgres/query-rows';
import type { Allowance } from './allowance/coverage.rules';
import { LinkCheck } from './links/link-check.entity';
import { Submission } from './submission.entity';
import { queuePlace } from './submission.rules';

const HISTORY_LIMIT = 200;

const studentRow = z.object({ student_id: z.string() });

/** Matches submissions that count against one of the plan's allowances. */
const countingAs = (kind: Allowance) => ({
  moduleId: kind === 'practical' ? Not(IsNull()) : IsNull(),
});

/** Matches submissions of a kind that wait because nothing covers them. */
const waitingUncovered = (kind: Allowance) => ({
  covered: false,
  firstFeedbackAt: IsNull(),
  takeAskedAt: IsNull(),
  ...countingAs(kind),
});

@Injectable()
export class SubmissionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Locks the student for the transaction, so that submissions are counted one request at a time.
   */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `submissions:${studentId}`,
    ]);
  }

  /** Inserts or updates a submission and derives its place in the coach's list. */
  save(tx: EntityManager, submission: Submission): Promise<Submission> {
    return tx.save(Submission, Object.assign(submission, { queuePlace: queuePlace(submission) }));
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Submission | null> {
    return tx.findOneBy(Submission, { id });
  }

  lock(tx: EntityManager, id: string): Promise<Submission | null> {
    return tx.findOne(Submission, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Finds the same video from the same student: the form was submitted twice. A link may be sent
   * again once it's reviewed; a file may not, because its page can retry long after the server sent
   * it.
   */
  findTwin(
    tx: EntityManager,
    { studentId, videoLink, uploadId, title, description, skillArea, moduleId }: Submission,
    since: Date,
  ): Promise<Submission | null> {
    const recent =
      uploadId === null ? { submittedAt: MoreThan(since), firstFeedbackAt: IsNull() } : {};
    const video = { videoLink: videoLink ?? IsNull(), uploadId: uploadId ?? IsNull() };
    const same = {
      studentId,
      ...video,
      title,
      description,
      skillArea,
      moduleId: moduleId ?? IsNull(),
    };
    return tx.findOneBy(Submission, { ...same, ...recent });
  }

  /** Finds the file's submission that is still waiting for its review. */
  findWaitingFile(tx: EntityManager, uploadId: string): Promise<Submission | null> {
    return tx.findOneBy(Submission, { uploadId, firstFeedbackAt: IsNull() });
  }

  /** Returns the ids of a student's videos for a module's practical. */
  async practicalIds(tx: EntityManager, studentId: string, moduleId: string): Promise<string[]> {
    return (
      await tx.find(Submission, { where: { studentId, moduleId }, select: { id: true } })
    ).map(({ id }) => id);
  }

  /** Returns when a student last sent a video for a module's practical; null if there is none. */
  async lastPracticalAt(
    tx: EntityManager,
    studentId: string,
    moduleId: string,
  ): Promise<Date | null> {
    const latest = await tx.findOne(Submission, {
      where: { studentId, moduleId },
      order: { submittedAt: 'DESC' },
    });
    return latest?.submittedAt ?? null;
  }

  /** Deletes a submission with the checks of its link. */
  async remove(tx: EntityManager, { id }: Submission): Promise<void> {
    await tx.delete(LinkCheck, { submissionId: id });
    await tx.delete(Submission, { id });
  }

  /** Returns whether another submission uses the same file. */
  hasOtherOfFile(tx: EntityManager, { id, uploadId }: Submission): Promise<boolean> {
    return uploadId === null
      ? Promise.resolve(false)
      : tx.existsBy(Submission, { uploadId, id: Not(id) });
  }

  /** Returns a student's latest 200 submissions, newest first. */
  ofStudent(studentId: string): Promise<Submission[]> {
    return this.db.manager.find(Submission, {
      where: { studentId },
      order: { submittedAt: 'DESC', id: 'DESC' },
      take: HISTORY_LIMIT,
    });
  }

  /** Returns the submissions of uploaded files, latest first. */
  ofUploads(uploadIds: readonly string[]): Promise<Submission[]> {
    return this.db.manager.find(Submission, {
      where: { uploadId: In([...uploadIds]) },
      order: { submittedAt: 'DESC', id: 'DESC' },
    });
  }

  findAll(ids: readonly string[]): Promise<Submission[]> {
    return this.db.manager.findBy(Submission, { id: In([...ids]) });
  }

  /**
   * Counts the plan's used allowance: covered submissions of a kind that were reviewed after
   * `since`, or are waiting with a working link and no request for a new video. Those that the coach
   * granted, or that use a bought review, don't count.
   */
  countTaken(tx: EntityManager, studentId: string, kind: Allowance, since: Date): Promise<number> {
    return tx
      .createQueryBuilder(Submission, 'submission')
      .where({
        studentId,
        covered: true,
        granted: false,
        extraReviewId: IsNull(),
        ...countingAs(kind),
      })
      .andWhere(
        '(submission.firstFeedbackAt >= :since OR (submission.firstFeedbackAt IS NULL AND submission.queuePlace > 0 AND submission.takeAskedAt IS NULL))',
        {
          since,
        },
      )
      .getCount();
  }

  /** Returns uncovered submissions, oldest first. */
  uncovered(
    tx: EntityManager,
    studentId: string,
    kind: Allowance,
    limit: number,
  ): Promise<Submission[]> {
    return tx.find(Submission, {
      where: { studentId, ...waitingUncovered(kind) },
      order: { submittedAt: 'ASC', id: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Returns the title of the video that has waited longest outside the plan. */
  async oldestUncoveredTitle(tx: EntityManager, studentId: string): Promise<string | null> {
    const oldest = await tx.findOne(Submission, {
      where: { studentId, ...waitingUncovered('review') },
      order: { submittedAt: 'ASC', id: 'ASC' },
    });
    return oldest?.title ?? null;
  }

  /** Returns students with submissions that no plan covers yet, by id, after the one given. */
  async studentsWaitingForCover(after: string | null, limit: number): Promise<string[]> {
    const rows = await queryRows(
      this.db,
      studentRow,
      `SELECT DISTINCT student_id FROM submissions
        WHERE NOT covered AND first_feedback_at IS NULL AND take_asked_at IS NULL AND ($1::uuid IS NULL OR student_id > $1) ORDER BY student_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ student_id }) => student_id);
  }

  async addCheck(tx: EntityManager, check: LinkCheck): Promise<void> {
    await tx.insert(LinkCheck, check);
  }

  /** Returns checks, newest first. */
  checksOf(submissionId: string, limit: number): Promise<LinkCheck[]> {
    return this.db.manager.find(LinkCheck, {
      where: { submissionId },
      order: { checkedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Returns submissions whose clock is running and that are due by then, earliest first. */
  dueBy(dueAt: Date, tx: EntityManager = this.db.manager): Promise<Submission[]> {
    return tx
      .createQueryBuilder(Submission, 'submission')
      .where(
        'submission.firstFeedbackAt IS NULL AND submission.queuePlace > 0 AND submission.pausedAt IS NULL',
      )
      .andWhere('submission.dueAt <= :dueAt', { dueAt })
      .orderBy('submission.dueAt', 'ASC')
      .addOrderBy('submission.id', 'ASC')
      .getMany();
  }
}
