import { LinkFetcher } from '../../common/link-fetch/link-fetcher';
import { LinkStandIn } from '../../common/link-fetch/testing/stand-in';
import {
  confirmedStudent,
  mailsTo,
  shiftClock,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import type { TestClient } from '../../testing/test-client';
import { MoneyChecks } from '../payments/findings/money-checks.service';
import {
  checkMoney,
  forgetSales,
  type Finding,
  type Preview,
} from '../payments/testing/lost-sales';
import { startShop, type Shop } from '../payments/testing/shop';
import type { StudentRecordResponse } from '../student-records/student-record.dto';
import type { AllowanceResponse } from '../submissions/allowance/allowance.dto';
import type { StudentSubmissionResponse } from '../submissions/submissions.dto';
import { video } from '../submissions/testing/submissions-app';
import type { ExtraReviewPageResponse } from './extra-reviews.dto';

interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly fields?: Record<string, string>;
}

const PRICE = 6_000;
const BUY = '/api/student/extra-reviews/checkout';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox with its signed webhooks.
 * Fake: the video hosts. Bypassed: the queue between outbox and handler.
 */
describe('extra reviews', () => {
  let shop: Shop;
  let hosts: LinkStandIn;
  let owner: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    [shop, hosts] = await Promise.all([startShop(), LinkStandIn.start()]);
    const fetcher = hosts.fetcher();
    jest
      .spyOn(shop.app.get(LinkFetcher), 'fetch')
      .mockImplementation((request) => fetcher.fetch({ ...request, timeoutMs: 120_000 }));
    hosts.page('www.youtube.com/oembed', 200, JSON.stringify({ type: 'video', title: 'Roll' }));
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await emptyTables(
      shop.app,
      'extra_reviews, submissions, refunds, money_findings, ledger_entries, ledger_postings, payments, checkout_intents',
    );
    await shop.rows(`UPDATE app_clock SET shift = '0'`);
    await offerThem(true);
    student = await confirmedStudent(shop.app);
    await subscribed('active');
  });
  afterAll(async () => {
    await shop.close();
    await hosts.close();
  });

  const offerThem = (isOffered: boolean, priceCents = PRICE) =>
    shop.rows(
      `INSERT INTO site_settings (key, value) VALUES ('extraReview', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ isOffered, priceCents })],
    );
  const subscribed = (status: string) =>
    shop.rows(
      `UPDATE students SET subscription_status = $2, subscription_period_end = now() + interval '20 days' WHERE id = $1`,
      [student.id, status],
    );
  const send = async (given: object = {}): Promise<StudentSubmissionResponse> => {
    const { status, body } = await student.client.post<StudentSubmissionResponse>(
      '/api/student/video-submission',
      video({ ...given }),
    );
    expect(status).toBe(201);
    return body;
  };
  const useUp = async (): Promise<void> => {
    await send();
    await send();
  };
  const allowance = async (): Promise<AllowanceResponse> =>
    (await student.client.get<AllowanceResponse>('/api/student/allowance')).body;
  const start = <T = ExtraReviewPageResponse>() => student.client.post<T>(BUY);
  const openSession = async (): Promise<string> => {
    const [row] = await shop.rows<{ session: string }>(
      `SELECT provider_session_id AS session FROM checkout_intents WHERE kind = 'extra-review' ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    return row!.session;
  };
  const buy = async (): Promise<string> => {
    expect((await start()).status).toBe(200);
    const session = await openSession();
    await pay(session);
    await shop.runUntilIdle();
    return session;
  };
  const pay = (session: string) =>
    shop.sandbox.pay(session, { email: student.email, name: 'Pat Paddler' });
  const intentOf = async (session: string): Promise<string> =>
    (await shop.provider<{ payment_intent: string }>('GET', `checkout/sessions/${session}`))
      .payment_intent;
  const progress = async (session: string) =>
    (await shop.app.client().get(`/api/checkout/sessions/${session}`)).body;
  const record = async (): Promise<StudentRecordResponse> =>
    (await owner.get<StudentRecordResponse>(`/api/admin/students/${student.id}`)).body;
  const refund = async (amountCents = PRICE, reason = 'A rained-out week') =>
    owner.post<Refusal>(`/api/admin/payments/${(await record()).payments[0]?.id}/refund`, {
      amountCents,
      reason,
    });
  const reasons = async (): Promise<string[]> =>
    (
      await shop.rows<{ reason: string }>(
        `SELECT data ->> 'reason' AS reason FROM emails WHERE template = 'payment-refunded' AND "to" = $1 ORDER BY id`,
        [student.email],
      )
    ).map(({ reason }) => reason);
  const findings = async (): Promise<string[]> => {
    await shop.rows(`UPDATE payments SET created_at = created_at - interval '1 hour'`);
    return (await shop.app.get(MoneyChecks).find())
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('extra'));
  };

  it('are bought once none is left, give exactly one review with its due time, and don’t lapse', async () => {
    await useUp();
    expect(await allowance()).toMatchObject({
      included: 2,
      left: 0,
      extra: 0,
      offer: { priceCents: PRICE, waitingTitle: null },
    });
    const session = await buy();
    expect(await progress(session)).toMatchObject({
      paid: true,
      kind: 'extra-review',
      amountCents: PRICE,
      delivery: 'delivered',
    });
    expect(await allowance()).toMatchObject({ included: 2, left: 0, extra: 1, offer: null });
    const [mail] = await shop.rows<{ subject: string; text: string }>(
      `SELECT subject, text FROM emails WHERE template = 'extra-review-ready' AND "to" = $1`,
      [student.email],
    );
    expect(mail?.subject).toBe('Your extra review is ready to use');
    expect(mail?.text).toContain('$60');
    const { 'revenue:extra-reviews': earned = 0 } = await shop.ledger();
    expect(earned).toBe(-PRICE);
    expect((await student.client.get('/api/student/payments')).body).toMatchObject([
      { kind: 'extra-review', amountCents: PRICE, status: 'paid' },
    ]);

    // the plan ends with it unused: it stays usable
    await subscribed('canceled');
    expect(await allowance()).toMatchObject({ included: 0, left: 0, extra: 1, offer: null });
    const covered = await send({ title: 'Bought' });
    expect([covered.covered, covered.dueAt]).toEqual([true, expect.any(String)]);
    expect(await allowance()).toMatchObject({ extra: 0 });
    expect((await send({ title: 'Beyond' })).covered).toBe(false);
    expect((await record()).payments).toMatchObject([
      {
        kind: 'extra-review',
        refundableCents: PRICE,
        isInFull: true,
        extraReview: { usedFor: 'Bought', isReviewed: false, removedBecause: null },
      },
    ]);
    expect(await findings()).toEqual([]);
  });

  it('come after the plan’s own reviews, and leave those of the next month alone', async () => {
    await useUp();
    await buy();
    const bought = await send({ title: 'Bought' });
    // the next month has begun: the two waiting videos of the plan count, the bought one doesn't
    await shop.rows(
      `UPDATE submissions SET first_feedback_at = now() - interval '40 days', feedback_state = 'complete' WHERE student_id = $1 AND extra_review_id IS NULL`,
      [student.id],
    );
    expect(await allowance()).toMatchObject({ left: 2, extra: 0 });
    expect((await send()).covered).toBe(true);
    expect(await allowance()).toMatchObject({ left: 1 });

    // withdrawn before the coach began, it can be used again
    const { status } = await student.client.delete(`/api/student/video-submissions/${bought.id}`);
    expect(status).toBe(204);
    expect(await allowance()).toMatchObject({ left: 1, extra: 1 });
    await send();
    expect(await allowance()).toMatchObject({ left: 0, extra: 1 });
  });

  it('go to a video that waits outside the plan, which is said before paying', async () => {
    await useUp();
    const waiting = await send({ title: 'Boof at dusk' });
    expect(waiting.covered).toBe(false);
    expect((await allowance()).offer).toEqual({
      priceCents: PRICE,
      waitingTitle: 'Boof at dusk',
    });
    await buy();
    const { body } = await student.client.get<StudentSubmissionResponse>(
      `/api/student/video-submissions/${waiting.id}`,
    );
    expect([body.covered, body.dueAt, body.notice]).toEqual([true, expect.any(String), null]);
    expect(await allowance()).toMatchObject({ left: 0, extra: 0 });
    const [mail] = await shop.rows<{ subject: string }>(
      `SELECT subject FROM emails WHERE template = 'extra-review-ready' AND "to" = $1`,
      [student.email],
    );
    expect(mail?.subject).toBe('Your extra review goes to “Boof at dusk”');
  });

  it.each([
    ['while the coach doesn’t offer them', () => offerThem(false), /aren’t for sale/],
    ['without an active plan', () => subscribed('paused'), /need an active plan/],
    [
      'while a review is left',
      () => shop.rows('DELETE FROM submissions WHERE student_id = $1', [student.id]),
      /still have a review left/,
    ],
    ['while a bought one is left', () => buy(), /already have an extra review/],
  ])('aren’t sold %s', async (_, change, words) => {
    await useUp();
    await change();
    const { status, body } = await start<Refusal>();
    expect([status, body.code]).toEqual([409, 'EXTRA_REVIEW_UNAVAILABLE']);
    expect(body.error).toMatch(words);
    expect((await allowance()).offer).toBeNull();
  });

  it('are sold to students only', async () => {
    expect((await shop.app.client().post(BUY)).status).toBe(401);
    expect((await owner.post(BUY)).status).toBe(401);
  });

  it('open the same page in two windows, and a new one after the price has changed', async () => {
    await useUp();
    const [one, other] = await Promise.all([start(), start()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.url).toBe(other.body.url);
    const first = await openSession();
    await offerThem(true, 7_500);
    expect((await start()).body.url).not.toBe(one.body.url);
    const states = await shop.rows<{ status: string; cents: number }>(
      `SELECT status, amount_cents AS cents FROM checkout_intents WHERE kind = 'extra-review' ORDER BY created_at`,
    );
    expect(states).toEqual([
      { status: 'expired', cents: PRICE },
      { status: 'open', cents: 7_500 },
    ]);
    const late = await pay(first).then(
      ({ outcome }) => outcome,
      () => 'refused',
    );
    expect(late).not.toBe('paid');
  });

  it.each([
    ['once more', PRICE],
    ['after the price has changed', 7_500],
  ])('aren’t sold again when pressed %s before the payment is known here', async (_, price) => {
    await useUp();
    await send({ title: 'Boof at dusk' });
    await start();
    await pay(await openSession());
    await offerThem(true, price);
    const { status, body } = await start<Refusal>();
    expect([status, body.code]).toEqual([409, 'EXTRA_REVIEW_JUST_BOUGHT']);
    await shop.runUntilIdle();
    expect(await shop.rows('SELECT status FROM checkout_intents')).toEqual([
      { status: 'completed' },
    ]);
  });

  it('are delivered once, however often the webhook arrives', async () => {
    await useUp();
    await buy();
    for (const { id } of await shop.sandbox.events()) await shop.sandbox.deliver(id, {});
    await shop.runUntilIdle();
    expect(await allowance()).toMatchObject({ extra: 1 });
    expect(await mailsTo(shop.app, 'extra-review-ready', student.email)).toBe(1);
    const { 'revenue:extra-reviews': earned = 0 } = await shop.ledger();
    expect(earned).toBe(-PRICE);
  });

  it('paid twice give one review, and the second payment is refunded with a note', async () => {
    await useUp();
    await start();
    const first = await openSession();
    // our records take the first page for over, so the second window gets its own
    await shop.rows(
      `UPDATE checkout_intents SET status = 'expired' WHERE provider_session_id = $1`,
      [first],
    );
    await start();
    const second = await openSession();
    expect(second).not.toBe(first);
    await pay(first);
    await shop.runUntilIdle();
    await pay(second);
    await shop.runUntilIdle();
    expect(await allowance()).toMatchObject({ extra: 1 });
    expect(await progress(first)).toMatchObject({ delivery: 'delivered' });
    expect(await progress(second)).toMatchObject({ delivery: 'duplicate' });
    expect(await reasons()).toEqual([
      'You paid for an extra review twice, so the second payment is being refunded. You still have your extra review.',
    ]);
    expect(await mailsTo(shop.app, 'extra-review-ready', student.email)).toBe(1);
    const { 'refunds:extra-reviews': back = 0 } = await shop.ledger();
    expect(back).toBe(PRICE);
    expect(await findings()).toEqual([]);
  });

  it('are refunded in full only; an unused one is removed as soon as that’s requested', async () => {
    await useUp();
    await buy();
    expect(await refund(2_000)).toMatchObject({
      status: 400,
      body: {
        code: 'CHARGE_REFUND_IN_FULL',
        fields: { amountCents: 'This can only be refunded in full: $60' },
      },
    });
    expect((await refund()).status).toBe(204);
    expect(await allowance()).toMatchObject({ extra: 0 });
    expect((await refund()).body.code).toBe('CHARGE_NOT_REFUNDABLE');
    await shop.runUntilIdle();
    expect(await reasons()).toEqual([
      'A rained-out week. The extra review is no longer in your account.',
    ]);
    const { payments, history } = await record();
    expect(payments).toMatchObject([
      {
        status: 'refunded',
        refundableCents: 0,
        extraReview: { usedFor: null, removedBecause: 'refunded' },
      },
    ]);
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['extra-reviews.refund', 'extra-reviews.refund-done']),
    );
    expect((await send()).covered).toBe(false);
    expect(await findings()).toEqual([]);
  });

  it('are refunded after use as goodwill: the review stays, and nothing becomes negative', async () => {
    await useUp();
    await buy();
    const used = await send({ title: 'Bought' });
    expect((await refund()).status).toBe(204);
    await shop.runUntilIdle();
    expect(await reasons()).toEqual([
      'A rained-out week. You keep the review of the video you used it for.',
    ]);
    const { body } = await student.client.get<StudentSubmissionResponse>(
      `/api/student/video-submissions/${used.id}`,
    );
    expect(body.covered).toBe(true);
    expect(await allowance()).toMatchObject({
      left: 0,
      extra: 0,
      offer: { priceCents: PRICE, waitingTitle: null },
    });
    expect(await findings()).toEqual([]);
    expect((await student.client.delete(`/api/student/video-submissions/${used.id}`)).status).toBe(
      204,
    );
    expect(await allowance()).toMatchObject({ left: 0, extra: 0 });
  });

  it('that someone refunds at the provider are removed if unused, with an email', async () => {
    await useUp();
    const payment = await intentOf(await buy());
    await shop.provider('POST', 'refunds', { payment_intent: payment });
    await shop.runUntilIdle();
    expect(await allowance()).toMatchObject({ extra: 0 });
    expect(await reasons()).toEqual([
      'Your extra review is being refunded, so it’s no longer in your account.',
    ]);
  });

  it.each([
    ['won', 1],
    ['lost', 0],
  ] as const)('are kept during a dispute, and once it’s %s, %i is left', async (outcome, left) => {
    await useUp();
    const { id } = await shop.sandbox.openDispute({ payment_intent: await intentOf(await buy()) });
    await shop.runUntilIdle();
    expect(await allowance()).toMatchObject({ extra: 1 });
    await shop.sandbox.closeDispute(id, outcome);
    await shop.runUntilIdle();
    expect(await allowance()).toMatchObject({ extra: left });
    expect(await findings()).toEqual([]);
  });

  it('stay used when a dispute is lost afterwards', async () => {
    await useUp();
    const { id } = await shop.sandbox.openDispute({ payment_intent: await intentOf(await buy()) });
    const used = await send();
    await shop.sandbox.closeDispute(id, 'lost');
    await shop.runUntilIdle();
    const { body } = await student.client.get<StudentSubmissionResponse>(
      `/api/student/video-submissions/${used.id}`,
    );
    expect(body.covered).toBe(true);
    expect(await allowance()).toMatchObject({ left: 0, extra: 0 });
  });

  it('are found and recovered after an older backup was restored', async () => {
    await useUp();
    const session = await buy();
    await shop.rows('DELETE FROM extra_reviews');
    await forgetSales(shop.app, []);
    await checkMoney(shop.app, owner);
    // the sales of earlier tests are missing too, and the list shows only a page of them
    const [finding] = await shop.rows<{ id: string }>(
      `SELECT id FROM money_findings WHERE kind = 'sale-missing' AND ref = $1`,
      [session],
    );
    const { body: plan } = await owner.get<Preview>(`/api/admin/reconcile/${finding?.id}/recovery`);
    expect(plan.blocked).toBeNull();
    expect(plan.rebuilds).toEqual(expect.arrayContaining(['Extra review, not used yet']));
    const { status } = await owner.post<Finding>(`/api/admin/reconcile/${finding?.id}/recover`, {
      refund: false,
    });
    expect(status).toBe(200);
    expect(await allowance()).toMatchObject({ extra: 1 });
  });

  it('report money that bought nothing, or was kept for a removed one', async () => {
    await useUp();
    await buy();
    await shop.rows(`UPDATE extra_reviews SET removed_at = now(), removed_because = 'refunded'`);
    expect(await findings()).toEqual(['extra-review-keeps-money']);
    await shop.rows('DELETE FROM extra_reviews');
    expect(await findings()).toEqual(['payment-without-extra-review']);
  });

  it('are in the student’s timeline', async () => {
    await useUp();
    await buy();
    await shiftClock(shop.app, '1 minute');
    const { body } = await owner.get<{ kind: string }[]>(
      `/api/coach/students/${student.id}/timeline`,
    );
    expect(body.map(({ kind }) => kind)).toContain('extra-review-bought');
  });
});
