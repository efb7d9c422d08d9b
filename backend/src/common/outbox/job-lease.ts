import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../failpoints/failpoint';
import type { LeaseKey } from './held-leases';
import type { ClaimedRow, OutboxRepository } from './outbox.repository';

type Work = (tx: EntityManager) => Promise<unknown>;
/** A statement that starts with `HELD_LEASES`; returns whether the lease was among them. */
type Statement = (key: LeaseKey) => Promise<boolean>;

const nothing = () => Promise.resolve();

/** Another worker has the job, or may claim it. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of this job was lost; the worker that has it now continues it');
  }
}

/**
 * The right to do one job, renewed while it runs. Anything written through it is only written while
 * it is still held.
 */
export class JobLease {
  private readonly aborting = new AbortController();
  private over = false;

  constructor(
    readonly row: ClaimedRow,
    private readonly db: DataSource,
    private readonly rows: OutboxRepository,
  ) {}

  get token(): string {
    return this.row.token;
  }

  get key(): LeaseKey {
    return { jobId: this.row.id, token: this.token };
  }

  /** The number of workers that died in the middle of this job. */
  get lostClaims(): number {
    return this.row.lostClaims;
  }

  /**
   * Aborted when the lease is lost or this process is stopping: don't start anything long after
   * that.
   */
  get signal(): AbortSignal {
    return this.aborting.signal;
  }

  /** True once the job was completed, postponed or given up. */
  get isOver(): boolean {
    return this.over;
  }

  /**
   * Runs a step of the job in a short transaction. No other worker can claim the job until it has
   * ended.
   *
   * @throws LeaseLost if another worker already has the job; then nothing is written
   */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.lockLeased(tx, this.row.id, this.token))) this.lose();
      return work(tx);
    });
  }

  /**
   * Like `transaction`, for a step that is one statement, which can be batched with others.
   * @throws LeaseLost
   */
  async write(statement: Statement): Promise<void> {
    if (!(await statement(this.key))) this.lose();
  }

  /** Like `complete`, if the effect and `MARKED_DONE` are one statement. @throws LeaseLost */
  async completeBy(statement: Statement): Promise<void> {
    failpoint(`${this.row.job}.before-commit`);
    await this.write(statement);
    this.over = true;
    failpoint(`${this.row.job}.committed`);
  }

  /** Applies the job's effect and marks the job done, atomically. @throws LeaseLost */
  async complete(effect: Work = nothing): Promise<void> {
    const { id, job } = this.row;
    await this.transaction(async (tx) => {
      await effect(tx);
      await this.rows.markDone(tx, id);
      failpoint(`${job}.before-commit`);
    });
    this.over = true;
    failpoint(`${job}.committed`);
  }

  /**
   * Schedules the job to run again after this time, regardless of its definition's waits. Counts as
   * a try.
   * @throws LeaseLost
   */
  async postpone(waitMs: number, reason: string, effect: Work = nothing): Promise<void> {
    const { id, attempts } = this.row;
    await this.transaction(async (tx) => {
      await effect(tx);
      await this.rows.scheduleRetry(tx, id, {
        attempts: attempts + 1,
        waitMs,
        error: reason,
        leaseToken: this.token,
      });
    });
    this.over = true;
  }

  /** Sets the job aside for a person, even if it has tries left. @throws LeaseLost */
  async giveUp(reason: string, effect: Work = nothing): Promise<void> {
    const { id, attempts } = this.row;
    await this.transaction(async (tx) => {
      await effect(tx);
      await this.rows.park(tx, id, attempts + 1, reason);
    });
    this.over = true;
  }

  /** Called by the code that renews the lease. */
  abort(reason: Error): void {
    this.aborting.abort(reason);
  }

  private lose(): never {
    const lost = new LeaseLost();
    this.abort(lost);
    throw lost;
  }
}
