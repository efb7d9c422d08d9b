import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/list-query';
import { prepared } from '../postgres/prepared';

/**
 * Lists of the console whose rows are counted in `kept_sums`, as `list:emails` and so on, by spans of time (UTC): their day, and
 * as key the time of it with which they begin.
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

/** Where a page of a whole list lies. */
export interface ListPlace {
  /** How many rows the list has. */
  readonly total: number;
  /** The beginning (oldest first) or the end (newest first) of the span in which the page begins. */
  readonly bound: Date;
  /** Rows of the list between the bound and the page. */
  readonly skip: number;
}

/** A list whose rows are put together from several tables, in SQL. */
export interface ListView {
  /** Selects all that is shown of a row, with no condition. */
  readonly view: string;
  /** Selects the ids of what is listed, with its condition. */
  readonly ids: string;
  /** The list's time, and its id, as both of these call them. */
  readonly at: string;
  readonly id: string;
  /** As `placeOf` takes it. */
  readonly more?: string;
}

/** The condition that a place's bound means for the column that a list is sorted by. */
export const fromBound = (column: string, { direction }: ListQuery['order'], bound: string): string =>
  `${column} ${direction === 'ASC' ? '>=' : '<'} ${bound}`;

/**
 * How a list's rows are counted: by the day, and as hundreds of days are cheaper to add up than to sort, their stretch of so many days
 * is found first. So many rows a day have no list but that of jobs, which are forgotten after a month.
 */
const BY_DAY = { span: '1 day', stretch: 32 };
const BY_HOUR = { span: '1 hour', stretch: 1 };
const countingOf = (list: LongList) => (list === 'jobs' ? BY_HOUR : BY_DAY);

/** Finds a page of a list without counting its rows, or walking over more of them than lie in one span. */
@Injectable()
export class LongLists {
  constructor(private readonly db: DataSource) {}

  /**
   * Of a list with no filter, in the order of the time that its rows are counted by.
   *
   * @param more a question for rows that are not kept: `day`, `key`, and `amount` of them; always the same of one list.
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

  /** How many rows a list has. */
  async lengthOf(list: LongList): Promise<number> {
    return (await this.placeOf(list, { offset: 0, order: { by: '', direction: 'ASC' } })).total;
  }

  /**
   * A page of such a list, and how many rows it has.
   *
   * @param rows in the order of `column`, with no condition.
   * @param keyOf what a time is in that column.
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

  /** As `pageOf`, of rows that several tables hold: what lies before a page is walked over by ids alone, and the page's rows follow by them. */
  async pageOfView<Row>(list: LongList, query: ListQuery, { view, ids, at, id, more }: ListView): Promise<[Row[], number]> {
    const { total, bound, skip } = await this.placeOf(list, query, more);
    const { direction } = query.order;
    const by = `${at} ${direction}, ${id} ${direction}`;
    const page = `${ids} AND ${fromBound(at, query.order, '$1')} ORDER BY ${by} LIMIT $2 OFFSET $3`;
    const statement = { name: `lists.page-of-${list}-${direction}`, text: `${view} WHERE ${id} = ANY (ARRAY(${page})) ORDER BY ${by}` };
    return [await prepared<Row[]>(this.db, statement, [bound, query.limit, skip]), total];
  }
}
