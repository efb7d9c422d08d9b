import { ApiProperty } from './api-docs';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from './null-policy';
import { holdsNul, parseJson } from './plain-text';

export interface ListQuery {
  readonly offset: number;
  readonly limit: number;
  readonly order: { readonly by: string; readonly direction: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
  /**
   * Set for a file: asks for the rows after this id (null for the first rows), regardless of offset
   * and order.
   */
  readonly after?: string | null;
}

/** Which rows of a list. */
export type Page = Pick<ListQuery, 'offset' | 'limit'>;

/** The page that holds all of a list that is never long. */
export const WHOLE_LIST = { offset: 0, limit: 1_000_000 } as const;

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MAX_OFFSET = 10_000_000;

/** Text with a NUL counts as invalid too, because no text in the database contains one. */
const parsed = (json: string | undefined): unknown => {
  try {
    const value = parseJson(json ?? 'null');
    return holdsNul(value) ? null : value;
  } catch {
    return null;
  }
};

const bounded = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Math.max(value, min), max)
    : fallback;

/**
 * A page request in react-admin's format: `range=[0,24]&sort=["createdAt","DESC"]&filter={}`.
 * Invalid values fall back to the first page, newest first.
 */
export class ListQueryRequest {
  @ApiProperty({ example: '[0,24]' }) @Optional() @IsString() @MaxLength(50) range?: string;
  @ApiProperty({ example: '["createdAt","DESC"]' })
  @Optional()
  @IsString()
  @MaxLength(100)
  sort?: string;
  @ApiProperty({ example: '{}' }) @Optional() @IsString() @MaxLength(2_000) filter?: string;

  /**
   * @param sorts indexed fields; the first is the default, newest first.
   * @param size the default page size; at most 100.
   */
  toListQuery(sorts: readonly [string, ...string[]], size = DEFAULT_LIMIT): ListQuery {
    const range = parsed(this.range);
    const sort = parsed(this.sort);
    const filter = parsed(this.filter);
    const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
    const offset = bounded(from, 0, MAX_OFFSET, 0);
    const [by, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
    return {
      offset,
      limit: bounded(to, offset, offset + MAX_LIMIT - 1, offset + size - 1) - offset + 1,
      order: {
        by: sorts.find((known) => known === by) ?? sorts[0],
        direction: direction === 'ASC' ? 'ASC' : 'DESC',
      },
      filter:
        typeof filter === 'object' && filter !== null && !Array.isArray(filter)
          ? (filter as Record<string, unknown>)
          : {},
    };
  }
}
