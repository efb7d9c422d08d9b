import type { IncomingMessage, ServerResponse } from 'node:http';
import { Finisher } from '../pages/finisher';
import type { FinishedPage, PageCache } from '../pages/page-cache';
import { createKeptSender } from '../pages/send';
import { holdsNul } from './plain-text';
import { rawHeader } from './raw-header';
import { SESSION_COOKIE } from './session-gate';
import { sendError } from './send-error';

/** One public GET that says the same to everybody until the coach publishes something. */
export interface KeptRead {
  /** The same as the application behind answers there; `choice` is the value of `parameter`, where one was given. */
  readonly read: (choice?: string) => Promise<readonly unknown[] | object>;
  /** The one query parameter that chooses a part. */
  readonly parameter?: string;
  /** Whoever is signed in gets another answer, from the application. */
  readonly isForAnonymous?: boolean;
  /** Names of the content behind the answer. */
  readonly tags: readonly string[];
}

const LONGEST_CHOICE = 100;
const HEADERS = [['X-Content-Type-Options', 'nosniff']] as const;

/** The key under which the answer to a query is kept; undefined for a query that the application should look at itself. */
const keyOf = (path: string, query: string, parameter: string | undefined): { key: string; choice?: string } | undefined => {
  if (query === '') return { key: path };
  const given = [...new URLSearchParams(query)];
  const [[name, choice] = []] = given;
  if (given.length !== 1 || name !== parameter || !choice || choice.length > LONGEST_CHOICE || holdsNul(choice)) return undefined;
  return { key: `${path}?${choice}`, choice };
};

/**
 * Answers public reads in front of the application from what `cache` keeps: 5 s at most, gone when content changes. An
 * empty list is not kept, so that made-up choices crowd nothing out; a hard reload (`Cache-Control: no-cache`) is left to
 * the application, as everything else that is not the plain question.
 */
export const createKeptReads = (reads: Readonly<Record<string, KeptRead>>, cache: PageCache) => {
  const byPath = new Map(Object.entries(reads));
  const finisher = new Finisher();
  const send = createKeptSender({ headers: HEADERS, type: 'application/json; charset=utf-8', caching: () => 'no-store' });

  const make =
    (key: string, { read, tags }: KeptRead, choice: string | undefined) =>
    async (): Promise<FinishedPage> => {
      const value = await read(choice);
      const isKept = choice === undefined || !Array.isArray(value) || value.length > 0;
      return finisher.finish(key, { status: 200, tags, isKept, body: Buffer.from(JSON.stringify(value)) });
    };

  return (request: IncomingMessage, response: ServerResponse, path: string, query: string): boolean => {
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
