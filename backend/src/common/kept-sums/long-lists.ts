import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/list-query';
import { prepared } from '../postgres/prepared';

/**
 * Lists of the admin whose rows are counted in `kept_sums`, as `list:emails` and so on, by spans of time (UTC): by day, with the time at
 * which the span starts as key.
 */
export type LongList =
  | 'emails'
  | 'jobs'
  | 'audit'
  | 'bookings'
  | 'students'
  | 'submissions'
  | 'subscribers'
  | 'contact'
  | 'waitlist'
  | 'subscriptions';

/** The position of a page in a whole list. */
export interface ListPlace {
  /** The number of rows in the list. */
  readonly total: number;
  /** The start (oldest first) or end (newest first) of the span in which the page begins. */
  readonly bound: Date;
  /** The number of rows between the bound and the page. */
  readonly skip: number;
}

/** A list whose rows are joined from several tables, in SQL. */
export interface ListView {
  /** Selects everything shown of a row, without a condition. */
  readonly view: string;
  /** Selects the ids of the listed rows, with its condition. */
  readonly ids: string;
  /** The list's time column as both selects name it; `id` likewise. */
  readonly at: string;
  readonly id: string;
  /** See `placeOf`. */
  readonly more?: string;
}

/** Returns the condition that applies a place's bound to the column that a list is sorted by. */
export const fromBound = (column: string, { direction }: ListQuery['order'], bound: string): string =>
  `${column} ${direction === 'ASC' ? '>=' : '<'} ${bound}`;

/**
 * How a list's rows are counted. Because adding up hundreds of days is cheaper than sorting them, a stretch of several days is found
 * first. Counting by day is enough for all lists except that of jobs, which has many rows a day but only a month of them.
 */
const BY_DAY = { span: '1 day', stretch: 32 };
const BY_HOUR = { span: '1 hour', stretch: 1 };
const countingOf = (list: LongList) => (list === 'jobs' ? BY_HOUR : BY_DAY);

/** Finds a page of a list without counting its rows or skipping more of them than one span contains. */
@Injectable()
export class LongLists {
  constructor(private readonly db: DataSource) {}

  /**
   * Locates a page of a list without a filter, in the order of the time by which its rows are counted.
   *
   * @param more a query for rows that aren't in `kept_sums`: `day`, `key` and their `amount`; always the same for a list.
   */
  async placeOf(list: LongList, { offset, order }: Pick<ListQuery, 'offset' | 'order'>, more?: string): Promise<ListPlace> {
    const { span, stretch } = countingOf(list);
    const { direction } = order;
    const bound = direction === 'ASC' ? 'day + key::time' : `day + key::time + interval '${span}'`;
    const name = `lists.place-in-${list}-${direction}${more ? '-and-more' : ''}`;
    const text = `WITH parts AS (SELECT (day - DATE '2000-01-01') / ${stretch} AS stretch, day, key, amount::int AS amount
          FROM (SELECT day, key, amount FROM kept_sums WHERE series = $1 ${more ? `UNION ALL ${more}` : ''}) AS all_parts),
        stretches AS (SELECT stretch, sum(amount) AS amount FROM parts GROUP BY stretch HAVING sum(amount) > 0),
        reached AS (SELECT *, sum(amount) OVER (ORDER BY stretch ${direction}) AS through, sum(amount) OVER () AS total FROM stretches),
        found AS (SELECT stretch, through - amount AS before, total FROM reached
          WHERE through > least($2::bigint, total - 1) ORDER BY through LIMIT 1),
        spans AS (SELECT day, key, sum(amount) AS amount FROM parts WHERE stretch = (SELECT stretch FROM found)
          GROUP BY day, key HAVING sum(amount) > 0),
        running AS (SELECT *, (SELECT before FROM found) + sum(amount) OVER (ORDER BY day ${direction}, key ${direction}) AS through FROM spans)
       SELECT total::int, (through - amount)::int AS before, (extract(epoch FROM ${bound}) * 1000)::float8 AS "boundMs"
         FROM running, found WHERE through > least($2::bigint, total - 1) ORDER BY through LIMIT 1`;
    const [found] = await prepared<{ total: number; before: number; boundMs: number }[]>(this.db, { name, text }, [`list:${list}`, offset]);
    if (!found) return { total: 0, bound: new Date(0), skip: offset };
    return { total: found.total, bound: new Date(found.boundMs), skip: offset - found.before };
  }

  /** Returns the number of rows in a list. */
  async lengthOf(list: LongList): Promise<number> {
    return (await this.placeOf(list, { offset: 0, order: { by: '', direction: 'ASC' } })).total;
  }

  /**
   * Returns a page of such a list, and how many rows the list has.
   *
   * @param rows in the order of `column`, without a condition.
   * @param keyOf converts a time to a value of that column.
   */
  async pageOf<Row extends ObjectLiteral>(
    list: LongList,
    query: ListQuery,
    rows: SelectQueryBuilder<Row>,
    column: string,
    keyOf: (at: Date) => Date | string = (at) => at,
  ): Promise<[Row[], number]> {
    const { total, bound, skip } = await this.placeOf(list, query);
    const page = rows
      .where(fromBound(column, query.order, ':bound'), { bound: keyOf(bound) })
      .offset(skip)
      .limit(query.limit);
    return [await page.getMany(), total];
  }

  /** Like `pageOf`, for rows joined from several tables: skips to the page by ids alone, then selects the page's rows by id. */
  async pageOfView<Row>(list: LongList, query: ListQuery, { view, ids, at, id, more }: ListView): Promise<[Row[], number]> {
    const { total, bound, skip } = await this.placeOf(list, query, more);
    const { direction } = query.order;
    const by = `${at} ${direction}, ${id} ${direction}`;
    const page = `${ids} AND ${fromBound(at, query.order, '$1')} ORDER BY ${by} LIMIT $2 OFFSET $3`;
    const statement = { name: `lists.page-of-${list}-${direction}`, text: `${view} WHERE ${id} = ANY (ARRAY(${page})) ORDER BY ${by}` };
    return [await prepared<Row[]>(this.db, statement, [bound, query.limit, skip]), total];
  }
}
