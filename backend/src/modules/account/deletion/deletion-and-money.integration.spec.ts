import { Outbox } from '../../../common/outbox/outbox';
import { OutboxProcessor } from '../../../common/outbox/outbox.processor';
import { confirmedStudent, shiftClock, type TestStudent } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startClinicShop, type ClinicShop } from '../../clinics/testing/clinic-shop';
import { PaymentGateway } from '../../payments/provider/payment-gateway';
import { SubscriptionEndings } from '../../payments/subscriptions/subscription-endings.service';
import { MONTHLY } from '../../payments/testing/shop';
import { AccountDeletionsTask } from './account-deletions.task';
import { eraseAccount } from './jobs/erase-account.job';

/**
 * Real: HTTP, PostgreSQL with a shifted clock, the provider's client with the payment sandbox. Not
 * included: a mail server, the queue.
 */
describe('deleting an account with payments', () => {
  let shop: ClinicShop;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'rate_limits, sign_in_failures');
  });
  afterAll(() => shop.close());

  const ask = ({ client, password }: TestStudent) =>
    client.post('/api/student/deletion', { currentPassword: password });
  /**
   * The provider's times are whole seconds, so a payment made right away may seem older than the
   * request.
   */
  const earlier = ({ id }: TestStudent) =>
    shop.rows(
      `UPDATE account_deletions SET asked_at = asked_at - interval '1 minute' WHERE student_id = $1`,
      [id],
    );
  const keep = ({ client }: TestStudent) => client.post('/api/student/deletion/withdraw');
  const buysPlan = async ({ client, email }: TestStudent) => {
    const { body } = await client.post<{ id: string }>('/api/create-subscription-checkout', {
      priceId: MONTHLY,
    });
    await shop.sandbox.pay(body.id, { email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
  };
  const subscribed = async (): Promise<TestStudent> => {
    const student = await confirmedStudent(shop.app);
    await buysPlan(student);
    return student;
  };
  const planOf = async ({ id }: TestStudent) =>
    (
      await shop.rows<{ state: string; ends: boolean }>(
        'SELECT state, cancel_at_period_end AS ends FROM subscriptions WHERE student_id = $1',
        [id],
      )
    )[0];
  const stateOf = async ({ id }: TestStudent) =>
    (
      await shop.rows<{ state: string }>(
        'SELECT state FROM account_deletions WHERE student_id = $1',
        [id],
      )
    )[0]?.state;
  const retry = async () => {
    await shop.rows(
      `UPDATE outbox SET available_at = now() WHERE job = 'account.follow-deletion' AND done_at IS NULL`,
    );
    await shop.runUntilIdle();
  };
  /** Runs the job of the withdrawn request while the other request's job is running. */
  const followWithdrawal = async () => {
    const [job] = await shop.rows<{ id: string }>(
      `SELECT id FROM outbox WHERE job = 'account.follow-deletion' AND payload ->> 'state' = 'withdrawn' AND done_at IS NULL`,
    );
    await shop.app.get(OutboxProcessor).process(job?.id ?? '');
  };
  const weekGoesBy = async () => {
    await shiftClock(shop.app, '7 days 1 second');
    await shop.app.get(AccountDeletionsTask).run();
    await shop.runUntilIdle();
  };

  it('stops the plan’s renewal at the provider right away, and restores it if the account stays', async () => {
    const student = await subscribed();
    await ask(student);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
    await keep(student);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
    await ask(student);
    await weekGoesBy();
    expect(await planOf(student)).toMatchObject({ state: 'canceled' });
  });

  it('retries until the provider answers: someone who stays has a renewing plan, however often they changed their mind', async () => {
    const student = await subscribed();
    const away = jest
      .spyOn(shop.app.get(PaymentGateway), 'setRenewing')
      .mockRejectedValue(new Error('the provider is away'));
    expect((await ask(student)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
    away.mockRestore();
    await retry();
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
    const awayAgain = jest
      .spyOn(shop.app.get(PaymentGateway), 'setRenewing')
      .mockRejectedValue(new Error('the provider is away'));
    expect((await keep(student)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
    await ask(student);
    await keep(student);
    await shop.runUntilIdle();
    awayAgain.mockRestore();
    await retry();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
  });

  it('doesn’t restore a renewal that the student had stopped themselves', async () => {
    const student = await subscribed();
    await shop.app.get(SubscriptionEndings).stopRenewing(student.id);
    await ask(student);
    await shop.runUntilIdle();
    await keep(student);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
  });

  it('restores the renewal if the request is withdrawn while the provider is being asked', async () => {
    const student = await subscribed();
    const gateway = shop.app.get(PaymentGateway);
    const setRenewing = gateway.setRenewing.bind(gateway);
    const slow = jest.spyOn(gateway, 'setRenewing').mockImplementationOnce(async (id, renews) => {
      await keep(student);
      await shop.runUntilIdle();
      await setRenewing(id, renews);
    });
    await ask(student);
    await shop.runUntilIdle();
    await retry();
    slow.mockRestore();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
  });

  it('leaves a plan stopped that the student stopped after withdrawing, however late the first request’s job runs', async () => {
    const student = await subscribed();
    const away = jest
      .spyOn(shop.app.get(PaymentGateway), 'setRenewing')
      .mockRejectedValue(new Error('the provider is away'));
    await ask(student);
    await shop.runUntilIdle();
    away.mockRestore();
    await keep(student);
    await shop.runUntilIdle();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
    await shop.app.get(SubscriptionEndings).stopRenewing(student.id);
    await retry();
    expect(
      await shop.rows(
        `SELECT 1 FROM outbox WHERE job = 'account.follow-deletion' AND done_at IS NULL`,
      ),
    ).toEqual([]);
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
  });

  it('restores the renewal if the job was killed after its call and the request was withdrawn in the meantime', async () => {
    const student = await subscribed();
    const gateway = shop.app.get(PaymentGateway);
    const setRenewing = gateway.setRenewing.bind(gateway);
    const cut = jest.spyOn(gateway, 'setRenewing').mockImplementationOnce(async (id, renews) => {
      await keep(student);
      await followWithdrawal();
      await setRenewing(id, renews);
      throw new Error('the answer never came');
    });
    await ask(student);
    await shop.runUntilIdle();
    cut.mockRestore();
    await retry();
    expect(await planOf(student)).toEqual({ state: 'active', ends: false });
  });

  it('keeps the books, without names', async () => {
    const student = await subscribed();
    await shop.order(); // without signing in, by a code that was created for the address
    await shop.rows(
      `UPDATE checkout_intents SET request = request || jsonb_build_object('customerEmail', $1::text) WHERE student_id IS NULL`,
      [student.email.toUpperCase()],
    );
    const before = await shop.ledger();
    await ask(student);
    await weekGoesBy();
    expect(await shop.ledger()).toEqual(before);
    expect(
      await shop.rows('SELECT amount_cents FROM payments WHERE student_id = $1', [student.id]),
    ).toEqual([{ amount_cents: 15_000 }]);
    const [intent] = await shop.rows<{ request: string }>(
      'SELECT request::text FROM checkout_intents WHERE student_id = $1',
      [student.id],
    );
    expect(intent?.request).not.toContain(student.email);
    expect(
      await shop.rows(
        `SELECT request ->> 'customerEmail' AS email FROM checkout_intents WHERE student_id IS NULL`,
      ),
    ).toEqual([{ email: null }]);
  });

  it('waits for a paid upcoming clinic, and says so', async () => {
    const student = await confirmedStudent(shop.app);
    await shop.buy({ client: student.client, email: student.email, name: 'Pat Paddler' });
    const { status, body } = await ask(student);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'DELETION_BLOCKED',
        error: expect.stringMatching(/^You have a place at .+ Ask your coach/),
      },
    });
  });

  it('once started, erases nothing until purchases made in the meantime are over', async () => {
    const student = await confirmedStudent(shop.app);
    await ask(student);
    await shiftClock(shop.app, '7 days 1 second');
    await shop.sandbox.setMode({ type: '*', mode: 'hold' });
    await shop.pay({ client: student.client, email: student.email, name: 'Pat Paddler' });
    await shop.app.get(AccountDeletionsTask).run();
    expect(await stateOf(student)).toBe('erasing');
    await shop.runUntilIdle();
    expect(await stateOf(student)).toBe('erasing');
    expect((await student.client.get('/api/student/profile')).status).toBe(200);
    expect(
      await shop.rows('SELECT status, customer_name FROM clinic_bookings WHERE student_id = $1', [
        student.id,
      ]),
    ).toEqual([{ status: 'completed', customer_name: 'Pat Paddler' }]);
    const [job] = await shop.rows<{ waits: boolean; error: string }>(
      `SELECT available_at > now() + interval '23 hours' AS waits, last_error AS error FROM outbox WHERE job = 'account.erase' AND done_at IS NULL`,
    );
    expect(job).toMatchObject({
      waits: true,
      error: expect.stringContaining('You have a place at'),
    });
    await shop.rows(
      `UPDATE clinic_editions SET starts_on = app_now() - interval '9 days', ends_on = app_now() - interval '5 days'
        WHERE id IN (SELECT edition_id FROM clinic_bookings WHERE student_id = $1)`,
      [student.id],
    );
    await shop.rows(
      `UPDATE outbox SET available_at = now() WHERE job = 'account.erase' AND done_at IS NULL`,
    );
    await shop.runUntilIdle();
    expect(await stateOf(student)).toBe('done');
  });

  it('is postponed a day at a time if a clinic is booked within the week, and erases the booking’s name afterwards', async () => {
    const student = await confirmedStudent(shop.app);
    await ask(student);
    await shop.buy({ client: student.client, email: student.email, name: 'Pat Paddler' });
    await weekGoesBy();
    expect((await student.client.get('/api/student/profile')).status).toBe(200);
    await shop.rows(
      `UPDATE clinic_editions SET starts_on = app_now() - interval '9 days', ends_on = app_now() - interval '5 days'
        WHERE id IN (SELECT edition_id FROM clinic_bookings WHERE student_id = $1)`,
      [student.id],
    );
    await shiftClock(shop.app, '1 day 1 second');
    await shop.app.get(AccountDeletionsTask).run();
    await shop.runUntilIdle();
    expect(
      await shop.rows(
        'SELECT customer_name, customer_email FROM clinic_bookings WHERE student_id = $1',
        [student.id],
      ),
    ).toEqual([{ customer_name: 'Erased student', customer_email: null }]);
  });

  it('is postponed if a plan is bought within the week: its renewal is stopped, and the account is deleted after its month', async () => {
    const student = await confirmedStudent(shop.app);
    await ask(student);
    await earlier(student);
    await buysPlan(student);
    await weekGoesBy();
    expect(await stateOf(student)).toBe('waiting');
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
    await shiftClock(shop.app, '31 days');
    await shop.app.get(AccountDeletionsTask).run();
    await shop.runUntilIdle();
    expect(await stateOf(student)).toBe('done');
  });

  it('once started, waits for a plan that was paid in the meantime', async () => {
    const student = await confirmedStudent(shop.app);
    await ask(student);
    await earlier(student);
    await shop.rows(`UPDATE account_deletions SET state = 'erasing' WHERE student_id = $1`, [
      student.id,
    ]);
    await buysPlan(student);
    const [{ id } = { id: '' }] = await shop.rows<{ id: string }>(
      'SELECT id FROM account_deletions WHERE student_id = $1',
      [student.id],
    );
    await shop.app.db.transaction((tx) =>
      shop.app.get(Outbox).enqueue(tx, eraseAccount, { deletionId: id }),
    );
    await shop.runUntilIdle();
    expect(await stateOf(student)).toBe('erasing');
    expect(await planOf(student)).toEqual({ state: 'active', ends: true });
  });
});
