/**
 * Sends statements of one transaction without waiting for each other's results; returns all
 * results. If one fails, the others are still awaited: statements not yet sent would otherwise
 * reach the connection after the rollback and take effect. The order is only guaranteed among
 * statements passed to `tx.query`.
 *
 * @throws the first error
 */
export const runConcurrently = async <T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  try {
    return await Promise.all(work);
  } catch (error) {
    await Promise.allSettled(work);
    throw error;
  }
};
