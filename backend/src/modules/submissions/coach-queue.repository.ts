import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import type { ListQuery } from '../../common/http/list-query';
import type { AnsweredVideo } from './answer-times.rules';
import type { SkillArea } from './skill-area.rules';
import { Submission } from './submission.entity';
import { placesOf, type QueueTab } from './submission.rules';

/** The coach's list as it can be narrowed. */
export interface QueueQuestion {
  readonly tab?: QueueTab;
  readonly skillArea?: SkillArea;
  readonly hideCompleted: boolean;
  /** Words of the title or description, or else one of these students; all where it is left out. */
  readonly search?: { readonly words: string; readonly studentIds: readonly string[] };
}

export interface PlaceCount {
  readonly place: number;
  readonly count: number;
}

/** What the coach's queue asks. */
@Injectable()
export class CoachQueueRepository {
  constructor(private readonly db: DataSource) {}

  /** In the order of the contract, or those that wait with a working link, by the moment their answer is promised. */
  async page({ offset, limit, order }: ListQuery, question: QueueQuestion): Promise<[Submission[], number]> {
    const waitingOnly = order.by === 'dueAt';
    const query = this.matching(question);
    const [from, to] = placesOf(question.tab, question.hideCompleted);
    query.andWhere('submission.queuePlace BETWEEN :from AND :to', { from, to });
    if (waitingOnly)
      query
        .andWhere({ firstFeedbackAt: IsNull() })
        .andWhere('submission.queuePlace > 0')
        .orderBy('submission.dueAt', 'ASC', 'NULLS LAST')
        .addOrderBy('submission.id', 'ASC');
    else query.orderBy('submission.queuePlace', 'DESC').addOrderBy('submission.submittedAt', 'DESC').addOrderBy('submission.id', 'DESC');
    if (question.search) return this.pageOfFound(query, { offset, limit });
    const total = this.countKept({ from, to, skillArea: question.skillArea, waitingOnly });
    return Promise.all([query.offset(offset).limit(limit).getMany(), total]);
  }

  /**
   * All that is found is read once, its ids alone. Asked for the first few only, the database would rather walk over the whole
   * queue in its order until it has met them, and then count them beside.
   */
  private async pageOfFound(
    found: SelectQueryBuilder<Submission>,
    { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  ): Promise<[Submission[], number]> {
    const page = found.clone().select('submission.id', 'id').addSelect('count(*) OVER ()::int', 'total');
    const rows = await page.offset(offset).limit(limit).getRawMany<{ id: string; total: number }>();
    const [first] = rows;
    if (!first) return [[], offset > 0 ? await found.getCount() : 0];
    const submissions = await this.db.manager.findBy(Submission, { id: In(rows.map(({ id }) => id)) });
    const byId = new Map(submissions.map((submission) => [submission.id, submission]));
    return [rows.flatMap(({ id }) => byId.get(id) ?? []), first.total];
  }

  /** How many there are at each place. */
  async counts(question: Pick<QueueQuestion, 'skillArea' | 'search'>): Promise<PlaceCount[]> {
    if (!question.search)
      return this.db.query<PlaceCount[]>(
        `SELECT queue_place AS place, sum(count)::int AS count FROM submission_counts
          WHERE $1::text IS NULL OR skill_area = $1 GROUP BY queue_place`,
        [question.skillArea ?? null],
      );
    return this.matching({ ...question, hideCompleted: false })
      .select('submission.queuePlace', 'place')
      .addSelect('count(*)::int', 'count')
      .groupBy('submission.queuePlace')
      .getRawMany<PlaceCount>();
  }

  private matching({ skillArea, search }: QueueQuestion): SelectQueryBuilder<Submission> {
    const query = this.db.manager.createQueryBuilder(Submission, 'submission').where(skillArea ? { skillArea } : {});
    if (!search) return query;
    const { words, studentIds } = search;
    return query.andWhere(
      `((submission.title || ' ' || submission.description) ILIKE :like OR submission.studentId = ANY(:studentIds::uuid[]))`,
      { like: likeAnywhere(words), studentIds },
    );
  }

  /** From the sums that the database keeps at every change. */
  private async countKept(of: { from: number; to: number; skillArea?: SkillArea; waitingOnly: boolean }): Promise<number> {
    const [row] = await this.db.query<{ total: number }[]>(
      `SELECT coalesce(sum(count), 0)::int AS total FROM submission_counts
        WHERE queue_place BETWEEN $1 AND $2 AND ($3::text IS NULL OR skill_area = $3) AND NOT ($4 AND (reviewed OR queue_place = 0))`,
      [of.from, of.to, of.skillArea ?? null, of.waitingOnly],
    );
    return row?.total ?? 0;
  }

  /** Promised videos that were answered since then. */
  answeredSince(since: Date): Promise<AnsweredVideo[]> {
    return this.db.query(
      `SELECT due_at AS "dueAt", first_feedback_at AS "firstFeedbackAt" FROM submissions
        WHERE first_feedback_at >= $1 AND due_at IS NOT NULL ORDER BY first_feedback_at`,
      [since],
    );
  }

  async receivedSince(since: Date): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM submissions WHERE submitted_at >= $1', [
      since,
    ]);
    return row?.count ?? 0;
  }
}
