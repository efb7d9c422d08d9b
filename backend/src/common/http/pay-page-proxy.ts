import { request as httpRequest, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Hop-by-hop headers end here. */
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
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name) && name !== 'cookie'));

/** Words between slashes, nothing that a server may read as another path (`..`, `%2e`, `%2f`, a backslash): only pay pages lie below it. */
const PLAIN_PATH = /^\/pay(?:\/[\w-]+)*\/?(?:\?|$)/;

/**
 * Serves the provider's pay page below our own address, where the provider is a local one. Each call has a connection of
 * its own: one kept for later may be closed by the other end just as a payment is sent on it.
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
      { hostname, port, agent: false, method: request.method, path: request.url, headers: forwarded(request.headers) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
        pipeline(answer, response, () => undefined);
      },
    );
    upstream.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
      response.end('The payment page can’t be reached right now, and you haven’t been charged. Go back and try again.');
    });
    pipeline(request, upstream, () => undefined);
  };
};
