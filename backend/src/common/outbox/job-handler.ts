import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobDefinition } from './define-job';

export interface JobContext<Prepared = undefined> {
  /** The transaction that also marks the job done: effect and mark are one. */
  readonly tx: EntityManager;
  /** What `prepare` brought. */
  readonly prepared: Prepared;
}

/**
 * Does a job. `prepare`, where there is one, runs before the transaction opens and is the place for
 * calls to the outside that must be idempotent; `handle` runs in the transaction that marks the row done.
 */
export interface JobHandler<P extends object, Prepared = undefined> {
  prepare?(payload: P): Promise<Prepared>;
  handle(payload: P, context: JobContext<Prepared>): Promise<void>;
  /** Told when a try has failed, and all that it did in its transaction is undone. */
  onFailed?(payload: P, error: Error): Promise<void>;
  /** Told when the last try has failed and the row is set aside. */
  onParked?(payload: P, error: Error, tx: EntityManager): Promise<void>;
}

export const HANDLES_JOB = Symbol('handles-job');

// A decorator takes any payload type: the class it stands on is checked against it by `JobHandler<P>`.
export const HandlesJob = <P extends object>(job: JobDefinition<P>) => SetMetadata(HANDLES_JOB, job);
