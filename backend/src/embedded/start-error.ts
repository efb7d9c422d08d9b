/** The start failed for a reason that the person at the keyboard can act on: shown without a stack. */
export class StartError extends Error {}

export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
