import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
  /** Who calls, as limits count them. */
  readonly caller: () => string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs and enqueues carries the request's id, from edge to job. */
export const withRequestId = <T>(requestId: string, work: () => T, caller = (): string => 'none'): T =>
  storage.run({ requestId, caller }, work);

export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';

/** Outside of requests everybody is the same caller. */
export const currentCaller = (): string => storage.getStore()?.caller() ?? 'none';
