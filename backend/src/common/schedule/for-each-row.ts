import { logger } from '../logging/logger';

/**
 * Does the work for each row, one after the other. A failure is logged with the row's id, and the
 * rest continue.
 *
 * @returns the errors, in order
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
      logger.error(
        { err, task, row: idOf(row) },
        'a row failed; the others continue, and it will be tried again',
      );
    }
  }
  return errors;
};
