/**
 * The start failed for a reason that the person at the keyboard can fix; shown without a stack
 * trace.
 */
export class StartError extends Error {}

export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code));
