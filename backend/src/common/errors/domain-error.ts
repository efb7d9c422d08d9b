/** Maps each kind of refusal to its HTTP status, in this one place. */
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

/** A named refusal with a stable code. `message` is shown to the user. */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  /** A message for each invalid field, all of them at once. */
  readonly fields?: Record<string, string>;
  /** Fields that a call's contract requires besides `error` (`linkError`, `success: false`). */
  readonly extra?: Record<string, unknown>;
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  readonly retryAfter?: number;
}

/**
 * Returns the base of an error with a fixed code and kind: `class Gone extends refusal('GONE',
 * 'gone', 'It’s gone.') {}`. If the message depends on something, the error's constructor takes it.
 * @param field the form's field that the message is about
 * @param extra fields that the call's contract requires besides `error`
 */
export const refusal = <About extends unknown[] = []>(
  code: string,
  kind: ErrorKind,
  message: string | ((...about: About) => string),
  { field, extra }: { readonly field?: string; readonly extra?: Record<string, unknown> } = {},
) =>
  class extends DomainError {
    readonly code = code;
    readonly kind = kind;
    override readonly fields = field === undefined ? undefined : { [field]: this.message };
    override readonly extra = extra;

    constructor(...about: About) {
      super(typeof message === 'string' ? message : message(...about));
    }
  };
