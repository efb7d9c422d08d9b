import type { ServerResponse } from 'node:http';
import { toErrorAnswer } from '../errors/error-body';
import { newId } from '../ids/new-id';

/** Sends an error from code in front of the application, in the application's format. */
export const sendError = (response: ServerResponse, error: unknown): void => {
  const { status, body, retryAfter } = toErrorAnswer(error, newId());
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
  response.end(text);
};
