import { confirmedStudent, shiftClock, type TestStudent } from '../../../testing/accounts';
import { MONTH, startShop, subscriptionsOf, type Shop } from '../testing/shop';
import { ExpiringCardsTask } from './expiring-cards.task';
import { PlanManagement } from './plan-management.service';

const DAY = 86_400;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue, the task's timer.
 */
describe('emails about billing', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  const subscriber = async (): Promise<TestStudent & { readonly subscriptionId: string }> => {
    const student = await confirmedStudent(shop.app);
    await shop.buy({ client: student.client, email: student.email });
    const [row] = await subscriptionsOf(shop, student.email);
    if (!row) throw new Error('nothing was delivered');
    return { ...student, subscriptionId: row.provider_subscription_id };
  };
  const mails = (
    template: string,
    { email }: TestStudent,
  ): Promise<{ subject: string; text: string }[]> =>
    shop.rows(
      'SELECT subject, text FROM emails WHERE template = $1 AND "to" = $2 ORDER BY created_at, id',
      [template, email],
    );
  const renews = async (subscriptionId: string, renewing: boolean): Promise<void> => {
    await shop.provider('POST', `subscriptions/${subscriptionId}`, {
      cancel_at_period_end: String(!renewing),
    });
    await shop.runUntilIdle();
  };
  const lastDayOf = async (subscriptionId: string): Promise<string> => {
    const [row] = await shop.rows<{ day: string }>(
      `SELECT trim(to_char(current_period_end AT TIME ZONE 'America/Chicago', 'FMMonth FMDD, YYYY')) AS day
         FROM subscriptions WHERE provider_subscription_id = $1`,
      [subscriptionId],
    );
    return row?.day ?? '';
  };

  it('a cancellation is confirmed once, with the last day; the end itself sends nothing more', async () => {
    const student = await subscriber();
    expect(await mails('subscription-canceled', student)).toEqual([]);
    await renews(student.subscriptionId, false);
    const lastDay = await lastDayOf(student.subscriptionId);
    const canceled = await mails('subscription-canceled', student);
    expect(canceled.map(({ subject }) => subject)).toEqual([
      `Remote Coaching is canceled: last day ${lastDay}`,
    ]);
    expect(canceled[0]?.text).toContain(`Its last day is ${lastDay}, and you won’t be charged`);
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect(await subscriptionsOf(shop, student.email)).toMatchObject([{ state: 'canceled' }]);
    expect(await mails('subscription-canceled', student)).toHaveLength(1);
  });

  it('undoing a cancellation is confirmed, and so is the next cancellation', async () => {
    const student = await subscriber();
    await renews(student.subscriptionId, false);
    await renews(student.subscriptionId, true);
    expect((await mails('subscription-resumed', student)).map(({ subject }) => subject)).toEqual([
      'Remote Coaching renews again',
    ]);
    await renews(student.subscriptionId, false);
    expect(await mails('subscription-canceled', student)).toHaveLength(2);
    expect(await mails('subscription-resumed', student)).toHaveLength(1);
  });

  it('a plan that staff end at once says so, even if it was canceled before', async () => {
    const student = await subscriber();
    await renews(student.subscriptionId, false);
    await shop.app.get(PlanManagement).act(student.id, 'end', 'Moved away', {
      type: 'staff',
      id: 1,
      name: 'Cole Mercer',
      roles: ['admin'],
    });
    await shop.runUntilIdle();
    expect((await mails('subscription-canceled', student)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is canceled: last day'),
      'Remote Coaching has ended',
    ]);
  });

  it('resuming by hand is confirmed once', async () => {
    const student = await subscriber();
    await student.client.post('/api/student/subscription/pause');
    await student.client.post('/api/student/subscription/resume');
    await shop.runUntilIdle();
    expect((await mails('subscription-resumed', student)).map(({ subject }) => subject)).toEqual([
      'Remote Coaching is active again',
    ]);
  });

  it('resuming automatically is confirmed once', async () => {
    const student = await subscriber();
    await student.client.post('/api/student/subscription/pause');
    await shop.sandbox.advance(2 * MONTH + DAY);
    await shop.runUntilIdle();
    expect(await mails('subscription-resumed', student)).toHaveLength(1);
    expect(await mails('subscription-receipt', student)).toHaveLength(1);
  });

  describe('about a card that expires', () => {
    /** Sets the clock to this many days before the end of the card's last month. */
    const daysBeforeExpiry = async (days: number): Promise<void> => {
      const [row] = await shop.rows<{ shift: string }>(
        `SELECT (make_timestamptz(extract(year FROM now())::int + 4, 1, 1, 0, 0, 0, 'UTC') - make_interval(days => $1) - now())::text AS shift`,
        [days],
      );
      await shop.rows(`UPDATE app_clock SET shift = interval '0'`);
      await shiftClock(shop.app, row?.shift ?? '');
    };
    const check = async (): Promise<void> => {
      await shop.app.get(ExpiringCardsTask).run();
      await shop.app.drainJobs();
    };
    afterEach(() => shop.rows(`UPDATE app_clock SET shift = interval '0'`));

    it('sends nothing earlier than 30 days before, one email after that, and one for a new card', async () => {
      const student = await subscriber();
      await daysBeforeExpiry(31);
      await check();
      expect(await mails('card-expiring', student)).toEqual([]);
      await daysBeforeExpiry(20);
      await check();
      await check();
      const [mail, ...others] = await mails('card-expiring', student);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(/^Your card expires at the end of December \d{4}$/);
      expect(mail?.text).toContain(
        'your Visa card ending in 4242, which pays for your Remote Coaching',
      );
      const [row] = await shop.rows<{ customer_id: string }>(
        'SELECT customer_id FROM subscriptions WHERE provider_subscription_id = $1',
        [student.subscriptionId],
      );
      await shop.sandbox.setCard(row?.customer_id ?? '', '5555 5555 5555 4444');
      await check();
      expect((await mails('card-expiring', student))[1]?.text).toContain(
        'your Mastercard ending in 4444',
      );
    });

    it('sends nothing once it has expired, or if the plan won’t be charged again', async () => {
      const student = await subscriber();
      await daysBeforeExpiry(-1);
      await check();
      await renews(student.subscriptionId, false);
      await daysBeforeExpiry(20);
      await check();
      expect(await mails('card-expiring', student)).toEqual([]);
    });
  });
});
