import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Environment } from '../../config/environment';
import { failpoint } from '../failpoints/failpoint';
import { logger } from '../logging/logger';
import { withRequestId } from '../logging/request-context';
import { openWorker } from '../queue/queue.factory';
import type { OutboxWorker } from '../queue/queue.port';
import { checkedPayload } from './define-job';
import { JobRegistry, type RegisteredJob } from './job-registry';
import { OutboxRepository, type OpenRow } from './outbox.repository';
import { retryWaitMs, triesAreUsedUp } from './retry.rules';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Null where it is not what the job takes: then nobody can be told, and the row is set aside all the same. */
const soundPayload = ({ definition }: RegisteredJob, { payload }: OpenRow): object | null => {
  try {
    return checkedPayload(definition, payload);
  } catch {
    return null;
  }
};

/** Does the jobs. PostgreSQL counts the tries, so that a wiped queue forgets none. */
@Injectable()
export class OutboxProcessor implements OnModuleDestroy {
  private worker: OutboxWorker | null = null;
  private jobs: ReadonlyMap<string, RegisteredJob> = new Map();

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly rows: OutboxRepository,
    private readonly registry: JobRegistry,
  ) {}

  /** @throws Error where a declared job has no handler, or two. */
  load(): void {
    this.jobs = this.registry.collect();
  }

  start(): void {
    this.load();
    this.worker = openWorker(this.env, ({ data }) => this.process(data.outboxId));
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  /** Does the job of one row, once however often it is delivered. */
  async process(outboxId: string): Promise<void> {
    const row = await this.rows.findOpen(outboxId);
    if (!row) return;
    await withRequestId(row.requestId, async () => {
      try {
        await this.attempt(row);
      } catch (thrown) {
        await this.failed(row, asError(thrown));
      }
    });
  }

  private async attempt({ id, job, payload: plain }: OpenRow): Promise<void> {
    const registered = this.jobs.get(job);
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

  private async failed(row: OpenRow, error: Error): Promise<void> {
    const attempt = row.attempts + 1;
    const registered = this.jobs.get(row.job);
    const { attempts, backoffMs } = registered?.definition ?? { attempts: 10, backoffMs: 60_000 };
    const payload = registered && soundPayload(registered, row);
    logger.warn({ job: row.job, outboxId: row.id, attempt, err: error }, 'job failed');
    if (payload) await registered.handler.onFailed?.(payload, error);
    if (!triesAreUsedUp(attempt, attempts)) {
      await this.rows.scheduleRetry(row.id, attempt, retryWaitMs(backoffMs, attempt), error.message);
      return;
    }
    await this.db.transaction(async (tx) => {
      if (!(await this.rows.lockOpen(tx, row.id))) return;
      if (payload) await registered.handler.onParked?.(payload, error, tx);
      await this.rows.park(tx, row.id, attempt, error.message);
    });
  }
}
