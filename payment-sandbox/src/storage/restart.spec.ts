import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clinicParams,
  DAY,
  Receiver,
  startBench,
  subscribed,
  type Bench,
} from '../testing/harness';

const JOURNAL = 'payment-sandbox.journal';

/** A killed process leaves behind what was on disk when it answered. */
describe('a restart', () => {
  const folders: string[] = [];
  const benches: Bench[] = [];
  const receiver = new Receiver();
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
    folders.push(folder);
    return folder;
  };
  const start = async (config: Parameters<typeof startBench>[0]): Promise<Bench> => {
    const bench = await startBench(config);
    benches.push(bench);
    return bench;
  };
  const killed = (folder: string): string => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    return copy;
  };
  afterEach(async () => {
    await receiver.stop();
    for (const bench of benches.splice(0)) await bench.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('keeps every acknowledged answer, the keys and the clock after a kill', async () => {
    const folder = newFolder();
    const before = await start({ dataDir: folder });
    await before.control.advance(3 * DAY);
    const subscription = await subscribed(before);
    const session = await before.stripe.checkout.sessions.create(clinicParams, {
      idempotencyKey: 'hold-9',
    });
    const after = await start({ dataDir: killed(folder) });
    expect(await after.stripe.subscriptions.retrieve(subscription.id)).toEqual(subscription);
    const again = await after.stripe.checkout.sessions.create(clinicParams, {
      idempotencyKey: 'hold-9',
    });
    expect(again.id).toBe(session.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await after.control.state()).clockOffset).toBe(3 * DAY);
    expect((await after.control.events()).map(({ id }) => id)).toEqual(
      (await before.control.events()).map(({ id }) => id),
    );
    expect((await after.control.pay(session.id)).outcome).toBe('paid');
  });

  it('drops a last line that was cut off, and nothing else', async () => {
    const folder = newFolder();
    const before = await start({ dataDir: folder });
    const { id } = await before.stripe.customers.create({ email: 'kept@example.com' });
    const copy = killed(folder);
    appendFileSync(join(copy, JOURNAL), '[["customers","cus_torn",{"id":"cus_to');
    const after = await start({ dataDir: copy });
    expect((await after.stripe.customers.list()).data.map((row) => row.id)).toEqual([id]);
    expect(readFileSync(join(copy, JOURNAL), 'utf8')).not.toContain('cus_torn');
  });

  it('delivers events that were still pending', async () => {
    const folder = newFolder();
    const webhookUrl = await receiver.start();
    receiver.statuses = [503];
    const machineNow = (): number => Date.parse('2027-03-01T00:00:00Z'); // no retry falls due on its own
    const before = await start({ dataDir: folder, webhookUrl, machineNow });
    await before.stripe.customers.create({ email: 'later@example.com' });
    await before.control.setMode({ type: '*', mode: 'hold' });
    await before.stripe.customers.create({ email: 'held@example.com' });
    while ((await before.control.deliveries())[0]?.tries === 0) await before.control.state();
    await before.close();
    benches.length = 0;
    const after = await start({ dataDir: folder, webhookUrl, machineNow });
    await after.control.deliverPending();
    expect(receiver.types()).toEqual(['customer.created', 'customer.created']);
    expect(await after.control.state()).toMatchObject({ held: 1, waiting: 0 });
    await after.control.release();
    expect(receiver.received).toHaveLength(3);
  });

  it('catches up on what fell due in the meantime', async () => {
    const folder = newFolder();
    let now = Date.parse('2027-03-01T00:00:00Z');
    const before = await start({ dataDir: folder, machineNow: () => now });
    const { id } = await before.stripe.checkout.sessions.create(clinicParams);
    await before.close();
    benches.length = 0;
    now += 2 * DAY * 1_000;
    const after = await start({ dataDir: folder, machineNow: () => now });
    expect((await after.control.pay(id)).outcome).toBe('closed');
    expect((await after.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  it('makes its folder private and forgets what Stripe forgets', async () => {
    const folder = newFolder();
    const before = await start({ dataDir: folder });
    await before.stripe.customers.create({ email: 'old@example.com' }, { idempotencyKey: 'old-1' });
    await before.control.advance(31 * DAY);
    await before.stripe.customers.create({ email: 'new@example.com' });
    await before.close();
    benches.length = 0;
    expect(statSync(join(folder, JOURNAL)).mode & 0o077).toBe(0);
    const after = await start({ dataDir: folder });
    expect(
      (await after.control.events()).map(({ data }) => (data.object as { email: string }).email),
    ).toEqual(['new@example.com']);
    expect((await after.stripe.customers.list()).data).toHaveLength(2);
    expect(readFileSync(join(folder, JOURNAL), 'utf8')).not.toContain('old-1');
  });
});
