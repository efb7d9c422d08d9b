import { IsString } from 'class-validator';
import { DataSource } from 'typeorm';
import { Environment } from '../../config/environment';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { makeTestFolder } from '../../testing/test-folder';
import { startTestRedis } from '../../testing/test-redis';
import { SendMailHandler } from '../../modules/mail/jobs/send-mail.handler';
import { MailService } from '../../modules/mail/mail.service';
import { newId } from '../ids/new-id';
import { prepareQueue } from '../queue/queue.factory';
import { JobLeases } from './job-leases';
import { JobRegistry } from './job-registry';
import { Outbox } from './outbox';
import { OutboxConsole } from './outbox-console';
import { OutboxProcessor } from './outbox.processor';
import { OutboxRelay } from './outbox.relay';
import { OutboxRepository } from './outbox.repository';

/** Real: PostgreSQL, Redis (a private instance that is flushed and killed), BullMQ. */
const mail = (causedBy: string) =>
  ({
    template: 'password-changed',
    to: 'ada@example.com',
    causedBy,
    data: { firstName: 'Ada' },
  }) as const;

const rowsOf = (db: DataSource): Promise<{ done: boolean; parked: boolean; attempts: number }[]> =>
  db.query(
    'SELECT done_at IS NOT NULL AS done, parked_at IS NOT NULL AS parked, attempts FROM outbox ORDER BY id',
  );

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
};

const allDone = (db: DataSource) => async (): Promise<boolean> => {
  const rows = await rowsOf(db);
  return rows.length > 0 && rows.every(({ done }) => done);
};

describe('the outbox', () => {
  let app: TestApp;
  const queue = (causedBy: string) =>
    app.db.transaction((tx) => app.get(MailService).queue(tx, mail(causedBy)));

  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it('stores a job only if its transaction commits', async () => {
    const failed = app.db.transaction(async (tx) => {
      await app.get(MailService).queue(tx, mail('rolled-back'));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await rowsOf(app.db)).toEqual([]);
    await queue('committed');
    await app.drainJobs();
    expect(await rowsOf(app.db)).toEqual([{ done: true, parked: false, attempts: 0 }]);
  });

  it('makes one job out of twenty identical concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => queue('same-cause')));
    expect(await rowsOf(app.db)).toHaveLength(1);
  });

  it('counts failures, waits between tries, and parks the job after the last one', async () => {
    await queue('doomed');
    jest.spyOn(app.get(SendMailHandler), 'run').mockRejectedValue(new Error('no route to host'));
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      await app.db.query('UPDATE outbox SET available_at = now()');
      await app.drainJobs();
      expect(await rowsOf(app.db)).toEqual([
        { done: false, parked: attempt === 14, attempts: attempt },
      ]);
    }
    expect(await app.db.query('SELECT status, attempts, last_error FROM emails')).toEqual([
      { status: 'failed', attempts: 14, last_error: 'no route to host' },
    ]);
  });

  it('parks a job whose payload is invalid', async () => {
    await queue('unreadable');
    await app.db.query(`UPDATE outbox SET payload = '{}', attempts = 13`);
    await app.drainJobs();
    expect(await rowsOf(app.db)).toEqual([{ done: false, parked: true, attempts: 14 }]);
  });

  it('runs more jobs at once than there are connections, each on one of them', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`burst-${index}`)));
    const rows = await app.db.query<{ id: string }[]>('SELECT id FROM outbox');
    await Promise.all(rows.map(({ id }) => app.get(OutboxProcessor).process(id)));
    expect(await rowsOf(app.db)).toEqual(
      rows.map(() => ({ done: true, parked: false, attempts: 0 })),
    );
  });

  it('runs a job once even if its ticket is delivered twice at once', async () => {
    await queue('twice');
    const run = jest.spyOn(app.get(SendMailHandler), 'run');
    const [{ id }] = await app.db.query<[{ id: string }]>('SELECT id FROM outbox');
    await Promise.all([app.get(OutboxProcessor).process(id), app.get(OutboxProcessor).process(id)]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  const outboxRow = () =>
    app.db
      .query<{ id: string; lost_claims: number; parked: boolean; last_error: string | null }[]>(
        'SELECT id, lost_claims, parked_at IS NOT NULL AS parked, last_error FROM outbox',
      )
      .then(([row]) => row as NonNullable<typeof row>);
  /** Leaves behind what a killed worker does: a claim that no one renews. */
  const claimedAndKilled = async (id: string): Promise<void> => {
    expect(await app.get(OutboxRepository).claim([{ id, token: newId() }], 1_000)).toHaveLength(1);
    await app.db.query(`UPDATE outbox SET leased_until = now() - interval '1 second'`);
  };

  it('parks a leased job after five workers died with it, and runs it again on a retry from the admin', async () => {
    await queue('kills');
    const { id } = await outboxRow();
    const run = jest.spyOn(app.get(SendMailHandler), 'run');
    for (let worker = 1; worker <= 5; worker += 1) await claimedAndKilled(id);
    await app.get(OutboxProcessor).process(id);
    expect(run).not.toHaveBeenCalled();
    const parked = await outboxRow();
    expect(parked).toMatchObject({ lost_claims: 5, parked: true });
    expect(parked.last_error).toContain('5 workers stopped in the middle of this job');
    expect(await app.db.query('SELECT status FROM emails')).toEqual([{ status: 'failed' }]);
    await app
      .get(OutboxConsole)
      .retry(id, { type: 'staff', id: 1, name: 'Trystan', roles: ['admin'] });
    expect(await outboxRow()).toMatchObject({ lost_claims: 0, parked: false });
  });

  it('returns the same claim to a caller that asks again after losing the response', async () => {
    await queue('asked-again');
    const { id } = await outboxRow();
    const claim = (token: string) => app.get(OutboxRepository).claim([{ id, token }], 6_000);
    const token = newId();
    expect(await claim(token)).toMatchObject([{ id, token, lostClaims: 0 }]);
    expect(await claim(token)).toMatchObject([{ id, token, lostClaims: 0 }]);
    expect(await claim(newId())).toEqual([]);
  });

  it('doesn’t count a worker that released its job', async () => {
    await queue('handed-back');
    const { id } = await outboxRow();
    for (let restart = 1; restart <= 9; restart += 1) {
      const lease = await app.get(JobLeases).claim(id);
      if (lease) await app.get(JobLeases).release(lease);
    }
    await app.get(OutboxProcessor).process(id);
    expect(await rowsOf(app.db)).toEqual([{ done: true, parked: false, attempts: 0 }]);
  });

  it('parks a job without a lease after its fifth worker died', async () => {
    // No handler in this version uses it; what matters is that it runs in a transaction.
    await app.db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id) VALUES (gen_random_uuid(), 'test.kills', '{}', 'x', 'x')`,
    );
    const { id } = await outboxRow();
    for (let worker = 1; worker <= 5; worker += 1) {
      expect(await outboxRow()).toMatchObject({ lost_claims: worker - 1, parked: false });
      await app.get(OutboxProcessor).process(id, { again: true });
    }
    expect(await outboxRow()).toMatchObject({ lost_claims: 5, parked: true });
  });

  it('refuses to start with a job that has no handler', () => {
    expect(() => app.get(JobRegistry).collect(['mail.send', 'test.nobody'])).toThrow(
      'test.nobody has no handler',
    );
    expect(() => app.get(JobRegistry).collect()).not.toThrow();
  });

  it('refuses a payload that doesn’t match its definition', async () => {
    class Payload {
      @IsString() id: string;
    }
    const job = {
      name: 'test.strict',
      payload: Payload,
      attempts: 1,
      backoffMs: 1,
      dedupeKey: () => 'x',
    };
    const enqueue = app.db.transaction((tx) =>
      app.get(Outbox).enqueue(tx, job, { id: 'a', password: 'hunter2' } as Payload),
    );
    await expect(enqueue).rejects.toThrow('bad payload');
  });
});

describe('the relay and the queue', () => {
  it('lose nothing when Redis is wiped or down between the commit and the job', async () => {
    const folder = makeTestFolder();
    const redis = await startTestRedis(folder.path);
    const app = await startTestApp({ env: { REDIS_URL: redis.url } });
    const queue = (causedBy: string) =>
      app.db.transaction((tx) => app.get(MailService).queue(tx, mail(causedBy)));
    await queue('before-start');
    const relay = app.get(OutboxRelay);
    relay.start();
    await until(
      async () =>
        (await app.db.query<unknown[]>('SELECT 1 FROM outbox WHERE dispatched_at IS NOT NULL'))
          .length === 1,
    );
    await redis.stop();
    await queue('while-gone');
    const empty = await startTestRedis(folder.path, Number(new URL(redis.url).port));
    app.get(OutboxProcessor).start();
    await until(allDone(app.db));
    expect(await app.db.query('SELECT status FROM emails')).toEqual([
      { status: 'kept' },
      { status: 'kept' },
    ]);
    await app.close();
    await empty.stop();
    folder.remove();
  });

  it('run through PostgreSQL without Redis', async () => {
    const app = await startTestApp({ env: { QUEUE_BACKEND: 'postgres', REDIS_URL: undefined } });
    await prepareQueue(app.get(Environment));
    await app.db.transaction((tx) => app.get(MailService).queue(tx, mail('without-redis')));
    app.get(OutboxRelay).start();
    app.get(OutboxProcessor).start();
    await until(allDone(app.db));
    expect(await app.db.query('SELECT status FROM emails')).toEqual([{ status: 'kept' }]);
    await app.close();
  });
});
