import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawHeader } from '../http/raw-header';
import { chooseEncoding, type Encoding } from './content-encoding';
import type { FinishedPage } from './page-cache';
import type { HeaderList } from './security-headers';

export interface BodyToSend {
  status: number;
  headers: HeaderList;
  type: string;
  caching: string;
  encoding: Encoding;
  body: Buffer;
  etag?: string;
  /** Whether the encoding depends on the client. */
  varies: boolean;
}

/** Returns whether the client already has this version. */
const isHeld = (request: IncomingMessage, etag: string): boolean =>
  rawHeader(request, 'if-none-match') !== undefined && fresh(request.headers, { etag });

/** Sends a finished body, or 304 if the client already has it; HEAD gets headers only. */
export const sendBody = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: BodyToSend,
): void => {
  const { status, headers, type, caching, encoding, body, etag, varies } = answer;
  const list = headers.flat();
  list.push('Cache-Control', caching);
  if (varies) list.push('Vary', 'Accept-Encoding');
  if (etag !== undefined) list.push('ETag', etag);
  if (etag !== undefined && status === 200 && isHeld(request, etag)) {
    response.writeHead(304, list);
    response.end();
    return;
  }
  list.push('Content-Type', type, 'Content-Length', String(body.length));
  if (encoding !== 'identity') list.push('Content-Encoding', encoding);
  response.writeHead(status, list);
  response.end(request.method === 'HEAD' ? undefined : body);
};

interface KeptOptions {
  readonly headers: HeaderList;
  readonly type: string;
  readonly caching: (status: number) => string;
}

interface Heads {
  readonly full: readonly string[];
  readonly held: readonly string[];
}

/**
 * Like `sendBody`, for responses that are sent again and again: their headers are built once per
 * encoding.
 */
export const createKeptSender = ({ headers, type, caching }: KeptOptions) => {
  const made = new WeakMap<FinishedPage, Partial<Record<Encoding, Heads>>>();

  const headsOf = ({ status, etag }: FinishedPage, encoding: Encoding, body: Buffer): Heads => {
    const held = [
      ...headers.flat(),
      'Cache-Control',
      caching(status),
      'Vary',
      'Accept-Encoding',
      'ETag',
      etag,
    ];
    const full = [...held, 'Content-Type', type, 'Content-Length', String(body.length)];
    return { held, full: encoding === 'identity' ? full : [...full, 'Content-Encoding', encoding] };
  };

  return (request: IncomingMessage, response: ServerResponse, page: FinishedPage): void => {
    const encoding = chooseEncoding(rawHeader(request, 'accept-encoding'), page.variants);
    const body = page.variants[encoding] ?? page.variants.identity;
    let ofPage = made.get(page);
    if (!ofPage) made.set(page, (ofPage = {}));
    const { full, held } = (ofPage[encoding] ??= headsOf(page, encoding, body));
    // writeHead accepts the list as it is and doesn't modify it.
    if (page.status === 200 && isHeld(request, page.etag))
      response.writeHead(304, held as string[]).end();
    else
      response
        .writeHead(page.status, full as string[])
        .end(request.method === 'HEAD' ? undefined : body);
  };
};

/** Sends a plain sentence when there is no page to show. */
export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: HeaderList,
): void => {
  if (response.headersSent) return;
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, [
    ...headers.flat(),
    ...[
      'Content-Type',
      'text/plain; charset=utf-8',
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(body.length),
    ],
  ]);
  response.end(body);
};
