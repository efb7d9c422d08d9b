import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { newId } from '../ids/new-id';
import { logger } from '../logging/logger';
import { withRequestId } from '../logging/request-context';
import { addressKey } from './client-address';

const SANE_ID = /^[\w-]{8,64}$/;

const pathOnly = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

const idFrom = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : newId();
};

/**
 * Logs one line per call: method, path, status, time. Query strings are left out because they
 * contain tokens.
 */
const accessLog = pinoHttp<IncomingMessage>({
  logger,
  genReqId: idFrom,
  autoLogging: { ignore: ({ url }) => pathOnly(url).startsWith('/api/health/') },
  customLogLevel: (_request, response, error) =>
    error || response.statusCode >= 500 ? 'error' : 'info',
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
      id,
      method,
      path: pathOnly(url),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});

/** Gives the request an id, logs the request, and passes the id to everything done for it. */
export const requestLog: RequestHandler = (request, response, next) => {
  accessLog(request, response);
  response.setHeader('X-Request-Id', String(request.id));
  withRequestId(String(request.id), next, () => addressKey(request.ip));
};
