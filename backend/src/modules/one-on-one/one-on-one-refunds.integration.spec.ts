import {
  confirmedStudent,
  signedInAssistant,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import { MoneyChecks } from '../payments/findings/money-checks.service';
import type { OneOnOneResponse } from './one-on-one.dto';

interface Refusal {
  readonly code: string;
}
interface Record {
  readonly payments: {
    readonly id: string;
    readonly kind: string;
    readonly refundableCents: number;
    readonly isInFull: boolean;
  }[];
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox with its signed webhooks.
 * Bypassed: the queue between outbox and handler.
 */
describe('a 1-on-1 that the owner refunds from the student’s record', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    student = await confirmedStudent(shop.app);
  });
  afterAll(() => shop.close());

  const shown = async (): Promise<OneOnOneResponse> =>
    (await student.client.get<OneOnOneResponse[]>('/api/student/one-on-ones')).body[0]!;
  const booked = async (): Promise<string> => {
    const wish = { wish: 'Boofs: I land flat', dates: 'A weekend in March', place: 'Rock Island' };
    const asked = await student.client.post<OneOnOneResponse[]>('/api/student/one-on-ones', wish);
    const id = asked.body[0]!.id;
    await owner.post(`/api/coach/one-on-ones/${id}/offer`, {
      startsAt: '2030-03-16T09:00',
      minutes: 120,
      place: 'The ranch',
      priceCents: 18_000,
      word: '',
    });
    await student.client.post(`/api/student/one-on-ones/${id}/pay`);
    const [row] = await shop.rows<{ session: string }>(
      'SELECT provider_session_id AS session FROM checkout_intents WHERE plan_id = $1',
      [id],
    );
    await shop.sandbox.pay(row!.session, { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    expect((await shown()).state).toBe('booked');
    return id;
  };
  const payment = async () => {
    const [row] = await shop.rows<{ id: string }>('SELECT id FROM students WHERE email = $1', [
      student.email,
    ]);
    const { body } = await owner.get<Record>(`/api/admin/students/${row!.id}`);
    return body.payments.find(({ kind }) => kind === 'one-on-one')!;
  };
  const refund = (id: string, amountCents = 18_000, client = owner) =>
    client.post<Refusal>(`/api/admin/payments/${id}/refund`, { amountCents, reason: 'I was ill' });
  const mails = async (template: string): Promise<number> =>
    (await shop.mailsTo(student.email)).filter((sent) => sent === template).length;
  const findings = async (): Promise<string[]> => {
    await shop.rows(`UPDATE one_on_one_requests SET updated_at = updated_at - interval '1 hour'`);
    return (await shop.app.get(MoneyChecks).find())
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('session'));
  };

  it('is refunded in full once and canceled, with the reason in the log', async () => {
    const id = await booked();
    const { id: paymentId, ...terms } = await payment();
    expect(terms).toMatchObject({ refundableCents: 18_000, isInFull: true });
    expect((await refund(paymentId, 9_000)).body.code).toBe('CHARGE_REFUND_IN_FULL');
    const assistant = await signedInAssistant(shop.app);
    expect((await refund(paymentId, 18_000, assistant)).status).toBe(403);
    const twice = await Promise.all([refund(paymentId), refund(paymentId)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
    expect([await mails('one-on-one-canceled'), await mails('payment-refunded')]).toEqual([1, 1]);
    expect(
      await shop.rows(
        `SELECT details FROM audit_log WHERE action = 'one-on-one.refund' AND subject = $1`,
        [id],
      ),
    ).toEqual([{ details: { amountCents: 18_000, reason: 'I was ill' } }]);
    expect((await payment()).refundableCents).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('stays in the calendar if it took place', async () => {
    const id = await booked();
    await shop.rows(
      `UPDATE one_on_one_requests SET starts_at = app_now() - interval '1 day' WHERE id = $1`,
      [id],
    );
    expect((await refund((await payment()).id)).status).toBe(204);
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({ state: 'booked', refundedCents: 18_000 });
    expect([await mails('one-on-one-canceled'), await mails('payment-refunded')]).toEqual([0, 1]);
    expect(await findings()).toEqual([]);
  });
});
