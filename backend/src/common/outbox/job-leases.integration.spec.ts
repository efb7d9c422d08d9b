import { MailService } from '../../modules/mail/mail.service';
import { fromOutside } from '../../testing/one-connection';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { JobLease } from './job-lease';
import { JobLeases } from './job-leases';

/** Real: PostgreSQL, and the two seconds between renewals. */
describe('the job leases of a process', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const claimed = async (causedBy: string): Promise<JobLease> => {
    const mail = {
      template: 'password-changed',
      to: 'ada@example.com',
      causedBy,
      data: { firstName: 'Ada' },
    } as const;
    await app.db.transaction((tx) => app.get(MailService).queue(tx, mail));
    const [row] = await app.db.query<{ id: string }[]>(
      'SELECT id FROM outbox WHERE lease_token IS NULL',
    );
    const lease = await app.get(JobLeases).claim(row?.id ?? '');
    if (!lease) throw new Error('nobody else claims jobs here');
    return lease;
  };
  const until = async ({ row }: JobLease): Promise<number> => {
    const [{ at } = { at: 0 }] = await app.db.query<{ at: number }[]>(
      'SELECT extract(epoch FROM leased_until)::float8 AS at FROM outbox WHERE id = $1',
      [row.id],
    );
    return at;
  };
  const isRenewed = async (lease: JobLease): Promise<void> => {
    const before = await until(lease);
    while ((await until(lease)) === before) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are renewed while a statement that writes for one of them waits, and that one is renewed afterwards', async () => {
    const [waiting, other] = [await claimed('waits'), await claimed('goes on')];
    await app.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM outbox WHERE id = $1 FOR UPDATE', [waiting.row.id]);
      for (let round = 0; round < 2; round += 1) await fromOutside(() => isRenewed(other));
    });
    await isRenewed(waiting);
    expect([waiting.signal.aborted, other.signal.aborted]).toEqual([false, false]);
    await Promise.all([waiting, other].map((lease) => app.get(JobLeases).release(lease)));
  });

  it('are reported as lost if another worker has the job, even while other rows are locked', async () => {
    const [lost, locked] = [await claimed('is taken'), await claimed('is locked')];
    await app.db.query('UPDATE outbox SET lease_token = gen_random_uuid() WHERE id = $1', [
      lost.row.id,
    ]);
    await app.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM outbox WHERE id = $1 FOR UPDATE', [locked.row.id]);
      while (!lost.signal.aborted) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(locked.signal.aborted).toBe(false);
    await Promise.all([lost, locked].map((lease) => app.get(JobLeases).release(lease)));
  });
});
