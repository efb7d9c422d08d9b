import { confirmedStudent } from '../../../testing/accounts';
import type { TestStudent } from '../../../testing/accounts';
import type { FriendCodeResponse } from './friend-codes.dto';
import { ALUMNI, startShop, type Session, type Shop } from '../testing/shop';

const anIsoTimestamp = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const answers = {
  coachingPriorities: ['playboating:1'],
  skillRatings: JSON.stringify({ playboating: 3 }),
  paddlingGoals: 'Loop without thinking',
};

interface Code {
  readonly friend: string;
  readonly code: string;
  readonly promotion_code_id: string | null;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox with its pay page. Bypassed:
 * the queue.
 */
describe('codes for friends', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const refer = async (
    { client, email }: TestStudent,
    referrals: string,
    paddlingGoals = answers.paddlingGoals,
  ) => {
    const { status } = await client.post('/api/student/intake', {
      ...answers,
      paddlingGoals,
      email,
      referrals,
    });
    if (status !== 201) throw new Error(`intake answered ${status}`);
    await shop.runUntilIdle();
  };
  const codesOf = ({ id }: TestStudent) =>
    shop.rows<Code>(
      'SELECT friend, code, promotion_code_id FROM friend_codes WHERE student_id = $1 ORDER BY friend',
      [id],
    );
  const apply = async ({ url }: Session, code: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'apply-code', code }),
      redirect: 'manual',
    });
    return answer.text();
  };
  const byName = <T extends { code: string }>(codes: readonly T[]): T[] =>
    [...codes].sort((a, b) => a.code.localeCompare(b.code));
  const priceOf = async ({ id }: Session) =>
    (await shop.provider<{ amount_total: number }>('GET', `checkout/sessions/${id}`)).amount_total;

  it('are emailed once per friend, however often the form is sent [T40]', async () => {
    const student = await confirmedStudent(shop.app);
    await refer(student, 'Kim@Example.org, Bo');
    const codes = await codesOf(student);
    expect(codes.map(({ friend }) => friend)).toEqual(['bo', 'kim@example.org']);
    await refer(student, 'bo, kim@example.org', 'Something else');
    expect(await codesOf(student)).toEqual(codes);
    const mails = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'friend-code' AND "to" = $1 ORDER BY id`,
      [student.email],
    );
    expect(mails).toHaveLength(2);
    for (const { code } of codes) expect(mails.some(({ text }) => text.includes(code))).toBe(true);
    const made = await shop.provider<{ max_redemptions: number; restrictions: object }>(
      'GET',
      `promotion_codes/${codes[0]?.promotion_code_id}`,
    );
    expect(made).toMatchObject({
      max_redemptions: 1,
      restrictions: { first_time_transaction: true },
    });
  });

  it('take a fifth off the first month, once [402, T40]', async () => {
    const student = await confirmedStudent(shop.app);
    await refer(student, 'Lee');
    const [{ code } = { code: '' }] = await codesOf(student);
    const { body: session } = await shop.checkout();
    expect(await apply(session, code)).toContain('Code applied');
    expect(await priceOf(session)).toBe(12_000);
    expect(
      (await shop.sandbox.pay(session.id, { email: 'lee@example.com', name: 'Lee Rapids' }))
        .outcome,
    ).toBe('paid');
    await shop.runUntilIdle();
    expect(
      await shop.rows(
        `SELECT amount_cents FROM payments p JOIN students s ON s.id = p.student_id WHERE s.email = 'lee@example.com'`,
      ),
    ).toEqual([{ amount_cents: 12_000 }]);
    // As with a discount code, the full price is earned and the discount is recorded next to it.
    expect(await shop.ledger()).toMatchObject({
      'revenue:coaching': -15_000,
      'discounts:coaching': 3_000,
    });
    const { body: second } = await shop.checkout();
    await apply(second, code);
    expect(await priceOf(second)).toBe(15_000);
  });

  it('are used once when two pay pages took the same one, and the second use is reported [T40]', async () => {
    const student = await confirmedStudent(shop.app);
    await refer(student, 'Kit');
    const [{ code } = { code: '' }] = await codesOf(student);
    const [one, other] = [(await shop.checkout()).body, (await shop.checkout()).body];
    await apply(one, code);
    await apply(other, code);
    expect(
      (await shop.sandbox.pay(one.id, { email: 'kit@example.com', name: 'Kit' })).outcome,
    ).toBe('paid');
    const second = await shop.sandbox.pay(other.id, { email: 'kat@example.com', name: 'Kat' });
    expect([second.outcome, second.decline?.code, second.session.amount_total]).toEqual([
      'declined',
      'promotion_code_spent',
      15_000,
    ]);
    expect(
      (await shop.sandbox.pay(other.id, { email: 'kat@example.com', name: 'Kat' })).outcome,
    ).toBe('paid');
    await shop.runUntilIdle();
    const found = () =>
      shop.rows<{ details: object }>(
        `SELECT details FROM money_findings WHERE kind = 'friend-code-used-twice'`,
      );
    expect(await found()).toEqual([]);

    await refer(student, 'Kit, Kip');
    const [third] = (await codesOf(student)).filter((each) => each.code !== code);
    const { body: page } = await shop.checkout();
    await apply(page, third?.code ?? '');
    await shop.rows('UPDATE friend_codes SET redeemed_at = app_now() WHERE code = $1', [
      third?.code,
    ]);
    await shop.sandbox.pay(page.id, { email: 'kip@example.com', name: 'Kip' });
    await shop.runUntilIdle();
    expect(await found()).toEqual([{ details: { code: third?.code } }]);
  });

  it('are listed with their friend’s name and status, never with who used them [402, 572, T40, T15]', async () => {
    const student = await confirmedStudent(shop.app);
    const list = async () =>
      (await student.client.get<FriendCodeResponse[]>('/api/student/friend-codes')).body;
    expect(await list()).toEqual([]);
    await refer(student, 'nora@example.net, Finn');
    const codes = await codesOf(student);
    const shown = codes.map(({ code, friend }) => ({
      friend: friend === 'finn' ? 'Finn' : friend,
      code,
      status: 'open',
      redeemedAt: null,
      createdAt: anIsoTimestamp,
      expiresAt: anIsoTimestamp,
    }));
    expect(byName(await list())).toEqual(byName(shown));
    const [finn, nora] = codes.map(({ code }) => code);
    const { body: session } = await shop.checkout();
    await apply(session, nora ?? '');
    await shop.sandbox.pay(session.id, { email: 'nora@example.net', name: 'Nora Rapids' });
    expect(await list()).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    await shop.runUntilIdle();
    const [{ paid_at: paidAt } = { paid_at: null }] = await shop.rows<{ paid_at: Date }>(
      `SELECT paid_at FROM payments p JOIN students s ON s.id = p.student_id WHERE s.email = 'nora@example.net'`,
    );
    const byCode = async (code = '') => (await list()).find((listed) => listed.code === code);
    expect(await byCode(nora)).toMatchObject({
      status: 'redeemed',
      redeemedAt: paidAt?.toISOString(),
    });
    expect(await byCode(finn)).toMatchObject({ status: 'open', redeemedAt: null });
    await shop.rows(`UPDATE friend_codes SET expires_at = app_now() WHERE student_id = $1`, [
      student.id,
    ]);
    expect([(await byCode(nora))?.status, (await byCode(finn))?.status]).toEqual([
      'redeemed',
      'expired',
    ]);
    expect(JSON.stringify(await list())).not.toContain('Nora Rapids');
    await shop.rows('UPDATE students SET email_confirmed_at = NULL WHERE id = $1', [student.id]);
    expect(await list()).toEqual([]);
    expect((await shop.app.client().get('/api/student/friend-codes')).status).toBe(401);
  });

  it('are created once when the provider’s response is lost', async () => {
    const student = await confirmedStudent(shop.app);
    await refer(student, 'Mo');
    const [before] = await codesOf(student);
    await shop.rows(`UPDATE friend_codes SET promotion_code_id = NULL WHERE student_id = $1`, [
      student.id,
    ]);
    await shop.rows(
      `UPDATE outbox SET done_at = NULL, available_at = now() WHERE job = 'payments.make-friend-code'`,
    );
    await shop.runUntilIdle();
    expect(await codesOf(student)).toEqual([before]);
    const mails = await shop.rows(
      `SELECT 1 FROM emails WHERE template = 'friend-code' AND "to" = $1`,
      [student.email],
    );
    expect(mails).toHaveLength(1);
  });

  it('have no field on the alumni rate, which only an alumnus can buy, from dashboard to account [T49]', async () => {
    const student = await confirmedStudent(shop.app);
    expect((await shop.checkout(student.client, ALUMNI)).status).toBe(403);
    await shop.rows('UPDATE students SET alumni = true WHERE id = $1', [student.id]);
    const profile = async () =>
      (
        await student.client.get<{ alumniPriceId: string | null; subscriptionStatus: string }>(
          '/api/student/profile',
        )
      ).body;
    expect(await profile()).toMatchObject({ alumniPriceId: ALUMNI, subscriptionStatus: 'none' });
    const session = await shop.buy({
      client: student.client,
      priceId: ALUMNI,
      email: student.email,
    });
    const sold = await shop.provider<{
      allow_promotion_codes: boolean | null;
      amount_total: number;
    }>('GET', `checkout/sessions/${session.id}`);
    expect(sold).toMatchObject({ allow_promotion_codes: null, amount_total: 7_500 });
    expect(await profile()).toMatchObject({
      alumniPriceId: null,
      subscriptionStatus: 'active_alumni',
    });
  });
});
