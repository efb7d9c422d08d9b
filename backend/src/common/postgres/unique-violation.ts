import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with this unique key is there already: somebody was quicker. */
export const violatesUnique = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint: violated } = error.driverError as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && violated === constraint;
};
