import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Environment } from '../../config/environment';
import { failpoint } from '../failpoints/failpoint';
import { logger } from '../logging/logger';
import { ChannelListener } from '../postgres/channel-listener';
import { openQueue } from '../queue/queue.factory';
import { LANE_NAMES, type Lane } from '../queue/lanes';
import type { OutboxQueue } from '../queue/queue.port';
import { jobsOf, laneOf } from './define-job';
import { OUTBOX_CHANNEL } from './outbox-signal';
import { OutboxRepository, type Ticket } from './outbox.repository';

const POLL_MS = 250;
const BATCH = 200;
/**
 * How often the sweep runs within a lease; a job queued since the last sweep may still be on its
 * way.
 */
const SWEEPS_PER_LEASE = 3;

/** Not a plain integer and without a colon, as BullMQ requires; each try is a new job. */
const jobId = ({ id, attempts }: Ticket): string => `row-${id}-${attempts}`;

/** Moves committed rows into the queues of their lanes, and again if a queue lost them. */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly queues = new Map<Lane, OutboxQueue>();
  private readonly listener: ChannelListener;
  private readonly timers = new Set<NodeJS.Timeout>();
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private sweptUpTo: string | null = null;

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly rows: OutboxRepository,
  ) {
    const dispatch = () => this.serially(() => this.dispatchDue());
    this.listener = new ChannelListener(env.databaseUrl, OUTBOX_CHANNEL, {
      onMessage: dispatch,
      onGap: dispatch,
    });
  }

  start(): void {
    for (const lane of LANE_NAMES) this.queues.set(lane, openQueue(this.env, lane));
    this.every(POLL_MS, () => this.dispatchDue());
    this.every(this.sweepMs, () => this.sweep());
    void this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timers.forEach((timer) => clearInterval(timer));
    await this.running;
    await this.listener.stop();
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  /** Runs one pass at a time, so that timers and wake-ups never overlap in one process. */
  private serially(pass: () => Promise<void>): void {
    this.running = this.running.then(async () => {
      if (this.stopped) return;
      await pass().catch((err: unknown) =>
        logger.warn(
          { err: err instanceof Error ? err.message : err },
          'outbox pass failed; the next one tries again',
        ),
      );
    });
  }

  private every(ms: number, pass: () => Promise<void>): void {
    let waiting = false;
    const tick = () => {
      if (waiting) return;
      waiting = true;
      this.serially(async () => {
        waiting = false;
        await pass();
      });
    };
    this.timers.add(setInterval(tick, ms));
  }

  /** Dispatches jobs that fulfill a purchase before a backlog of other due rows. */
  private async dispatchDue(): Promise<void> {
    let carried: number;
    do {
      carried = await this.carry(null);
      if (carried === BATCH) await this.carry(jobsOf('fulfilment'));
    } while (carried === BATCH && !this.stopped);
  }

  /** Dispatches one batch of due rows, of all jobs or some; returns how many. */
  private carry(jobs: readonly string[] | null): Promise<number> {
    return this.db.transaction(async (tx) => {
      const due = await this.rows.lockDue(tx, BATCH, jobs);
      if (due.length === 0) return 0;
      await Promise.all(
        LANE_NAMES.map((lane) =>
          this.add(
            lane,
            due.filter(({ job }) => laneOf(job) === lane),
          ),
        ),
      );
      failpoint('outbox.enqueued');
      await this.rows.markDispatched(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
  }

  private async add(lane: Lane, tickets: readonly Ticket[]): Promise<void> {
    if (tickets.length === 0) return;
    const jobs = tickets.map((row) => ({
      name: row.job,
      data: { outboxId: row.id },
      opts: { jobId: jobId(row) },
    }));
    await this.queues.get(lane)?.addBulk(jobs);
  }

  private get sweepMs(): number {
    return this.env.jobLeaseMs / SWEEPS_PER_LEASE;
  }

  private async sweep(): Promise<void> {
    const page = await this.rows.inFlightSince(this.sweepMs / 1_000, this.sweptUpTo, BATCH);
    this.sweptUpTo = page.length === BATCH ? (page[page.length - 1]?.id ?? null) : null;
    const forgotten: string[] = [];
    for (const row of page) {
      const job = await this.queues.get(laneOf(row.job))?.getJob(jobId(row));
      const state = await job?.getState();
      if (state !== undefined && state !== 'failed' && state !== 'completed' && state !== 'unknown')
        continue;
      await job?.remove();
      forgotten.push(row.id);
    }
    if (forgotten.length === 0) return;
    await this.rows.dispatchAgain(forgotten);
    logger.info({ rows: forgotten.length }, 'rows the queue had forgotten are dispatched again');
  }
}
