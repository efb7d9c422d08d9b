import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logger } from '../logging/logger';
import { rawHeader } from './raw-header';
import { sendError } from './send-error';

/** The maximum age of a response when it is served, counted from before its read started. */
const OLDEST_MS = 100;
/** From this age on, the next read starts while the previous result is still served. */
const RENEW_MS = 50;

export interface CoalescedJsonOptions {
  readonly path: string;
  /** Reads what the application's own handler would return. */
  readonly read: () => Promise<unknown>;
  /** Milliseconds from a monotonic clock. */
  readonly now: () => number;
}

interface Answer {
  readonly at: number;
  readonly body: Buffer;
  readonly etag: string;
  readonly full: readonly string[];
  readonly held: readonly string[];
}

interface Reading {
  readonly at: number;
  readonly answer: Promise<Answer>;
}

const weakTag = (body: Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const finish = (at: number, value: unknown): Answer => {
  const body = Buffer.from(JSON.stringify(value));
  const etag = weakTag(body);
  const held = ['X-Content-Type-Options', 'nosniff', 'Cache-Control', 'no-store', 'ETag', etag];
  const full = [
    ...held,
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(body.length),
  ];
  return { at, body, etag, full, held };
};

/**
 * Answers one public GET before it reaches the application, from a read at most 100 ms old: however
 * many callers ask at once, the database is read once. Returns `false` to leave the request to the
 * application.
 */
export const coalescedJson = ({ path, read, now }: CoalescedJsonOptions) => {
  const withQuery = `${path}?`;
  let latest: Answer | null = null;
  let reading: Reading | null = null;

  const begin = (at: number): Promise<Answer> => {
    const answer = read().then((value) => finish(at, value));
    const mine = { at, answer };
    reading = mine;
    answer
      .then((made) => {
        if (!latest || made.at > latest.at) latest = made;
      })
      .catch((err: unknown) => logger.warn({ err, path }, 'a quick answer could not be read'))
      .finally(() => {
        if (reading === mine) reading = null;
      });
    return answer;
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { body, etag, full, held }: Answer,
  ): void => {
    // writeHead accepts the lists as they are and doesn't modify them.
    if (rawHeader(request, 'if-none-match') === etag)
      response.writeHead(304, held as string[]).end();
    else
      response.writeHead(200, full as string[]).end(request.method === 'HEAD' ? undefined : body);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== path && !request.url?.startsWith(withQuery)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const at = now();
    const isFresh = latest !== null && at - latest.at < OLDEST_MS;
    const under = reading !== null && at - reading.at < OLDEST_MS ? reading.answer : null;
    if (latest && isFresh) {
      if (!under && at - latest.at >= RENEW_MS) begin(at).catch(() => undefined);
      send(request, response, latest);
      return true;
    }
    (under ?? begin(at)).then(
      (answer) => send(request, response, answer),
      (error: unknown) => sendError(response, error),
    );
    return true;
  };
};
