import {
  confirmedStudent,
  registeredStudent,
  shiftClock,
  signedInOwner,
  type TestStudent,
} from '../../../testing/accounts';
import { MONTH, mailsOf, startShop, subscriptionsOf, type Shop } from '../testing/shop';
import { ResumingSoonTask } from './resuming-soon.task';

interface Plan {
  readonly status: string;
  readonly currentPeriodEnd: string;
  readonly pausedFrom: string | null;
  readonly resumesAt: string | null;
}

const HOUR = 3_600_000;
const DAY = 86_400;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue, the task's timer.
 */
describe('pausing a plan', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  const subscriber = async (): Promise<TestStudent> => {
    const student = await confirmedStudent(shop.app);
    await shop.buy({ client: student.client, email: student.email });
    return student;
  };
  const planOf = async ({ client }: TestStudent): Promise<Plan> =>
    (await client.get<{ subscription: Plan }>('/api/student/profile')).body.subscription;
  const press = ({ client }: TestStudent, what: 'pause' | 'resume') =>
    client.post<{ state: string; code?: string }>(`/api/student/subscription/${what}`);
  const paid = async ({ id }: TestStudent): Promise<number[]> =>
    (
      await shop.rows<{ cents: number }>(
        'SELECT amount_cents AS cents FROM payments WHERE student_id = $1 ORDER BY paid_at',
        [id],
      )
    ).map(({ cents }) => cents);

  it('skips one charge, says until when, and resumes automatically', async () => {
    const student = await subscriber();
    const before = await planOf(student);
    expect(await press(student, 'pause')).toMatchObject({
      status: 200,
      body: { state: 'paused', pausedFrom: before.currentPeriodEnd },
    });
    const pausing = await planOf(student);
    expect(pausing).toMatchObject({ status: 'paused', pausedFrom: before.currentPeriodEnd });
    await shop.runUntilIdle();
    expect(
      (await mailsOf(shop, student.email)).filter((template) => template === 'subscription-paused'),
    ).toHaveLength(1);

    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    const skipping = await planOf(student);
    expect(skipping.status).toBe('paused');
    expect(
      new Date(skipping.currentPeriodEnd).getTime() - new Date(skipping.resumesAt ?? 0).getTime(),
    ).toBe(HOUR);
    expect(await paid(student)).toEqual([15_000]);

    await shop.sandbox.advance(MONTH + DAY);
    await shop.runUntilIdle();
    expect(await planOf(student)).toMatchObject({
      status: 'active',
      pausedFrom: null,
      resumesAt: null,
    });
    expect(await paid(student)).toEqual([15_000, 15_000]);
    expect(await mailsOf(shop, student.email)).toContain('subscription-receipt');
  });

  it('resumes without a charge while the month is paid for', async () => {
    const student = await subscriber();
    const before = await planOf(student);
    await press(student, 'pause');
    expect(await press(student, 'resume')).toMatchObject({
      status: 200,
      body: { state: 'active' },
    });
    expect(await planOf(student)).toMatchObject({
      status: 'active',
      currentPeriodEnd: before.currentPeriodEnd,
      resumesAt: null,
    });
    expect(await paid(student)).toEqual([15_000]);
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect(await paid(student)).toEqual([15_000, 15_000]);
  });

  it('is confirmed by one email each time, even if one in the same month was reversed', async () => {
    const student = await subscriber();
    const confirmed = async () =>
      (await mailsOf(shop, student.email)).filter((template) => template === 'subscription-paused')
        .length;
    await press(student, 'pause');
    await shop.runUntilIdle();
    const { resumesAt } = await planOf(student);
    await press(student, 'resume');
    await shop.runUntilIdle();
    expect(await confirmed()).toBe(1);
    await press(student, 'pause');
    await press(student, 'pause');
    await shop.runUntilIdle();
    expect((await planOf(student)).resumesAt).toBe(resumesAt);
    expect(await confirmed()).toBe(2);
  });

  it('starts a new month, charged once, when the current one wasn’t paid', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    await shop.sandbox.advance(MONTH + 5 * DAY);
    await shop.runUntilIdle();
    const answers = await Promise.all([press(student, 'resume'), press(student, 'resume')]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await press(student, 'resume');
    await shop.runUntilIdle();
    expect(await planOf(student)).toMatchObject({ status: 'active' });
    expect(await paid(student)).toEqual([15_000, 15_000]);
    expect(await subscriptionsOf(shop, student.email)).toMatchObject([
      { state: 'active', duplicate_of: null },
    ]);
  });

  describe('in an unpaid month when the provider stores a 500 for resuming', () => {
    let student: TestStudent;
    beforeEach(async () => {
      student = await subscriber();
      await press(student, 'pause');
      await shop.sandbox.advance(MONTH + 5 * DAY);
      await shop.runUntilIdle();
    });
    const keptFault = (more: object = {}) =>
      shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/subscriptions/',
        status: 500,
        kept: true,
        ...more,
      });
    const isOnceMorePaid = async (): Promise<void> => {
      await shop.runUntilIdle();
      expect(await planOf(student)).toMatchObject({ status: 'active' });
      expect(await paid(student)).toEqual([15_000, 15_000]);
    };

    it('resumes on the next request under another key, and charges once', async () => {
      await keptFault({ times: 4 });
      expect(await press(student, 'resume')).toMatchObject({ status: 502 });
      expect(await paid(student)).toEqual([15_000]);
      expect(await press(student, 'resume')).toMatchObject({
        status: 200,
        body: { state: 'active' },
      });
      await isOnceMorePaid();
    });

    it('notices that it resumed anyway, and charges once', async () => {
      await keptFault({ afterSuccess: true });
      expect(await press(student, 'resume')).toMatchObject({
        status: 200,
        body: { state: 'active' },
      });
      expect(await press(student, 'resume')).toMatchObject({ status: 200 });
      await isOnceMorePaid();
    });

    it('charges once when two requests arrive at the same time', async () => {
      await keptFault({ times: 4 });
      await press(student, 'resume');
      await Promise.all([press(student, 'resume'), press(student, 'resume')]);
      await press(student, 'resume');
      await isOnceMorePaid();
    });
  });

  it.each(['pause', 'resume'] as const)(
    'can be requested again after a stored 500: %s',
    async (what) => {
      const student = await subscriber();
      if (what === 'resume') await press(student, 'pause');
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/subscriptions/',
        status: 500,
        kept: true,
      });
      expect((await press(student, what)).status).toBe(502);
      expect(await press(student, what)).toMatchObject({
        status: 200,
        body: { state: what === 'pause' ? 'paused' : 'active' },
      });
    },
  );

  it('lasts one month at a time, and can be extended once the paused month has started', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    expect(await press(student, 'pause')).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_PAUSE' },
    });
    const first = await planOf(student);
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect((await press(student, 'pause')).status).toBe(200);
    const second = await planOf(student);
    expect(new Date(second.resumesAt ?? 0) > new Date(first.resumesAt ?? 0)).toBe(true);
    expect(second.pausedFrom).toBe(first.pausedFrom);
    expect((await press(student, 'pause')).status).toBe(409);
  });

  it('announces once, three days ahead, that the plan resumes', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    const mailCount = async () =>
      (await mailsOf(shop, student.email)).filter((template) => template === 'subscription-resumes')
        .length;
    const task = shop.app.get(ResumingSoonTask);
    await task.run();
    expect(await mailCount()).toBe(0);
    const { resumesAt } = await planOf(student);
    const [{ seconds } = { seconds: 0 }] = await shop.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM $1::timestamptz - app_now())::int AS seconds',
      [resumesAt],
    );
    await shiftClock(shop.app, `${seconds - 2 * DAY} seconds`);
    await task.run();
    await task.run();
    expect(await mailCount()).toBe(1);
  });

  it('ends when it is canceled: no email says that it resumes, and resuming is refused with an explanation', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    const [row] = await shop.rows<{ id: string }>(
      'SELECT provider_subscription_id AS id FROM subscriptions',
    );
    await shop.sandbox.advance(MONTH);
    await shop.provider('POST', `subscriptions/${row?.id ?? ''}`, { cancel_at_period_end: 'true' });
    await shop.runUntilIdle();
    const { resumesAt } = await planOf(student);
    await shop.rows(
      `UPDATE app_clock SET shift = shift + ($1::timestamptz - interval '2 days' - app_now())`,
      [resumesAt],
    );
    await shop.app.get(ResumingSoonTask).run();
    expect(await mailsOf(shop, student.email)).not.toContain('subscription-resumes');
    expect(await press(student, 'resume')).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_GO_ON', error: expect.stringContaining('Manage subscription') },
    });
    const owner = await signedInOwner(shop.app);
    const byStaff = await owner.post(`/api/admin/students/${student.id}/plan`, {
      action: 'resume',
      reason: 'Asked by phone',
    });
    expect(byStaff).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_GO_ON', error: expect.stringContaining('Keep the plan') },
    });
    expect(await paid(student)).toEqual([15_000]);
  });

  it('sends no confirmation for a plan that ends', async () => {
    const student = await subscriber();
    const [row] = await shop.rows<{ id: string }>(
      'SELECT provider_subscription_id AS id FROM subscriptions',
    );
    const resumesAt = String(
      Math.floor(Date.parse((await planOf(student)).currentPeriodEnd) / 1000) + MONTH,
    );
    const change = {
      'pause_collection[behavior]': 'void',
      'pause_collection[resumes_at]': resumesAt,
      cancel_at_period_end: 'true',
    };
    await shop.provider('POST', `subscriptions/${row?.id ?? ''}`, change);
    await shop.runUntilIdle();
    expect(await planOf(student)).toMatchObject({ status: 'paused' });
    expect(await mailsOf(shop, student.email)).not.toContain('subscription-paused');
  });

  it('counts as paid until the paid month ends', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    const [standing] = await shop.rows(
      'SELECT subscription_paused_from > app_now() AS still_paid FROM students WHERE id = $1',
      [student.id],
    );
    expect(standing).toEqual({ still_paid: true });
  });

  it('is logged with the person who requested it', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    await press(student, 'resume');
    const auditActions = await shop.rows(
      `SELECT actor, action FROM audit_log WHERE action LIKE 'subscription.%' ORDER BY at, id`,
    );
    expect(auditActions).toEqual(
      ['pause', 'resume'].map((what) => ({
        actor: `student:${student.id}`,
        action: `subscription.${what}`,
      })),
    );
  });

  it('is shown in the admin with the day it resumes', async () => {
    const student = await subscriber();
    await press(student, 'pause');
    const { resumesAt } = await planOf(student);
    const coach = await signedInOwner(shop.app);
    const { body } = await coach.get<object[]>(
      `/api/admin/subscriptions?filter=${encodeURIComponent('{"state":"paused"}')}`,
    );
    expect(body).toMatchObject([
      { email: student.email, planName: 'Remote Coaching', state: 'paused', resumesAt },
    ]);
    const active = await coach.get<object[]>(
      `/api/admin/subscriptions?filter=${encodeURIComponent('{"state":"active"}')}`,
    );
    expect(active.body).toEqual([]);
    const named = (q: string) =>
      coach.get<object[]>(
        `/api/admin/subscriptions?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      );
    expect([(await named(student.email)).body, (await named('nobody at all')).body]).toMatchObject([
      [{ email: student.email }],
      [],
    ]);
    expect((await named(student.email)).headers.get('x-total-count')).toBe('1');
    expect((await student.client.get('/api/admin/subscriptions')).status).toBe(403);
  });

  it('is for holders of a plan with a confirmed address', async () => {
    expect(await press(await confirmedStudent(shop.app), 'pause')).toMatchObject({
      status: 404,
      body: { code: 'NO_RUNNING_PLAN' },
    });
    expect(await press(await registeredStudent(shop.app), 'resume')).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_NOT_CONFIRMED' },
    });
    expect((await shop.app.client().post('/api/student/subscription/pause')).status).toBe(401);
  });

  it('is possible before the address is confirmed, for a plan bought while signed in [T15]', async () => {
    const student = await registeredStudent(shop.app);
    await shop.buy({ client: student.client, email: student.email });
    expect(await press(student, 'pause')).toMatchObject({ status: 200, body: { state: 'paused' } });
    expect(await press(student, 'resume')).toMatchObject({
      status: 200,
      body: { state: 'active' },
    });
  });

  it('isn’t possible for a plan that someone paid for with an unconfirmed address [T15]', async () => {
    const student = await registeredStudent(shop.app);
    await shop.buy({ email: student.email });
    expect(await press(student, 'pause')).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_NOT_CONFIRMED' },
    });
  });

  it('is refused to a plan that ends or is overdue', async () => {
    const student = await subscriber();
    const [row] = await shop.rows<{ id: string }>(
      'SELECT provider_subscription_id AS id FROM subscriptions WHERE student_id = $1',
      [student.id],
    );
    await shop.provider('POST', `subscriptions/${row?.id ?? ''}`, { cancel_at_period_end: 'true' });
    expect(await press(student, 'pause')).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_PAUSE' },
    });
    expect(await planOf(student)).toMatchObject({ status: 'active' });
  });
});
