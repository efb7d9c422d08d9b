import { logger } from '../logging/logger';

/**
 * Does the work for each row, one after the other: one that fails is recorded with its id, and the rest go on.
 *
 * @returns what the failing ones threw, in their order
 */
export const forEachRow = async <Row>(
  rows: Iterable<Row>,
  { task, idOf }: { readonly task: string; readonly idOf: (row: Row) => string },
  work: (row: Row) => Promise<unknown>,
): Promise<unknown[]> => {
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (err) {
      errors.push(err);
      logger.error({ err, task, row: idOf(row) }, 'a row failed; the others continue, and it will be tried again');
    }
  }
  return errors;
};
