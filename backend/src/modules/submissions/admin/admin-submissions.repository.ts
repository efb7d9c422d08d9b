import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { pageOrNext } from '../../../common/lists/next-by-id';
import { likeAnywhere, searched } from '../../../common/postgres/like-anywhere';
import { Submission } from '../submission.entity';
import { placeOf, type SubmissionFilter } from './admin-submission.rules';

export const SUBMISSION_SORTS = ['submissionDate', 'dueAt'] as const;
const COLUMN_OF_SORT: Readonly<Record<string, string>> = {
  submissionDate: 'submission.submittedAt',
  dueAt: 'submission.dueAt',
};

/** Queries for submissions in the admin. */
@Injectable()
export class AdminSubmissionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns a page of submissions and the total. @param matching students whose name or email
   * address matches the filter's words.
   */
  async page(
    page: ListQuery,
    { standing, studentId, overdue, words }: SubmissionFilter,
    matching: readonly string[],
    now: Date,
  ): Promise<[Submission[], number]> {
    const { order } = page;
    const column = COLUMN_OF_SORT[order.by] ?? 'submission.submittedAt';
    const query = this.db.manager
      .createQueryBuilder(Submission, 'submission')
      .orderBy(
        column,
        order.direction,
        column === 'submission.submittedAt' ? undefined : 'NULLS LAST',
      )
      .addOrderBy('submission.id', order.direction)
      .where(studentId ? { studentId } : {});
    if (standing) query.andWhere({ queuePlace: placeOf(standing) });
    if (overdue)
      query
        .andWhere({ firstFeedbackAt: IsNull(), pausedAt: IsNull() })
        .andWhere('submission.queuePlace > 0 AND submission.dueAt < :now', { now });
    if (words !== undefined)
      query.andWhere(
        // the first condition is the indexed one
        `((${searched(`submission.title || ' ' || submission.description`)} LIKE :like AND ${searched('submission.title')} LIKE :like)
          OR submission.studentId = ANY(:matching::uuid[]))`,
        {
          like: likeAnywhere(words),
          matching,
        },
      );
    return pageOrNext(query, page, 'submission.id');
  }
}
