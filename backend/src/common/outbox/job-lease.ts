import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../failpoints/failpoint';
import type { LeaseKey } from './held-leases';
import type { ClaimedRow, OutboxRepository } from './outbox.repository';

type Work = (tx: EntityManager) => Promise<unknown>;
/** A statement that begins with `HELD_LEASES`; answers whether the lease was among them. */
type Statement = (key: LeaseKey) => Promise<boolean>;

const nothing = () => Promise.resolve();

/** Another worker has the job, or may take it. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of this job was lost; the worker that has it now continues it');
  }
}

/** The right to do one job, renewed while it runs. Whatever is written through it is written only while it still holds. */
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

  /** How many workers ended in the middle of this job. */
  get lostClaims(): number {
    return this.row.lostClaims;
  }

  /** Aborted when the lease is lost or this process is asked to stop: begin nothing that takes long. */
  get signal(): AbortSignal {
    return this.aborting.signal;
  }

  /** True once one of the words below was said. */
  get isOver(): boolean {
    return this.over;
  }

  /**
   * A step of the job, in a short transaction of its own. No other worker can take the job before it has ended.
   *
   * @throws LeaseLost where another one has it already: nothing is written then
   */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.lockLeased(tx, this.row.id, this.token))) this.lose();
      return work(tx);
    });
  }

  /** The same where a step is one statement, which others may share. @throws LeaseLost */
  async write(statement: Statement): Promise<void> {
    if (!(await statement(this.key))) this.lose();
  }

  /** As `complete`, where the effect and `MARKED_DONE` are one statement. @throws LeaseLost */
  async completeBy(statement: Statement): Promise<void> {
    failpoint(`${this.row.job}.before-commit`);
    await this.write(statement);
    this.over = true;
    failpoint(`${this.row.job}.committed`);
  }

  /** The job's effect and its mark, in one. @throws LeaseLost */
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

  /** The job waits that long, whatever its definition says of waits. It counts as a try. @throws LeaseLost */
  async postpone(waitMs: number, reason: string, effect: Work = nothing): Promise<void> {
    const { id, attempts } = this.row;
    await this.transaction(async (tx) => {
      await effect(tx);
      await this.rows.scheduleRetry(tx, id, { attempts: attempts + 1, waitMs, error: reason, leaseToken: this.token });
    });
    this.over = true;
  }

  /** The job is set aside for a person, whatever tries are left. @throws LeaseLost */
  async giveUp(reason: string, effect: Work = nothing): Promise<void> {
    const { id, attempts } = this.row;
    await this.transaction(async (tx) => {
      await effect(tx);
      await this.rows.park(tx, id, attempts + 1, reason);
    });
    this.over = true;
  }

  /** For whoever keeps the lease alive. */
  abort(reason: Error): void {
    this.aborting.abort(reason);
  }

  private lose(): never {
    const lost = new LeaseLost();
    this.abort(lost);
    throw lost;
  }
}
