import type { EntityManager } from 'typeorm';

/** Beyond this, the exact number helps no one, and counting takes too long. */
export const COUNTED_AT_MOST = 1_000;

/** Counts rows, up to {@link COUNTED_AT_MOST}. @param from `FROM … WHERE …` served by an index. */
export const countSome = async (
  tx: EntityManager,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${COUNTED_AT_MOST}) AS counted`,
    [...values],
  );
  return row?.count ?? 0;
};
