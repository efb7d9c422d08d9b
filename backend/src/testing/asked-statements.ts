import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';

/**
 * Returns the SQL statements that run during `work`, inside and outside transactions. Session
 * queries aren't included.
 */
export const askedStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const asked = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([statement]: [string | { readonly text: string }, ...unknown[]]) =>
      typeof statement === 'string' ? statement : statement.text,
    );
  } finally {
    asked.mockRestore();
  }
};
