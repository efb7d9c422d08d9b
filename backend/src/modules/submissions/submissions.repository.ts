import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import type { Allowance } from './coverage.rules';
import { LinkCheck } from './link-check.entity';
import { canonicalSkillArea, type SkillArea } from './skill-area.rules';
import { Submission } from './submission.entity';
import { queuePlace } from './submission.rules';

/** The coach's list as it can be narrowed. */
export interface QueueFilter {
  readonly skillArea?: SkillArea;
}

/** The request's filter, reduced to what the list can be asked for. */
export const queueFilter = ({ skillArea }: Readonly<Record<string, unknown>>): QueueFilter => ({
  skillArea: (typeof skillArea === 'string' ? canonicalSkillArea(skillArea) : null) ?? undefined,
});

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
    const video = { videoLink: videoLink ?? IsNull(), uploadId: uploadId ?? IsNull() };
    const same = { studentId, ...video, title, description, skillArea, moduleId: moduleId ?? IsNull() };
    return tx.findOneBy(Submission, { ...same, submittedAt: MoreThan(since), firstFeedbackAt: IsNull() });
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

  /** The coach's list: in the order of the contract, or those that wait with a working link, by the moment their answer is promised. */
  async queue({ offset, limit, order }: ListQuery, { skillArea }: QueueFilter): Promise<[Submission[], number]> {
    const waitingOnly = order.by === 'dueAt';
    const query = this.db.manager.createQueryBuilder(Submission, 'submission').where(skillArea ? { skillArea } : {});
    if (waitingOnly) {
      query
        .andWhere({ firstFeedbackAt: IsNull(), queuePlace: MoreThan(0) })
        .orderBy('submission.dueAt', 'ASC', 'NULLS LAST')
        .addOrderBy('submission.id', 'ASC');
    } else {
      query.orderBy('submission.queuePlace', 'DESC').addOrderBy('submission.submittedAt', 'DESC').addOrderBy('submission.id', 'DESC');
    }
    return Promise.all([query.offset(offset).limit(limit).getMany(), this.countKept({ skillArea, waitingOnly })]);
  }

  /** Newest first. */
  broken({ offset, limit }: ListQuery): Promise<[Submission[], number]> {
    const page = this.db.manager.find(Submission, {
      where: { queuePlace: 0 },
      order: { submittedAt: 'DESC', id: 'DESC' },
      skip: offset,
      take: limit,
    });
    return Promise.all([page, this.countKept({ queuePlace: 0 })]);
  }

  /** Covered submissions of a kind that were reviewed since then or still wait with a working link: what the plan has given or owes. */
  countTaken(tx: EntityManager, studentId: string, kind: Allowance, since: Date): Promise<number> {
    return tx
      .createQueryBuilder(Submission, 'submission')
      .where({ studentId, covered: true, ...countingAs(kind) })
      .andWhere('(submission.firstFeedbackAt >= :since OR (submission.firstFeedbackAt IS NULL AND submission.queuePlace > 0))', { since })
      .getCount();
  }

  /** Oldest first. */
  uncovered(tx: EntityManager, studentId: string, kind: Allowance, limit: number): Promise<Submission[]> {
    return tx.find(Submission, {
      where: { studentId, covered: false, firstFeedbackAt: IsNull(), ...countingAs(kind) },
      order: { submittedAt: 'ASC', id: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Students with submissions that no plan covers yet, by id, after the one given. */
  async studentsWaitingForCover(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ student_id: string }[]>(
      `SELECT DISTINCT student_id FROM submissions
        WHERE NOT covered AND first_feedback_at IS NULL AND ($1::uuid IS NULL OR student_id > $1) ORDER BY student_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ student_id }) => student_id);
  }

  async addCheck(tx: EntityManager, check: LinkCheck): Promise<void> {
    await tx.insert(LinkCheck, check);
  }

  countChecks(tx: EntityManager, submissionId: string, linkRevision: number): Promise<number> {
    return tx.countBy(LinkCheck, { submissionId, linkRevision });
  }

  /** From the sums that the database keeps at every change. */
  private async countKept(of: { queuePlace?: number; skillArea?: SkillArea; waitingOnly?: boolean }): Promise<number> {
    const [row] = await this.db.query<{ total: number }[]>(
      `SELECT coalesce(sum(count), 0)::int AS total FROM submission_counts
        WHERE ($1::smallint IS NULL OR queue_place = $1) AND ($2::text IS NULL OR skill_area = $2) AND NOT ($3 AND (reviewed OR queue_place = 0))`,
      [of.queuePlace ?? null, of.skillArea ?? null, of.waitingOnly ?? false],
    );
    return row?.total ?? 0;
  }
}
