import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';

/** The texts of what is asked of the database while `work` runs, in transactions and outside them, sessions apart. */
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
