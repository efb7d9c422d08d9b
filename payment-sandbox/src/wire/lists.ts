import { invalidRequest, noSuchParam } from './errors';
import type { Params } from './params';

export type List<T> = Readonly<{
  object: 'list';
  url: string;
  has_more: boolean;
  data: readonly T[];
}>;

export const listOf = <T>(url: string, data: readonly T[], hasMore = false): List<T> => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});

/**
 * Returns one page, newest first, of rows given oldest first, by `limit`, `starting_after` and
 * `ending_before`.
 */
export const page = <T extends { readonly id: string }>(
  url: string,
  rowsOldestFirst: readonly T[],
  params: Params,
): List<T> => pageInOrder(url, rowsOldestFirst.toReversed(), params);

/** Returns one page of rows in the given order. */
export const pageInOrder = <T extends { readonly id: string }>(
  url: string,
  rows: readonly T[],
  params: Params,
): List<T> => {
  const limit = params.integer('limit', 1, 100) ?? 10;
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after !== undefined && before !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: ending_before, starting_after.',
    );
  const at = (id: string, param: string): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw noSuchParam('object', id, param);
    return index;
  };
  if (before !== undefined) {
    const end = at(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(url, rows.slice(start, end), start > 0);
  }
  const start = after === undefined ? 0 : at(after, 'starting_after') + 1;
  return listOf(url, rows.slice(start, start + limit), rows.length > start + limit);
};

const BOUNDS = {
  gt: (value: number, bound: number) => value > bound,
  gte: (value: number, bound: number) => value >= bound,
  lt: (value: number, bound: number) => value < bound,
  lte: (value: number, bound: number) => value <= bound,
} as const;

/** Returns the filter for `created=…` or `created[gte]=…`. */
export const within = (params: Params, key = 'created'): ((timestamp: number) => boolean) => {
  if (!params.has(key)) return () => true;
  if (!params.isGroup(key)) {
    const exact = params.needInteger(key);
    return (timestamp) => timestamp === exact;
  }
  const range = params.group(key);
  const checks = Object.entries(BOUNDS).flatMap(([name, holds]) => {
    const bound = range?.integer(name);
    return bound === undefined ? [] : [(timestamp: number) => holds(timestamp, bound)];
  });
  return (timestamp) => checks.every((check) => check(timestamp));
};
