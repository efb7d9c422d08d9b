import {
  confirmedStudent,
  shiftClock,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import type { TestClient } from '../../testing/test-client';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import {
  checkMoney,
  findingOf,
  forgetSales,
  openFindings,
  type Finding,
  type Preview,
} from '../payments/testing/lost-sales';
import type { OneOnOneResponse } from './one-on-one.dto';

const PRICE = 18_000;
const OFFER = {
  startsAt: '2030-03-16T09:00',
  minutes: 120,
  place: 'The ranch',
  priceCents: PRICE,
  word: '',
};

interface Row {
  readonly id: string;
  readonly state: string;
  readonly minutes: number | null;
  readonly session_place: string | null;
  readonly starts_at: Date | null;
  readonly paid_cents: number;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Simulated: the older
 * database, by deleting its rows.
 */
describe('recovering 1-on-1s that an older database doesn’t know', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, one_on_one_requests',
    );
    await forgetSales(shop.app, []);
    student = await confirmedStudent(shop.app);
  });
  afterAll(() => shop.close());

  const recover = (finding: Finding, refund = false) =>
    owner.post<Finding>(`/api/admin/reconcile/${finding.id}/recover`, { refund });
  const preview = async (finding: Finding) =>
    (await owner.get<Preview>(`/api/admin/reconcile/${finding.id}/recovery`)).body;
  const rows = (): Promise<Row[]> =>
    shop.rows(
      'SELECT id, state, minutes, session_place, starts_at, paid_cents FROM one_on_one_requests ORDER BY asked_at, id',
    );
  const ask = async (): Promise<string> => {
    const wish = { wish: 'Boofs: I land flat', dates: 'A weekend in March', place: 'Rock Island' };
    const { body } = await student.client.post<OneOnOneResponse[]>(
      '/api/student/one-on-ones',
      wish,
    );
    return body[0]!.id;
  };
  const buy = async (): Promise<string> => {
    const id = await ask();
    await owner.post(`/api/coach/one-on-ones/${id}/offer`, OFFER);
    await student.client.post(`/api/student/one-on-ones/${id}/pay`);
    const [intent] = await shop.rows<{ session: string }>(
      'SELECT provider_session_id AS session FROM checkout_intents WHERE plan_id = $1',
      [id],
    );
    await shop.sandbox.pay(intent!.session, { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    return id;
  };
  const lose = async (emails: readonly string[]): Promise<Finding> => {
    await forgetSales(shop.app, emails);
    return findingOf(await checkMoney(shop.app, owner), 'sale-missing');
  };

  it.each([
    [
      'the student’s account',
      (_email: string) => [],
      (email: string) => expect.stringContaining(`(${email}), which exists`),
    ],
    [
      'a new account, where that is lost too',
      (email: string) => [email],
      (email: string) => `New student account for ${email}`,
    ],
  ])('rebuilds the session for %s', async (_whose, lost, account) => {
    await buy();
    const [before, ledger] = [await rows(), await shop.ledger()];
    const sale = await lose(lost(student.email));
    expect(await preview(sale)).toMatchObject({
      blocked: null,
      refunds: null,
      rebuilds: [
        account(student.email),
        '1-on-1: Saturday, March 16 at 9:00 AM CDT, 120 minutes, The ranch',
        expect.stringMatching(/^Payment: \$180 on/),
      ],
      mails: [`Session confirmation, to ${student.email}`, 'Note about the booked session, to you'],
    });
    const answers = await Promise.all([recover(sale), recover(sale)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.runUntilIdle();
    expect(await rows()).toEqual(before);
    expect(await shop.ledger()).toEqual(ledger);
    expect(await shop.mailsTo(student.email)).toContain('one-on-one-booked');
    expect(await openFindings(owner)).toEqual([]);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  it('books the request that the older database has as unanswered', async () => {
    const id = await buy();
    const sale = await lose([]);
    await shop.rows(
      `INSERT INTO one_on_one_requests (id, student_id, state, wish, dates, asked_at, updated_at) VALUES ($1, $2, 'asked', 'Boofs', 'March', app_now(), app_now())`,
      [id, student.id],
    );
    expect((await recover(sale)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { id, state: 'booked', paid_cents: PRICE, session_place: 'The ranch' },
    ]);
  });

  it('rebuilds a past session as booked, without sending email', async () => {
    await buy();
    const sale = await lose([]);
    await shiftClock(shop.app, '5 years');
    expect(await preview(sale)).toMatchObject({ refunds: null, mails: [] });
    // Five years later, the sign-in has expired.
    owner = await signedInOwner(shop.app);
    expect((await recover(sale)).status).toBe(200);
    expect(await rows()).toMatchObject([{ state: 'booked', paid_cents: PRICE }]);
    expect(await shop.mailsTo(student.email)).not.toContain('one-on-one-booked');
  });

  it('refunds a second payment of a session only after the owner agrees', async () => {
    const id = await buy();
    const sale = await lose([]);
    await shop.rows(
      `INSERT INTO one_on_one_requests (id, student_id, state, wish, dates, asked_at, updated_at) VALUES ($1, $2, 'declined', 'Boofs', 'March', app_now(), app_now())`,
      [id, student.id],
    );
    expect(await preview(sale)).toMatchObject({
      refunds: expect.stringContaining('the payment is refunded'),
      refundCents: PRICE,
    });
    expect((await recover(sale)).status).toBe(409);
    expect((await recover(sale, true)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await rows()).toMatchObject([{ state: 'declined', paid_cents: 0 }]);
    expect(await shop.rows('SELECT refunded_cents FROM payments')).toEqual([
      { refunded_cents: PRICE },
    ]);
  });

  it('waits until the student’s other request is handled', async () => {
    await buy();
    const sale = await lose([]);
    const other = await ask();
    expect(await recover(sale)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('another 1-on-1 request open') },
    });
    await owner.post(`/api/coach/one-on-ones/${other}/decline`, { word: 'Not this month.' });
    expect((await recover(sale)).status).toBe(200);
  });

  it('says how to proceed when the session’s time wasn’t stored', async () => {
    await buy();
    await shop.provider(
      'POST',
      `checkout/sessions/${(await shop.rows<{ id: string }>('SELECT provider_session_id AS id FROM checkout_intents'))[0]!.id}`,
      {
        'metadata[sold_starts_at]': '',
      },
    );
    const sale = await lose([]);
    const { blocked } = await preview(sale);
    expect(blocked).toContain('doesn’t say when the session was');
    expect(await recover(sale)).toMatchObject({ status: 409, body: { error: blocked } });
    expect(await rows()).toEqual([]);
  });
});
