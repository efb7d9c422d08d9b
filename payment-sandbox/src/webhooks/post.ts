import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type PostResult = Readonly<{ status: number | null; error: string | null }>;

const PATIENCE_MS = 10_000;

/**
 * Sends one POST on its own connection without following redirects. Never rejects: a missing answer
 * is a result too.
 */
export const post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PostResult> =>
  new Promise((resolve) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const fail = (error: Error): void => resolve({ status: null, error: error.message });
    const outgoing = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        timeout: PATIENCE_MS,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.on('error', fail);
        answer.on('end', () => resolve({ status: answer.statusCode ?? null, error: null }));
        answer.resume();
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
