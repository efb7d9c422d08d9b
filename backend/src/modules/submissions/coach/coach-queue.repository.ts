import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type SelectQueryBuilder } from 'typeorm';
import * as z from 'zod/mini';
import type { SkillArea } from '@wavetrain/shared/skill-areas';
import type { AnsweredVideo } from './answer-times.rules';
import type { ListQuery } from '../../../common/http/list-query';
import { timestamp } from '../../../common/postgres/columns';
import { columnsOf, rowOf } from '../../../common/postgres/columns-of';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { queryRowOrFail, queryRows } from '../../../common/postgres/query-rows';
import { Submission } from '../submission.entity';
import { placesOf, type QueueTab } from '../submission.rules';

/** The filters of the coach's list. */
export interface QueueQuestion {
  readonly tab?: QueueTab;
  readonly skillArea?: SkillArea;
  readonly hideCompleted: boolean;
  /** Words of the title or description, or else one of these students; everything if left out. */
  readonly search?: { readonly words: string; readonly studentIds: readonly string[] };
}

const placeCount = z.object({ place: z.int(), count: z.int() });
export type PlaceCount = z.output<typeof placeCount>;
const foundRow = z.object({ id: z.string(), total: z.int() });
const countRow = z.object({ count: z.int() });
const answeredVideo = z.object({ dueAt: timestamp, firstFeedbackAt: timestamp });

const OF_PLACES = 'WHERE queue_place BETWEEN $1 AND $2 AND ($3::text IS NULL OR skill_area = $3)';
const PAGES = {
  queue: `${OF_PLACES} ORDER BY queue_place DESC, submitted_at DESC, id DESC OFFSET $4 LIMIT $5`,
  due: `${OF_PLACES} AND first_feedback_at IS NULL AND queue_place > 0 ORDER BY due_at NULLS LAST, id OFFSET $4 LIMIT $5`,
  ofIds: 'WHERE id = ANY($1)',
} as const;

/** Queries for the coach's queue. */
@Injectable()
export class CoachQueueRepository {
  private readonly columns: string;
  private readonly row: ReturnType<typeof rowOf<Submission>>;

  constructor(private readonly db: DataSource) {
    this.columns = columnsOf(db, Submission);
    this.row = rowOf(db, Submission);
  }

  /**
   * Returns a page of the queue in the contract's order, or only waiting submissions with a working
   * link, by due date.
   */
  async page(
    { offset, limit, order }: ListQuery,
    question: QueueQuestion,
  ): Promise<[Submission[], number]> {
    const waitingOnly = order.by === 'dueAt';
    const [from, to] = placesOf(question.tab, question.hideCompleted);
    if (question.search)
      return this.pageOfFound(this.found(question, { from, to, waitingOnly }), { offset, limit });
    const { skillArea } = question;
    return Promise.all([
      this.rows(waitingOnly ? 'due' : 'queue', [from, to, skillArea ?? null, offset, limit]),
      this.count({ from, to, skillArea, waitingOnly }),
    ]);
  }

  private rows(which: keyof typeof PAGES, values: unknown[]): Promise<Submission[]> {
    const text = `SELECT ${this.columns} FROM submissions ${PAGES[which]}`;
    return queryRows(this.db, this.row, { name: `submissions.${which}`, text }, values);
  }

  private found(
    question: QueueQuestion,
    { from, to, waitingOnly }: { from: number; to: number; waitingOnly: boolean },
  ) {
    const query = this.matching(question).andWhere('submission.queuePlace BETWEEN :from AND :to', {
      from,
      to,
    });
    if (!waitingOnly)
      return query
        .orderBy('submission.queuePlace', 'DESC')
        .addOrderBy('submission.submittedAt', 'DESC')
        .addOrderBy('submission.id', 'DESC');
    return query
      .andWhere({ firstFeedbackAt: IsNull() })
      .andWhere('submission.queuePlace > 0')
      .orderBy('submission.dueAt', 'ASC', 'NULLS LAST')
      .addOrderBy('submission.id', 'ASC');
  }

  /**
   * Selects the ids of all matches with their count, then loads the page. With only a LIMIT,
   * PostgreSQL would rather walk the whole queue in its order until it has found enough, and then
   * count the matches separately.
   */
  private async pageOfFound(
    found: SelectQueryBuilder<Submission>,
    { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  ): Promise<[Submission[], number]> {
    const page = found
      .clone()
      .select('submission.id', 'id')
      .addSelect('count(*) OVER ()::int', 'total');
    const [sql, values] = page.offset(offset).limit(limit).getQueryAndParameters();
    const places = await queryRows(this.db, foundRow, sql, values);
    const [first] = places;
    if (!first) return [[], offset > 0 ? await found.getCount() : 0];
    const submissions = await this.rows('ofIds', [places.map(({ id }) => id)]);
    const byId = new Map(submissions.map((submission) => [submission.id, submission]));
    return [places.flatMap(({ id }) => byId.get(id) ?? []), first.total];
  }

  /** Returns the number of submissions at each place. */
  async counts(question: Pick<QueueQuestion, 'skillArea' | 'search'>): Promise<PlaceCount[]> {
    if (!question.search)
      return queryRows(
        this.db,
        placeCount,
        `SELECT queue_place AS place, count(*)::int AS count FROM submissions
          WHERE $1::text IS NULL OR skill_area = $1 GROUP BY queue_place`,
        [question.skillArea ?? null],
      );
    const [sql, values] = this.matching({ ...question, hideCompleted: false })
      .select('submission.queuePlace', 'place')
      .addSelect('count(*)::int', 'count')
      .groupBy('submission.queuePlace')
      .getQueryAndParameters();
    return queryRows(this.db, placeCount, sql, values);
  }

  private matching({ skillArea, search }: QueueQuestion): SelectQueryBuilder<Submission> {
    const query = this.db.manager
      .createQueryBuilder(Submission, 'submission')
      .where(skillArea ? { skillArea } : {});
    if (!search) return query;
    const { words, studentIds } = search;
    return query.andWhere(
      `(${searched(`submission.title || ' ' || submission.description`)} LIKE :like OR submission.studentId = ANY(:studentIds::uuid[]))`,
      { like: likeAnywhere(words), studentIds },
    );
  }

  private async count(of: {
    from: number;
    to: number;
    skillArea?: SkillArea;
    waitingOnly: boolean;
  }): Promise<number> {
    const { count } = await queryRowOrFail(
      this.db,
      countRow,
      `SELECT count(*)::int AS count FROM submissions
        WHERE queue_place BETWEEN $1 AND $2 AND ($3::text IS NULL OR skill_area = $3)
          AND NOT ($4 AND (first_feedback_at IS NOT NULL OR queue_place = 0))`,
      [of.from, of.to, of.skillArea ?? null, of.waitingOnly],
    );
    return count;
  }

  /** Returns covered videos that were reviewed after `since`. */
  answeredSince(since: Date): Promise<AnsweredVideo[]> {
    return queryRows(
      this.db,
      answeredVideo,
      `SELECT due_at AS "dueAt", first_feedback_at AS "firstFeedbackAt" FROM submissions
        WHERE first_feedback_at >= $1 AND due_at IS NOT NULL ORDER BY first_feedback_at`,
      [since],
    );
  }

  async receivedSince(since: Date): Promise<number> {
    const { count } = await queryRowOrFail(
      this.db,
      countRow,
      'SELECT count(*)::int AS count FROM submissions WHERE submitted_at >= $1',
      [since],
    );
    return count;
  }
}
