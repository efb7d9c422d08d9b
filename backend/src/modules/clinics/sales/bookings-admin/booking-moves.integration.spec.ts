import { signedInAssistant, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { MoneyChecks } from '../../../payments/findings/money-checks.service';
import { bookingIdOf, openBalance } from '../../testing/clinic-balances';
import { closeDispute, openDispute } from '../../testing/clinic-disputes';
import { OffersTask } from '../../waitlist/offers.task';
import { makeItDaysBefore } from '../../testing/clinic-days';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse } from './admin-bookings.dto';

interface Refusal {
  readonly code: string;
  readonly error: string;
}

const ANN = 'ann@example.com';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('a paid booking that the owner moves to other dates', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
  });
  afterAll(() => shop.close());

  const bought = async (email = ANN, seriesId = MARCH): Promise<string> => {
    await shop.buy({ plan: 'full', email, seriesId, name: 'Ann Eddy' });
    return bookingIdOf(shop, email);
  };
  const price = async (seriesId: string, cents: number): Promise<void> => {
    await shop.rows('UPDATE clinic_editions SET price_cents = $2 WHERE id = $1', [
      await shop.editionOf(seriesId),
      cents,
    ]);
  };
  const details = async (id: string) =>
    (await owner.get<BookingDetailResponse>(`/api/admin/bookings/${id}`)).body;
  const move = async <T = BookingDetailResponse>(
    id: string,
    change: { readonly editionId?: string } = {},
    client = owner,
  ) => {
    const { editionId: fromEditionId, transferTo } = await details(id);
    const editionId = change.editionId ?? (await shop.editionOf(APRIL));
    const target = transferTo.find((one) => one.editionId === editionId);
    return client.post<T>(`/api/admin/bookings/${id}/move`, {
      fromEditionId,
      editionId,
      differenceCents: target?.differenceCents ?? 0,
      reason: 'Her knee needs longer',
      ...change,
    });
  };
  const placesOf = async (seriesId: string) =>
    (
      await shop.rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1',
        [await shop.editionOf(seriesId)],
      )
    )[0]?.n;
  const mailOf = async (template: string) =>
    (
      await shop.rows<{ text: string }>(
        'SELECT text FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1',
        [template, ANN],
      )
    )[0]?.text ?? '';
  const dataOf = async (template: string) =>
    (
      await shop.rows<{ data: Record<string, string> }>(
        'SELECT data FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1',
        [template, ANN],
      )
    )[0]?.data ?? {};
  const findings = async () => {
    await shop.rows(`UPDATE clinic_bookings SET updated_at = updated_at - interval '1 hour'`);
    return (await shop.app.get(MoneyChecks).find())
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('booking') || kind.includes('place'));
  };
  const sumOfLedger = async () =>
    Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0);

  it('gets the difference back if the other dates cost less, once, also when pressed twice', async () => {
    await price(APRIL, 300_000);
    const id = await bought();
    expect(await details(id)).toMatchObject({ canMove: true, canTransfer: false });
    const answers = await Promise.all([move<Refusal>(id), move<Refusal>(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BOOKING_CHANGED');
    await shop.runUntilIdle();
    const after = await details(id);
    expect(after).toMatchObject({
      clinicId: APRIL,
      paymentStatus: 'completed',
      paymentType: 'full',
      paidCents: 340_000,
      refundedCents: 40_000,
      balanceStatus: 'none',
      discountCents: 0,
    });
    expect(after.history.find(({ what }) => what === 'clinics.move-booking')).toMatchObject({
      amountCents: 300_000,
      reason: 'Her knee needs longer',
    });
    expect([await placesOf(MARCH), await placesOf(APRIL)]).toEqual([0, 1]);
    expect(await mailOf('booking-moved')).toContain('$400');
    const { calendar, cancelCalendar } = await dataOf('booking-moved');
    expect(calendar).toContain(`UID:${await shop.editionOf(APRIL)}@`);
    expect(cancelCalendar).toContain(`UID:${await shop.editionOf(MARCH)}@`);
    expect(cancelCalendar).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    expect(await shop.mailsTo(ANN)).toContain('payment-refunded');
    expect(await dataOf('payment-refunded')).not.toHaveProperty('cancelCalendar');
    expect(await shop.ledger()).toMatchObject({
      'revenue:clinics': -340_000,
      'refunds:clinics': 40_000,
      'liability:clinic-credits': 0,
    });
    expect(
      await shop.rows(`SELECT kind FROM ledger_entries WHERE kind LIKE 'booking-%' ORDER BY kind`),
    ).toEqual([{ kind: 'booking-released' }, { kind: 'booking-transferred' }]);
    expect([await sumOfLedger(), await findings()]).toEqual([0, []]);
  });

  it('owes the difference as a balance if they cost more, also after a deposit and its balance', async () => {
    await shop.buy({ plan: 'deposit', email: ANN, name: 'Ann Eddy' });
    const id = await bookingIdOf(shop, ANN);
    const paid = async () => {
      await shop.sandbox.pay(await openBalance(shop, owner, ANN), { email: ANN, name: 'Ann' });
      await shop.runUntilIdle();
    };
    await paid();
    expect((await details(id)).balanceStatus).toBe('paid');
    await price(APRIL, 360_000);
    expect((await move(id)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await details(id)).toMatchObject({
      clinicId: APRIL,
      paymentType: 'deposit',
      paidCents: 340_000,
      balanceCents: 20_000,
      balanceStatus: 'due',
      canTransfer: false,
      canMove: true,
    });
    expect(await mailOf('booking-moved')).toContain('$200');
    expect(await findings()).toEqual([]);
    await paid();
    expect(await details(id)).toMatchObject({ paidCents: 360_000, balanceStatus: 'paid' });
    expect(
      (await shop.mailsTo(ANN)).filter((template) => template === 'balance-paid'),
    ).toHaveLength(2);
    expect(await shop.ledger()).toMatchObject({
      'revenue:clinics': -360_000,
      'liability:clinic-deposits': 0,
    });
    expect([await sumOfLedger(), await findings()]).toEqual([0, []]);
  });

  it('isn’t asked for the difference while the bank holds the balance that was settled before', async () => {
    await shop.buy({ plan: 'deposit', email: ANN, name: 'Ann Eddy' });
    const id = await bookingIdOf(shop, ANN);
    await shop.sandbox.pay(await openBalance(shop, owner, ANN), { email: ANN, name: 'Ann' });
    await shop.runUntilIdle();
    await price(APRIL, 360_000);
    expect((await move(id)).status).toBe(200);
    const [settled] = await shop.rows<{ payment: string }>(
      `SELECT p.payment_intent_id AS payment FROM payments p JOIN clinic_bookings b ON p.intent_id = b.settled_intent_ids[1]
        WHERE b.id = $1`,
      [id],
    );
    const dispute = await openDispute(shop, settled?.payment ?? '');
    expect(await details(id)).toMatchObject({ balanceStatus: 'none', balanceCents: 20_000 });
    const link = () => owner.post<Refusal>(`/api/admin/bookings/${id}/pay-link`);
    expect((await link()).body.code).toBe('DEPOSIT_DISPUTED');
    await closeDispute(shop, dispute, 'won');
    expect(await details(id)).toMatchObject({ balanceStatus: 'due' });
    expect((await link()).status).toBe(200);
  });

  it('is refused in words for other eyes, full or past dates, and nothing changes', async () => {
    const id = await bought();
    const april = await shop.editionOf(APRIL);
    const codeOf = async (change = {}, client = owner) => {
      const { status, body } = await move<Refusal>(id, change, client);
      return [status, body.code];
    };
    expect((await codeOf({}, await signedInAssistant(shop.app)))[0]).toBe(403);
    expect(await codeOf({ reason: '' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await codeOf({ differenceCents: 1 })).toEqual([409, 'BOOKING_CHANGED']);
    expect(await codeOf({ editionId: await shop.editionOf() })).toEqual([
      409,
      'TRANSFER_SAME_EDITION',
    ]);
    expect(await codeOf({ editionId: '00000000-0000-7000-8000-000000000000' })).toEqual([
      404,
      'EDITION_NOT_FOUND',
    ]);
    await shop.rows(
      `UPDATE clinic_editions SET starts_on = starts_on - 400, ends_on = ends_on - 400 WHERE id = $1`,
      [april],
    );
    expect((await move<Refusal>(id, { editionId: april })).body).toMatchObject({
      code: 'TRANSFER_CLOSED',
      error: 'These dates aren’t on sale: they’ve started, are closed, or were canceled.',
    });
    await shop.rows(
      `UPDATE clinic_editions SET starts_on = starts_on + 400, ends_on = ends_on + 400, capacity = 1 WHERE id = $1`,
      [april],
    );
    await bought('cy@example.com', APRIL);
    expect((await details(id)).transferTo.map(({ editionId }) => editionId)).not.toContain(april);
    expect(await codeOf()).toEqual([409, 'TRANSFER_FULL']);
    await shop.buy({ plan: 'deposit', email: 'dee@example.com' });
    const deposit = await bookingIdOf(shop, 'dee@example.com');
    expect((await move<Refusal>(deposit)).body.code).toBe('NOT_PAID_IN_FULL');
    expect(await details(id)).toMatchObject({ clinicId: MARCH, balanceStatus: 'none' });
    expect(await shop.rows('SELECT 1 FROM clinic_transfers')).toEqual([]);
  });

  it('frees its spot for the waitlist of the old dates, and ends its holder’s wait for the new ones', async () => {
    const [march, april] = [await shop.editionOf(MARCH), await shop.editionOf(APRIL)];
    const id = await bought();
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = ANY($1)', [[march, april]]);
    const other = await bought('bo@example.com', APRIL);
    const join = (clinic: string, email: string) =>
      shop.app.client().post(`/api/clinics/${clinic}/waitlist`, {
        firstName: 'Cy',
        lastName: 'Eddy',
        email,
      });
    const answers = [await join(MARCH, 'cy@example.com'), await join(APRIL, ANN)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const line = () =>
      shop.rows<{ email: string; status: string }>(
        'SELECT email, status FROM clinic_waitlist ORDER BY email',
      );
    await shop.rows('DELETE FROM clinic_places WHERE booking_id = $1', [other]);
    await shop.app.get(OffersTask).run();
    expect(await line()).toEqual([
      { email: ANN, status: 'offered' },
      { email: 'cy@example.com', status: 'waiting' },
    ]);
    expect((await move(id, { editionId: april })).status).toBe(200);
    await shop.runUntilIdle();
    expect(await line()).toEqual([
      { email: ANN, status: 'booked' },
      { email: 'cy@example.com', status: 'offered' },
    ]);
    expect([await placesOf(MARCH), await placesOf(APRIL)]).toEqual([1, 1]);
  });

  it('stays where it is once its clinic is over', async () => {
    const id = await bought();
    const march = await shop.editionOf(MARCH);
    await shop.rows('UPDATE clinic_editions SET ends_on = starts_on WHERE id = $1', [march]);
    await makeItDaysBefore(shop, march, 0);
    expect(await details(id)).toMatchObject({ canMove: true });
    await makeItDaysBefore(shop, march, -1);
    expect(await details(id)).toMatchObject({ canMove: false });
    expect((await move<Refusal>(id)).body).toMatchObject({
      code: 'TRANSFER_OVER',
      error: 'This clinic is over, so its bookings can’t be moved to other dates.',
    });
    expect([await placesOf(MARCH), await placesOf(APRIL)]).toEqual([1, 0]);
  });

  it('gets the last spot only if it’s faster than someone else', async () => {
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(APRIL),
    ]);
    const ids = [await bought(), await bought('bo@example.com')];
    const answers = await Promise.all(ids.map((id) => move<Refusal>(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TRANSFER_FULL');
    expect([await placesOf(MARCH), await placesOf(APRIL)]).toEqual([1, 1]);
  });
});
