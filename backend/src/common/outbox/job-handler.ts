import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobDefinition } from './define-job';
import type { JobLease } from './job-lease';

export interface JobContext<Prepared = undefined> {
  /** The transaction that also marks the job done, so that the effect and the mark are atomic. */
  readonly tx: EntityManager;
  /** The result of `prepare`. */
  readonly prepared: Prepared;
}

interface HearsOfFailure<P extends object> {
  /** Called when a try has failed and its transaction has been rolled back. */
  onFailed?(payload: P, error: Error): Promise<void>;
  /** Called when the last try has failed and the row is set aside. */
  onParked?(payload: P, error: Error, tx: EntityManager): Promise<void>;
}

/**
 * Does a job. The optional `prepare` runs before the transaction opens and is the place for
 * external calls, which must be idempotent;
 * `handle` runs in the transaction that marks the row done.
 */
export interface JobHandler<P extends object, Prepared = undefined> extends HearsOfFailure<P> {
  prepare?(payload: P): Promise<Prepared>;
  handle(payload: P, context: JobContext<Prepared>): Promise<void>;
}

/**
 * Does a job that takes long or must not run twice at once: outside any transaction, in one worker
 * at a time. It ends by calling one of the lease's methods; returning without that means there was
 * nothing to do. If a worker dies, the job is run again, so `run` first checks how far the previous
 * run got, based on what that wrote in the lease's transactions.
 */
export interface LeasedJobHandler<P extends object> extends HearsOfFailure<P> {
  run(payload: P, lease: JobLease): Promise<void>;
}

export type AnyJobHandler = JobHandler<object, unknown> | LeasedJobHandler<object>;

export const runsUnderLease = (handler: AnyJobHandler): handler is LeasedJobHandler<object> =>
  'run' in handler;

export const HANDLES_JOB = Symbol('handles-job');

// Declares the job that a handler class handles. Decorators accept any payload type;
// `JobHandler<P>` is what checks the class.
export const HandlesJob = <P extends object>(job: JobDefinition<P>) =>
  SetMetadata(HANDLES_JOB, job);
