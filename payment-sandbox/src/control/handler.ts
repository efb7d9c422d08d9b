import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAuthorized } from '../http/api';
import { readBody, sendJson } from '../http/body';
import { ApiError } from '../wire/errors';
import { CONTROL_ROUTES, type ControlParts } from './routes';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Handles `/_control/…`: only from this machine with the key, and never through a proxy. */
export const handleControl = async (
  parts: ControlParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const local =
    LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined;
  if (!local || !isAuthorized(request, parts.sandbox.config.apiKey)) {
    sendJson(response, 403, {
      error: 'The control API only accepts calls from this machine or with the key.',
    });
    return;
  }
  try {
    const [answer, status] = await run(parts, request, path);
    await parts.sandbox.store.durable();
    sendJson(response, status, { result: answer ?? null });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    sendJson(response, status, { error: error instanceof Error ? error.message : String(error) });
  }
};

const run = async (
  parts: ControlParts,
  request: IncomingMessage,
  path: string,
): Promise<readonly [unknown, number]> => {
  for (const [method, pattern, handle] of CONTROL_ROUTES) {
    const found = request.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    const text = await readBody(request);
    return [
      await handle(parts, decodeURIComponent(found[1] ?? ''), text === '' ? {} : JSON.parse(text)),
      200,
    ];
  }
  return [null, 404];
};
