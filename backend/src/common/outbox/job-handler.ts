import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobDefinition } from './define-job';
import type { JobLease } from './job-lease';

export interface JobContext<Prepared = undefined> {
  /** The transaction that also marks the job done: effect and mark are one. */
  readonly tx: EntityManager;
  /** What `prepare` brought. */
  readonly prepared: Prepared;
}

interface HearsOfFailure<P extends object> {
  /** Told when a try has failed, and all that it did in its transaction is undone. */
  onFailed?(payload: P, error: Error): Promise<void>;
  /** Told when the last try has failed and the row is set aside. */
  onParked?(payload: P, error: Error, tx: EntityManager): Promise<void>;
}

/**
 * Does a job. `prepare`, where there is one, runs before the transaction opens and is the place for
 * calls to the outside that must be idempotent; `handle` runs in the transaction that marks the row done.
 */
export interface JobHandler<P extends object, Prepared = undefined> extends HearsOfFailure<P> {
  prepare?(payload: P): Promise<Prepared>;
  handle(payload: P, context: JobContext<Prepared>): Promise<void>;
}

/**
 * Does a job that takes long, or that must not be done twice at once: outside any transaction, in one worker at a time.
 * It ends by one of the lease's words; where it returns without one there was nothing to do. A worker that dies gives
 * the job back, so `run` finds out first how far the one before came, from what it wrote in the lease's transactions.
 */
export interface LeasedJobHandler<P extends object> extends HearsOfFailure<P> {
  run(payload: P, lease: JobLease): Promise<void>;
}

export type AnyJobHandler = JobHandler<object, unknown> | LeasedJobHandler<object>;

export const runsUnderLease = (handler: AnyJobHandler): handler is LeasedJobHandler<object> => 'run' in handler;

export const HANDLES_JOB = Symbol('handles-job');

// A decorator takes any payload type: the class it stands on is checked against it by `JobHandler<P>`.
export const HandlesJob = <P extends object>(job: JobDefinition<P>) => SetMetadata(HANDLES_JOB, job);
