import { HttpException } from '@nestjs/common';
import { DomainError, STATUS_OF_KIND } from './domain-error';

export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly requestId: string;
  readonly [extra: string]: unknown;
}

interface Answer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter?: number;
}

/**
 * Errors of node-postgres and its sockets that mean nothing was done and a retry may work: the
 * database is away, or it ended our transaction to resolve a deadlock.
 */
const DATABASE_AWAY =
  /^(08...|57P0[123]|53300|40P01|40001|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** PostgreSQL's disk is full: nothing was done, and someone has to free space first. */
const DISK_FULL = '53100';

const UNREADABLE = 'The request couldn’t be read';
const CODE_OF_STATUS: Readonly<Record<number, [code: string, message: string]>> = {
  400: ['BAD_REQUEST', UNREADABLE],
  401: ['NOT_SIGNED_IN', 'Please sign in to continue'],
  403: ['NOT_ALLOWED', 'You don’t have permission to do this'],
  404: ['NOT_FOUND', 'There’s nothing here'],
  405: ['METHOD_NOT_ALLOWED', 'This address doesn’t support that method'],
  413: ['TOO_LARGE', 'That’s too large. Shorten it and try again.'],
  415: ['UNSUPPORTED_TYPE', 'Please send JSON'],
};

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Returns the seconds after which a retry may work, or null for other errors. */
const secondsUntilBack = (error: unknown): number | null => {
  const cause = own(error, 'driverError') ?? error;
  const code = own(cause, 'code');
  const message = own(cause, 'message');
  if (code === DISK_FULL) return 60;
  const isAway =
    (typeof code === 'string' && DATABASE_AWAY.test(code)) ||
    (typeof message === 'string' &&
      /connection terminated|query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
        message,
      ));
  return isAway ? 2 : null;
};

/**
 * Returns the response for anything thrown. Only known errors keep their message, so nothing
 * internal leaks.
 */
export const toErrorAnswer = (error: unknown, requestId: string): Answer => {
  if (error instanceof DomainError) {
    const { message, code, kind, fields, extra, retryAfter } = error;
    return {
      status: STATUS_OF_KIND[kind],
      body: { error: message, code, ...(fields && { fields }), ...extra, requestId },
      retryAfter,
    };
  }
  const retryAfter = secondsUntilBack(error);
  if (retryAfter !== null) {
    return {
      status: 503,
      body: {
        error: 'The site will be back in a minute. Please try again.',
        code: 'UNAVAILABLE',
        requestId,
      },
      retryAfter,
    };
  }
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : Number(own(error, 'status') ?? own(error, 'statusCode'));
  const known = CODE_OF_STATUS[status];
  if (known) return { status, body: { error: known[1], code: known[0], requestId } };
  if (status >= 400 && status < 500)
    return { status, body: { error: UNREADABLE, code: 'BAD_REQUEST', requestId } };
  return {
    status: 500,
    body: {
      error: 'Something went wrong on the server. Please try again.',
      code: 'INTERNAL',
      requestId,
    },
  };
};
