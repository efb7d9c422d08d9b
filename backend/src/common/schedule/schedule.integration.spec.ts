import { Reflector, type DiscoveryService } from '@nestjs/core';
import { Client } from 'pg';
import { useTestDatabase } from '../../testing/test-database';
import { testEnvironment } from '../../testing/test-environment';
import { RunsDaily, RunsEvery, Scheduler, type ScheduledTask } from './schedule';

const A_DAY_MS = 24 * 3_600_000;

@RunsEvery({ name: 'test.task', everyMs: A_DAY_MS })
class HeldTask implements ScheduledTask {
  runs = 0;
  readonly began: Promise<void>;
  finish: () => void = () => undefined;
  private begin: () => void = () => undefined;

  constructor() {
    this.began = new Promise((resolve) => (this.begin = resolve));
  }

  run(): Promise<void> {
    this.runs += 1;
    this.begin();
    return new Promise((resolve) => (this.finish = resolve));
  }
}

@RunsDaily({ name: 'test.daily' })
class DailyTask implements ScheduledTask {
  runs = 0;
  fails = false;
  readonly runTimes: (Date | null)[] = [];
  run(lastDone: Date | null): Promise<void> {
    this.runs += 1;
    this.runTimes.push(lastDone);
    return this.fails ? Promise.reject(new Error('not today')) : Promise.resolve();
  }
}

/** Real: PostgreSQL with its locks. Not real: the tasks. */
describe('the schedules', () => {
  const database = useTestDatabase();
  const schedulers: Scheduler[] = [];
  afterEach(() =>
    Promise.all(schedulers.splice(0).map((scheduler) => scheduler.onModuleDestroy())),
  );

  const startWith = (task: HeldTask | DailyTask): void => {
    const discovery = {
      getProviders: () => [{ metatype: task.constructor, instance: task }],
    } as unknown as DiscoveryService;
    const scheduler = new Scheduler(testEnvironment(database.url), discovery, new Reflector());
    schedulers.push(scheduler);
    scheduler.start();
  };

  /** Closes the connections that hold the locks, and waits until they are gone. */
  const endHolders = async (): Promise<number | null> => {
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    const { rowCount } = await admin.query(`SELECT pg_terminate_backend(pid, 60000) FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await admin.end();
    return rowCount;
  };

  it('run a task in one worker at a time', async () => {
    const [first, second] = [new HeldTask(), new HeldTask()];
    startWith(first);
    await first.began;
    startWith(second);
    await schedulers.pop()?.onModuleDestroy();
    expect([first.runs, second.runs]).toEqual([1, 0]);
    first.finish();
  });

  it('run a daily task once a day in total, however often a worker starts, and again if it failed', async () => {
    const task = new DailyTask();
    /** Starts and stops a worker. */
    const once = async (): Promise<number> => {
      startWith(task);
      await schedulers.pop()?.onModuleDestroy();
      return task.runs;
    };
    task.fails = true;
    expect([await once(), await once()]).toEqual([1, 2]);
    task.fails = false;
    expect([await once(), await once(), await once()]).toEqual([3, 3, 3]);
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`UPDATE app_clock SET shift = '25 hours'`);
    await admin.end();
    expect([await once(), await once()]).toEqual([4, 4]);
    expect(task.runTimes).toEqual([null, null, null, expect.any(Date)]);
  });

  it('survive losing the connection that holds a running task’s lock, and discard it', async () => {
    const [first, second] = [new HeldTask(), new HeldTask()];
    startWith(first);
    await first.began;
    expect(await endHolders()).toBe(1);
    startWith(second);
    await second.began;
    first.finish();
    second.finish();
    expect([first.runs, second.runs]).toEqual([1, 1]);
  });
});
