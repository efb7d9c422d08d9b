import type { EntityManager } from 'typeorm';

/** Beyond so many the exact number helps nobody, and counting them would take its time. */
export const COUNTED_AT_MOST = 1_000;

/** How many rows there are, up to {@link COUNTED_AT_MOST}. @param from `FROM … WHERE …` that an index answers. */
export const countSome = async (tx: EntityManager, from: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${COUNTED_AT_MOST}) AS counted`,
    [...values],
  );
  return row?.count ?? 0;
};
