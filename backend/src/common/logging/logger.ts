import type { LoggerService } from '@nestjs/common';
import { pino, type LoggerOptions } from 'pino';
import { logLevelOf } from '../../config/log-level.rules';
import { errorToLog } from './error-to-log';
import { currentRequestId } from './request-context';

export const logOptions: LoggerOptions = {
  level: logLevelOf(process.env),
  base: { pid: process.pid },
  mixin: () => ({ requestId: currentRequestId() }),
  redact: ['req.headers', '*.password', '*.token', '*.email'],
  serializers: { err: errorToLog },
};

/** Structured logs to stdout. They contain ids only, no personal data and no secrets. */
export const logger = pino(logOptions);

/** Sends Nest's own log lines through the same logger. */
export const nestLogger: LoggerService = {
  log: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
  error: (message: unknown, stack?: unknown, context?: unknown) =>
    logger.error({ context, stack }, String(message)),
  warn: (message: unknown, context?: unknown) => logger.warn({ context }, String(message)),
  debug: (message: unknown, context?: unknown) => logger.debug({ context }, String(message)),
  verbose: (message: unknown, context?: unknown) => logger.trace({ context }, String(message)),
};
