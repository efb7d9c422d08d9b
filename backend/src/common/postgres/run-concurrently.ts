/**
 * Statements of one transaction that need not wait for each other's answers, sent at once; answers what each answered.
 * Where one fails the others are waited for all the same: what they had still to send would otherwise reach the
 * connection after the rollback, and stay. Which is sent first is promised only among statements given to `tx.query`.
 *
 * @throws what the first to fail threw
 */
export const runConcurrently = async <T extends readonly unknown[] | []>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  try {
    return await Promise.all(work);
  } catch (error) {
    await Promise.allSettled(work);
    throw error;
  }
};
