import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Environment } from '../../config/environment';
import { failpoint } from '../failpoints/failpoint';
import { logger } from '../logging/logger';
import { withRequestId } from '../logging/request-context';
import { LANE_NAMES } from '../queue/lanes';
import { openWorker } from '../queue/queue.factory';
import type { OutboxWorker } from '../queue/queue.port';
import { checkedPayload } from './define-job';
import { runsUnderLease, type JobHandler, type LeasedJobHandler } from './job-handler';
import type { JobLease } from './job-lease';
import { JobLeases } from './job-leases';
import { JobRegistry, type RegisteredJob } from './job-registry';
import { OutboxRepository, type OpenRow } from './outbox.repository';
import { endsItsWorkers, retryWaitMs, triesAreUsedUp } from './retry.rules';

type TransactionalJob = RegisteredJob & { readonly handler: JobHandler<object, unknown> };

type LeasedJob = RegisteredJob & { readonly handler: LeasedJobHandler<object> };

/** What a ticket contains besides the job's id. */
interface TicketNote {
  /** The job's name, if the queue provides it. */
  readonly job?: string;
  /** Whether the queue has already given it to a worker that then disappeared. */
  readonly again?: boolean;
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The error that the admin shows for a job that apparently kills its workers. */
class EndsItsWorkers extends Error {
  constructor(lostClaims: number) {
    super(
      `${lostClaims} workers stopped in the middle of this job (killed, or out of memory). It won’t run again until someone retries it.`,
    );
  }
}

/**
 * Returns null if the payload is invalid. In that case the handler can't be notified, but the row
 * is still set aside.
 */
const soundPayload = ({ definition }: RegisteredJob, { payload }: OpenRow): object | null => {
  try {
    return checkedPayload(definition, payload);
  } catch {
    return null;
  }
};

/** Runs the jobs. PostgreSQL counts the tries, so that they survive a wiped queue. */
@Injectable()
export class OutboxProcessor implements OnModuleDestroy {
  private workers: readonly OutboxWorker[] = [];
  private jobs: ReadonlyMap<string, RegisteredJob> = new Map();

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly rows: OutboxRepository,
    private readonly registry: JobRegistry,
    private readonly leases: JobLeases,
  ) {}

  /** @throws Error if a declared job has no handler or two. */
  load(): void {
    this.jobs = this.registry.collect();
  }

  start(): void {
    this.load();
    this.workers = LANE_NAMES.map((lane) =>
      openWorker(this.env, lane, ({ name, data, stalledCounter }) =>
        this.process(data.outboxId, { job: name, again: stalledCounter > 0 }),
      ),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /**
   * Runs a row's job once, however often it is delivered. A leased job's row is read by its claim.
   */
  async process(outboxId: string, { job, again = false }: TicketNote = {}): Promise<void> {
    if (job !== undefined && this.leasedJob(job)) {
      await this.runLeased(outboxId);
      return;
    }
    const row = await this.rows.findOpen(outboxId);
    if (!row) return;
    if (this.leasedJob(row.job)) {
      await this.runLeased(outboxId);
      return;
    }
    const registered = this.jobs.get(row.job) as TransactionalJob | undefined;
    await withRequestId(row.requestId, async () =>
      this.handleOnce(row, registered, again ? await this.rows.noteLost(row.id) : 0),
    );
  }

  private leasedJob(job: string): LeasedJob | null {
    const registered = this.jobs.get(job);
    return registered && runsUnderLease(registered.handler) ? (registered as LeasedJob) : null;
  }

  private async handleOnce(
    row: OpenRow,
    registered: TransactionalJob | undefined,
    lostClaims: number,
  ): Promise<void> {
    if (endsItsWorkers(lostClaims)) {
      await this.park(row, row.attempts, new EndsItsWorkers(lostClaims), null);
      return;
    }
    try {
      await this.attempt(row, registered);
    } catch (thrown) {
      await this.failed(row, asError(thrown), null);
    }
  }

  private async attempt(
    { id, job, payload: plain }: OpenRow,
    registered: TransactionalJob | undefined,
  ): Promise<void> {
    if (!registered) throw new Error(`no handler for ${job} in this version`);
    const payload = checkedPayload(registered.definition, plain);
    const prepared = await registered.handler.prepare?.(payload);
    failpoint(`${job}.prepared`);
    await this.db.transaction(async (tx) => {
      if (!(await this.rows.lockOpen(tx, id))) return;
      await registered.handler.handle(payload, { tx, prepared });
      await this.rows.markDone(tx, id);
      failpoint(`${job}.before-commit`);
    });
    failpoint(`${job}.committed`);
  }

  /**
   * Does nothing if another worker has the job. If that worker dies, the sweep requeues the job.
   */
  private async runLeased(outboxId: string): Promise<void> {
    const lease = await this.leases.claim(outboxId);
    if (lease) await withRequestId(lease.row.requestId, () => this.runUnder(lease));
  }

  private async runUnder(lease: JobLease): Promise<void> {
    const { row } = lease;
    failpoint(`${row.job}.claimed`);
    try {
      if (endsItsWorkers(lease.lostClaims)) {
        await this.park(row, row.attempts, new EndsItsWorkers(lease.lostClaims), lease);
        return;
      }
      const job = this.leasedJob(row.job);
      if (!job) throw new Error(`no handler for ${row.job} in this version`);
      await job.handler.run(checkedPayload(job.definition, row.payload), lease);
      if (!lease.isOver) await lease.complete();
    } catch (thrown) {
      const error = asError(thrown);
      if (lease.signal.aborted)
        logger.info({ job: row.job, outboxId: row.id, err: error }, 'job left to another worker');
      else await this.failed(row, error, lease);
    } finally {
      await this.leases.release(lease);
    }
  }

  private async failed(row: OpenRow, error: Error, lease: JobLease | null): Promise<void> {
    const attempt = row.attempts + 1;
    const registered = this.jobs.get(row.job);
    const { attempts, backoffMs } = registered?.definition ?? { attempts: 10, backoffMs: 60_000 };
    if (triesAreUsedUp(attempt, attempts)) {
      await this.park(row, attempt, error, lease);
      return;
    }
    await this.recordFailure(row, attempt, error);
    const waitMs = retryWaitMs(backoffMs, attempt);
    await this.rows.scheduleRetry(this.db, row.id, {
      attempts: attempt,
      waitMs,
      error: error.message,
      leaseToken: lease?.token ?? null,
    });
  }

  /**
   * Logs a failure and notifies the handler. Returns the job and its payload, or null if the
   * payload is invalid.
   */
  private async recordFailure(
    row: OpenRow,
    attempt: number,
    error: Error,
  ): Promise<{ registered: RegisteredJob; payload: object } | null> {
    const registered = this.jobs.get(row.job);
    const payload = registered && soundPayload(registered, row);
    logger.warn({ job: row.job, outboxId: row.id, attempt, err: error }, 'job failed');
    if (!payload) return null;
    await registered.handler.onFailed?.(payload, error);
    return { registered, payload };
  }

  /** Sets a job aside for a person. */
  private async park(
    row: OpenRow,
    attempt: number,
    error: Error,
    lease: JobLease | null,
  ): Promise<void> {
    const failure = await this.recordFailure(row, attempt, error);
    const setAside = async (tx: EntityManager): Promise<void> => {
      await failure?.registered.handler.onParked?.(failure.payload, error, tx);
      await this.rows.park(tx, row.id, attempt, error.message);
    };
    if (lease) await lease.transaction(setAside);
    else
      await this.db.transaction(async (tx) => {
        if (await this.rows.lockOpen(tx, row.id)) await setAside(tx);
      });
  }
}
