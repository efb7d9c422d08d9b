import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQuery } from '../http/list-query';

/** Whether rows are wanted for a file rather than for a page. */
export const isForFile = ({ after }: ListQuery): boolean => after !== undefined;

/** What that means in SQL. @param after the parameter with the last id that was read */
export const behind = (id: string, after: string): string => `(${after}::uuid IS NULL OR ${id} > ${after})`;

/** The next rows of a file and how many these are: none is counted. @param id the property by which rows are told apart */
const nextById = async <Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { after, limit }: ListQuery,
  id: string,
): Promise<[Row[], number]> => {
  if (after !== null) rows.andWhere(`${id} > :after`, { after });
  const next = await rows.orderBy(id, 'ASC').limit(limit).getMany();
  return [next, next.length];
};

/** A page of what a filter finds, and how many rows that are; for a file its next rows. */
export const pageOrNext = <Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  query: ListQuery,
  id: string,
): Promise<[Row[], number]> =>
  isForFile(query) ? nextById(rows, query, id) : rows.offset(query.offset).limit(query.limit).getManyAndCount();
