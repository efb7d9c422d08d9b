import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/**
 * Returns whether a statement failed because another transaction has already inserted a row with
 * this unique key.
 */
export const violatesUnique = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint: violated } = error.driverError as {
    code?: unknown;
    constraint?: unknown;
  };
  return code === UNIQUE_VIOLATION && violated === constraint;
};
