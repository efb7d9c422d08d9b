import {
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

/** Hop-by-hop headers aren't forwarded. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'proxy-authenticate',
]);

const forwarded = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP.has(name) && name !== 'cookie'),
  );

/**
 * Plain path segments only, without anything a server may resolve to another path (`..`, `%2e`,
 * `%2f`, a backslash), so that only pay pages can be reached.
 */
const PLAIN_PATH = /^\/pay(?:\/[\w-]+)*\/?(?:\?|$)/;

/**
 * Serves the provider's pay page under our own address if the provider is a local one. Each call
 * uses a new connection, because the provider could close a reused one just as a payment is sent on
 * it.
 */
export const payPageProxy = (target: string): RequestListener => {
  const { hostname, port } = new URL(target);
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!PLAIN_PATH.test(request.url ?? '')) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('There’s no such payment page.');
      return;
    }
    const upstream = httpRequest(
      {
        hostname,
        port,
        agent: false,
        method: request.method,
        path: request.url,
        headers: forwarded(request.headers),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
        pipeline(answer, response, () => undefined);
      },
    );
    upstream.on('error', () => {
      if (!response.headersSent)
        response.writeHead(502, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': '5',
        });
      response.end(
        'The payment page can’t be reached right now, and you haven’t been charged. Go back and try again.',
      );
    });
    pipeline(request, upstream, () => undefined);
  };
};
