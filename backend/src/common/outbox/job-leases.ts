import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v4 } from 'uuid';
import { Environment } from '../../config/environment';
import { logger } from '../logging/logger';
import { BatchLoader } from '../postgres/batch-loader';
import { JobLease, LeaseLost } from './job-lease';
import { OutboxRepository, type ClaimedRow } from './outbox.repository';

/** How often a lease is renewed before it would expire. */
const RENEWALS = 3;

interface Asked {
  readonly id: string;
  readonly token: string;
}

/**
 * The leases that this process holds. Concurrent claims are batched, and all leases are renewed
 * together.
 */
@Injectable()
export class JobLeases implements OnModuleDestroy {
  private readonly held = new Map<string, JobLease>();
  private readonly claims = new BatchLoader((asked: readonly Asked[]) => this.claimAll(asked));
  private timer: NodeJS.Timeout | null = null;
  private isWaiting = false;

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly rows: OutboxRepository,
  ) {}

  /**
   * Claims a job. Returns null if another worker has it, or if it is done, set aside or not due.
   */
  async claim(id: string): Promise<JobLease | null> {
    const row = await this.claims.ask({ id, token: v4() });
    if (row === null) return null;
    const lease = new JobLease(row, this.db, this.rows);
    this.held.set(lease.token, lease);
    this.timer ??= setInterval(() => void this.renew(), this.env.jobLeaseMs / RENEWALS);
    return lease;
  }

  /** Ends a lease. If the job is unfinished, another worker can claim it right away. */
  async release(lease: JobLease): Promise<void> {
    this.held.delete(lease.token);
    if (this.held.size === 0 && this.timer) {
      clearInterval(this.timer);
      this.timer = null;
    }
    if (!lease.isOver) await this.rows.freeLease(lease.row.id, lease.token);
  }

  /**
   * Tells running jobs that the process is stopping: they finish if that is quick, or leave the
   * rest to another worker.
   */
  onModuleDestroy(): void {
    for (const lease of this.held.values()) lease.abort(new Error('this worker stops'));
  }

  /** If a job's ticket came twice, both tokens are tried and one of them claims it. */
  private async claimAll(asked: readonly Asked[]): Promise<(ClaimedRow | null)[]> {
    const claimed = new Map(
      (await this.rows.claim(asked, this.env.jobLeaseMs)).map((row) => [row.token, row]),
    );
    return asked.map(({ token }) => claimed.get(token) ?? null);
  }

  private async renew(): Promise<void> {
    const leases = [...this.held.values()];
    try {
      const found = await this.rows.renewFree(
        leases.map(({ key }) => key),
        this.env.jobLeaseMs,
      );
      const isRenewed = new Map(found.map((row) => [row.token, row.isRenewed]));
      for (const lease of leases)
        if (!isRenewed.has(lease.token) && !lease.isOver) lease.abort(new LeaseLost());
      await this.renewLocked(leases.filter(({ token }) => isRenewed.get(token) === false));
    } catch (err) {
      logger.warn(
        { err, leases: leases.length },
        'leases could not be renewed; the next round tries again',
      );
    }
  }

  /**
   * Runs one waiting statement at a time, without holding up the rounds; leases unlocked since then
   * are renewed by the next round.
   */
  private async renewLocked(leases: readonly JobLease[]): Promise<void> {
    if (this.isWaiting || leases.length === 0) return;
    this.isWaiting = true;
    try {
      await this.rows.renewLocked(
        leases.map(({ key }) => key),
        this.env.jobLeaseMs,
      );
    } finally {
      this.isWaiting = false;
    }
  }
}
