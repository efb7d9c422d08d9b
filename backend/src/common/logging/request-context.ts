import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs and enqueues carries the request's id, from edge to job. */
export const withRequestId = <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work);

export const currentRequestId = (): string => storage.getStore()?.requestId ?? 'none';
