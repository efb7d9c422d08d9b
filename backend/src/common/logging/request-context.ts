import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
  /** Returns the caller as rate limits count it. */
  readonly caller: () => string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs and enqueues carries the request's id. */
export const withRequestId = <T>(
  requestId: string,
  work: () => T,
  caller = (): string => 'none',
): T => storage.run({ requestId, caller }, work);

export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';

/** Returns the current caller. Outside of requests, that is always the same one. */
export const currentCaller = (): string => storage.getStore()?.caller() ?? 'none';
