import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsNul } from '../http/plain-text';
import { rawHeader } from '../http/raw-header';
import { sendError } from '../http/send-error';
import { SESSION_COOKIE } from '../http/session-gate';
import { Finisher } from './finisher';
import type { FinishedPage, PageCache } from './page-cache';
import { createKeptSender } from './send';

/** One public GET that returns the same for everyone until the coach publishes something. */
export interface CachedRead {
  /**
   * Reads what the application's own handler would return; `choice` is the value of `parameter`, if
   * given.
   */
  readonly read: (choice?: string) => Promise<readonly unknown[] | object>;
  /** The only query parameter, which selects a part. */
  readonly parameter?: string;
  /**
   * Whether the cached response is for anonymous callers only; signed-in ones get theirs from the
   * application.
   */
  readonly isForAnonymous?: boolean;
  /** Names of the content that the response is made from. */
  readonly tags: readonly string[];
}

const LONGEST_CHOICE = 100;
const HEADERS = [['X-Content-Type-Options', 'nosniff']] as const;

/**
 * Returns the cache key of a query; undefined for a query that the application should handle
 * itself.
 */
const keyOf = (
  path: string,
  query: string,
  parameter: string | undefined,
): { key: string; choice?: string } | undefined => {
  if (query === '') return { key: path };
  const given = [...new URLSearchParams(query)];
  const [[name, choice] = []] = given;
  if (
    given.length !== 1 ||
    name !== parameter ||
    !choice ||
    choice.length > LONGEST_CHOICE ||
    holdsNul(choice)
  )
    return undefined;
  return { key: `${path}?${choice}`, choice };
};

/**
 * Answers public reads from `cache` before they reach the application: at most 5 s old, and dropped
 * when content changes. Empty lists aren't cached, so that made-up parameters can't crowd out
 * others. A hard reload (`Cache-Control: no-cache`) and everything but the plain request go to the
 * application.
 */
export const createCachedReads = (
  reads: Readonly<Record<string, CachedRead>>,
  cache: PageCache,
) => {
  const byPath = new Map(Object.entries(reads));
  const finisher = new Finisher();
  const send = createKeptSender({
    headers: HEADERS,
    type: 'application/json; charset=utf-8',
    caching: () => 'no-store',
  });

  const make =
    (key: string, { read, tags }: CachedRead, choice: string | undefined) =>
    async (): Promise<FinishedPage> => {
      const value = await read(choice);
      const isKept = choice === undefined || !Array.isArray(value) || value.length > 0;
      return finisher.finish(key, {
        status: 200,
        tags,
        isKept,
        body: Buffer.from(JSON.stringify(value)),
      });
    };

  return (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): boolean => {
    const kept = byPath.get(path);
    if (!kept || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (rawHeader(request, 'cache-control') === 'no-cache') return false;
    if (kept.isForAnonymous && request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return false;
    const asked = keyOf(path, query, kept.parameter);
    if (!asked) return false;
    const { key, choice } = asked;
    const ready = cache.peek(key, make(key, kept, choice));
    if (ready) send(request, response, ready);
    else
      cache.get(key, make(key, kept, choice)).then(
        (answer) => send(request, response, answer),
        (error: unknown) => sendError(response, error),
      );
    return true;
  };
};
