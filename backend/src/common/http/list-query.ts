import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from './null-policy';
import { holdsNul, parseJson } from './plain-text';

export interface ListQuery {
  readonly offset: number;
  readonly limit: number;
  readonly order: { readonly by: string; readonly direction: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
  /** Of a file: the next rows by their ids are wanted, those behind this one (null: the first), whatever the place and the order say. */
  readonly after?: string | null;
}

/** The page of a list that is never long: all of it. */
export const WHOLE_LIST = { offset: 0, limit: 1_000_000 } as const;

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MAX_OFFSET = 10_000_000;

/** What holds a NUL is nonsense too: no text in the database does. */
const parsed = (json: string | undefined): unknown => {
  try {
    const value = parseJson(json ?? 'null');
    return holdsNul(value) ? null : value;
  } catch {
    return null;
  }
};

const bounded = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, min), max) : fallback;

/** react-admin's way of asking for a page: `range=[0,24]&sort=["createdAt","DESC"]&filter={}`. Nonsense falls back to the first page, newest first. */
export class ListQueryRequest {
  @ApiProperty({ example: '[0,24]' }) @Optional() @IsString() @MaxLength(50) range?: string;
  @ApiProperty({ example: '["createdAt","DESC"]' }) @Optional() @IsString() @MaxLength(100) sort?: string;
  @ApiProperty({ example: '{}' }) @Optional() @IsString() @MaxLength(2_000) filter?: string;

  /**
   * @param sorts fields with an index behind them; the first is the default, newest first.
   * @param size of a page where none is asked for, 100 at most.
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
      order: { by: sorts.find((known) => known === by) ?? sorts[0], direction: direction === 'ASC' ? 'ASC' : 'DESC' },
      filter: typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? (filter as Record<string, unknown>) : {},
    };
  }
}
