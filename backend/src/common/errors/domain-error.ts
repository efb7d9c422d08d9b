/** What kind of "no" it is; the one place that decides the status. */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'range-not-satisfiable': 416,
  'too-many': 429,
  'provider-failed': 502,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof STATUS_OF_KIND;

/** A named refusal with a stable code. `message` is what a person should read. */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  /** Message per bad field, every one of them at once. */
  readonly fields?: Record<string, string>;
  /** What a call's own contract asks for beside `error` (`linkError`, `success: false`). */
  readonly extra?: Record<string, unknown>;
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter?: number;
}
