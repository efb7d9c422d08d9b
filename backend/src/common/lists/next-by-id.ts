import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/list-query';

/** Returns whether rows are read for a file rather than a page. */
export const isForFile = ({ after }: ListQuery): boolean => after !== undefined;

/**
 * Returns the SQL condition for the rows after the last id. @param after the parameter that holds
 * it
 */
export const behind = (id: string, after: string): string =>
  `(${after}::uuid IS NULL OR ${id} > ${after})`;

/**
 * Reads the next rows of a file and returns them with their own number instead of a total count.
 * @param id the property that identifies rows
 */
const nextById = async <Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { after, limit }: ListQuery,
  id: string,
): Promise<[Row[], number]> => {
  if (after !== null) rows.andWhere(`${id} > :after`, { after });
  const next = await rows.orderBy(id, 'ASC').limit(limit).getMany();
  return [next, next.length];
};

/**
 * Finds a page's ids first, which an index on order and id answers alone, however many rows come
 * before the page. Then selects the rows.
 */
const pageById = async <Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { offset, limit }: ListQuery,
  id: string,
): Promise<Row[]> => {
  const page = await rows
    .clone()
    .select(id, 'id')
    .offset(offset)
    .limit(limit)
    .getRawMany<{ id: string }>();
  return rows
    .clone()
    .where(`${id} = ANY(:page)`, { page: page.map((row) => row.id) })
    .getMany();
};

/** Returns a page of the matching rows and their total count; for a file, its next rows. */
export const pageOrNext = <Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  query: ListQuery,
  id: string,
): Promise<[Row[], number]> =>
  isForFile(query)
    ? nextById(rows, query, id)
    : Promise.all([pageById(rows, query, id), rows.clone().getCount()]);
