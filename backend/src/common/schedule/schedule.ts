import { Inject, Injectable, SetMetadata, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Pool, type PoolClient } from 'pg';
import { Environment } from '../../config/environment';
import { logger } from '../logging/logger';
import { BOUNDED_STATEMENTS } from '../postgres/bounded-client';

export interface Schedule {
  readonly name: string;
  /** How often the task is checked. */
  readonly everyMs: number;
  /**
   * The minimum interval between successful runs, across all workers. A failed task is retried at
   * its next check.
   */
  readonly onceInMs?: number;
}

/** Recurring work. It must be idempotent, because it may run late or twice, or be interrupted. */
export interface ScheduledTask {
  /** @param lastDone when it last succeeded, for a task with `onceInMs`; null if it never did. */
  run(lastDone: Date | null): Promise<void>;
}

const RUNS_EVERY = Symbol('runs-every');
/**
 * At startup all tasks are due. One that doesn't get a connection within seconds because long ones
 * hold them waits for its next round.
 */
export const TASKS_AT_ONCE = 20;

export const RunsEvery = (schedule: Schedule) => SetMetadata(RUNS_EVERY, schedule);

const DAY_MS = 86_400_000;
const LOOKED_AFTER_EVERY_MS = 600_000;

/** Runs once a day in total, however many workers there are and however often they start. */
export const RunsDaily = ({ name }: Pick<Schedule, 'name'>) =>
  RunsEvery({ name, everyMs: LOOKED_AFTER_EVERY_MS, onceInMs: DAY_MS });

const LAST_DONE =
  'SELECT done_at AS "doneAt", done_at <= app_now() - make_interval(secs => $2) AS due FROM schedule_runs WHERE name = $1';
const MARK_DONE = `INSERT INTO schedule_runs (name, done_at) VALUES ($1, app_now()) ON CONFLICT (name) DO UPDATE SET done_at = excluded.done_at`;

/**
 * Runs each task in one worker at a time, using an advisory lock in PostgreSQL, with or without
 * Redis.
 */
@Injectable()
export class Scheduler implements OnModuleDestroy {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private readonly pool: Pool;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {
    this.pool = new Pool({
      ...BOUNDED_STATEMENTS,
      connectionString: env.databaseUrl,
      max: TASKS_AT_ONCE,
      connectionTimeoutMillis: 5_000,
    });
    this.pool.on('error', (err) => logger.debug({ err }, 'scheduler connection lost'));
  }

  start(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const schedule = metatype && this.reflector.get<Schedule | undefined>(RUNS_EVERY, metatype);
      if (!schedule) continue;
      const task = instance as ScheduledTask;
      const tick = () => this.once(schedule, task);
      this.timers.push(setInterval(tick, schedule.everyMs));
      tick();
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.running.values());
    await this.pool.end();
  }

  private once(schedule: Schedule, task: ScheduledTask): void {
    if (this.running.has(schedule.name)) return;
    const run = this.exclusively(schedule, (lastDone) => task.run(lastDone))
      .catch((err: unknown) =>
        logger.warn({ err, task: schedule.name }, 'scheduled task failed; it will run again'),
      )
      .finally(() => this.running.delete(schedule.name));
    this.running.set(schedule.name, run);
  }

  private async standing(
    connection: PoolClient,
    name: string,
    onceInMs: number,
  ): Promise<{ due: boolean; doneAt: Date | null }> {
    const { rows } = await connection.query<{ due: boolean; doneAt: Date }>(LAST_DONE, [
      name,
      onceInMs / 1000,
    ]);
    return rows[0] ?? { due: true, doneAt: null };
  }

  private async exclusively(
    { name, onceInMs }: Schedule,
    work: (lastDone: Date | null) => Promise<void>,
  ): Promise<void> {
    const connection = await this.pool.connect();
    // The pool doesn't listen for errors on a connection it has lent out, and an unhandled error
    // would end the process.
    let lost: Error | undefined;
    const onLost = (error: Error) => (lost = error);
    connection.on('error', onLost);
    const key = `schedule:${name}`;
    try {
      const { rows } = await connection.query<{ mine: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
        [key],
      );
      if (!rows[0]?.mine) return;
      try {
        if (onceInMs === undefined) return await work(null);
        const { due, doneAt } = await this.standing(connection, name, onceInMs);
        if (!due) return;
        await work(doneAt);
        await this.pool.query(MARK_DONE, [name]);
      } finally {
        if (!lost)
          await connection.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]);
      }
    } finally {
      connection.off('error', onLost);
      connection.release(lost);
    }
  }
}
