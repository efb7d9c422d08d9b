import { Reflector } from '@nestjs/core';
import { v7 } from 'uuid';
import { MailService } from '../../modules/mail/mail.service';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { EngineModule } from '../common.module';
import type { Clock } from '../clock/clock';
import { OutboxPruning } from './outbox-pruning';
import { emptyTables } from '../../testing/empty-tables';

const DAY_MS = 86_400_000;
const NOW = new Date('2027-03-01T12:00:00Z');

/** Real: PostgreSQL, with the clock stopped. */
describe('finished jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => emptyTables(app, 'outbox'));
  afterAll(() => app.close());

  const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
  const add = async (
    name: string,
    made: number,
    ended: { done?: number; parked?: number } = {},
    copies = 1,
  ): Promise<void> => {
    const ids = Array.from({ length: copies }, () => v7({ msecs: daysAgo(made).getTime() }));
    const [done, parked] = [ended.done, ended.parked].map((days) =>
      days === undefined ? null : daysAgo(days),
    );
    await app.db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, created_at, done_at, parked_at)
       SELECT id, $2, '{}', id::text, '', $3, $4, $5 FROM unnest($1::uuid[]) AS id`,
      [ids, name, daysAgo(made), done, parked],
    );
  };
  const left = async () =>
    (await app.db.query<{ job: string }[]>('SELECT DISTINCT job FROM outbox ORDER BY job')).map(
      ({ job }) => job,
    );
  const prune = () => new OutboxPruning(app.db, { now: () => NOW } satisfies Clock).run();

  it('are deleted after 30 days, however many; open and parked ones never are', async () => {
    await add('done-long-ago', 31, { done: 30.1 }, 2_500);
    await add('done-just-now', 29, { done: 29.9 });
    await add('done-late', 90, { done: 1 });
    await add('open', 90);
    await add('set-aside', 90, { parked: 80 });
    await prune();
    expect(await left()).toEqual(['done-just-now', 'done-late', 'open', 'set-aside']);
    await prune();
    expect(await left()).toEqual(['done-just-now', 'done-late', 'open', 'set-aside']);
  });

  it('aren’t done again after they are deleted: an email records that it was queued', async () => {
    const mail = {
      template: 'password-changed',
      to: 'ada@example.com',
      causedBy: 'once',
      data: { firstName: 'Ada' },
    } as const;
    const queue = () => app.db.transaction((tx) => app.get(MailService).queue(tx, mail));
    await queue();
    await app.drainJobs();
    await app.db.query('DELETE FROM outbox WHERE done_at IS NOT NULL');
    await queue();
    await app.drainJobs();
    expect(await app.db.query('SELECT count(*)::int AS n FROM emails')).toEqual([{ n: 1 }]);
    expect(await left()).toEqual([]);
  });

  it('are pruned by the worker', () => {
    expect(new Reflector().get<unknown[]>('providers', EngineModule)).toContain(OutboxPruning);
  });
});
