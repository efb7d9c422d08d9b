import type { ImportedRowResponse } from '../../../../common/csv/file-import.dto';
import { signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

const HEAD = 'Clinic,Starts,Name,Email,Paid,Paid by,Note';

/**
 * Real: two instances of the product on one PostgreSQL, HTTP, the provider's client, the payment
 * sandbox. Bypassed: the queue.
 */
describe('importing places from a file', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let clinic: string;
  let editionId: string;
  beforeAll(async () => {
    shop = await startClinicShop({ instances: 2 });
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails, audit_log',
    );
    editionId = await shop.editionOf();
    const [edition] = await shop.rows<{ clinic: string }>(
      `SELECT s.title || ',' || e.starts_on AS clinic FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id WHERE e.id = $1`,
      [editionId],
    );
    clinic = edition?.clinic ?? '';
  });
  afterAll(() => shop.close());

  const check = (csv: string) =>
    owner.post<ImportedRowResponse[]>('/api/admin/bookings/import/check', { csv });
  const write = (csv: string, sendsMails = false) =>
    owner.post<ImportedRowResponse[]>('/api/admin/bookings/import', { csv, sendsMails });
  const taken = async () =>
    (await shop.rows('SELECT id FROM clinic_places WHERE edition_id = $1', [editionId])).length;
  const person = (name: string, more = '3200,check,') =>
    `${clinic},${name},${name}@example.com,${more}`;
  const outcomes = ({ body }: { body: ImportedRowResponse[] }) =>
    body.map(({ outcome }) => outcome);

  it('previews them, then books each once, as paid outside in the ledger, with emails only if checked', async () => {
    const csv = [
      HEAD,
      person('Ana', '"$3,200.50",Bank transfer,"=1+1"'),
      `${clinic},Guest,,0,,`,
    ].join('\n');
    expect(outcomes(await check(csv))).toEqual(['new', 'new']);
    expect(await taken()).toBe(0);
    const answers = await Promise.all([write(csv), write(csv)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(outcomes(await write(csv))).toEqual(['same', 'same']);
    await shop.runUntilIdle();
    expect(await taken()).toBe(2);
    expect(await shop.ledger()).toEqual({
      'outside:payments': 320_050,
      'revenue:clinics': -320_050,
    });
    expect(
      await shop.rows(
        'SELECT method, note, amount_cents FROM clinic_outside_payments ORDER BY amount_cents DESC',
      ),
    ).toEqual([
      { method: 'bank-transfer', note: '=1+1', amount_cents: 320_050 },
      { method: 'guest', note: '', amount_cents: 0 },
    ]);
    expect(await shop.mailsTo('ana@example.com')).toEqual([]);
    await write(`${HEAD}\n${person('Ivo')}`, true);
    await shop.runUntilIdle();
    expect(await shop.mailsTo('ivo@example.com')).toEqual([
      'clinic-confirmation',
      'welcome-clinic',
    ]);
    const { body: file } = await owner.get<string>('/api/admin/bookings/export');
    expect(file.split('\r\n')).toHaveLength(5);
    expect(outcomes(await check(file))).toEqual(['same', 'same', 'same']);
  });

  it('never exceeds the free places over a whole file, even with several files at once', async () => {
    const eight = [HEAD, ...Array.from({ length: 8 }, (_, index) => person(`P${index}`))].join(
      '\n',
    );
    const lacking = (await check(eight)).body.filter(({ outcome }) => outcome === 'refused');
    expect(lacking.map(({ line, faults }) => [line, faults])).toEqual(
      [8, 9].map((line) => [line, [expect.stringContaining('no spots left')]]),
    );
    expect((await write(eight)).status).toBe(400);
    expect(await taken()).toBe(0);
    const files = ['A', 'B', 'C'].map((side) =>
      [HEAD, ...[1, 2, 3, 4].map((index) => person(`${side}${index}`))].join('\n'),
    );
    const statuses = (await Promise.all(files.map((csv) => write(csv)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect(await taken()).toBe(4);
  });

  it('uses the place the waitlist reserves for the same person, and doesn’t rebook canceled ones', async () => {
    const six = [HEAD, ...[1, 2, 3, 4, 5, 6].map((index) => person(`P${index}`))].join('\n');
    await write(six);
    await shop.rows(
      `INSERT INTO clinic_waitlist (id, edition_id, email, first_name, last_name, status, joined_at)
       VALUES (gen_random_uuid(), $1, 'wait@example.com', 'Wait', '', 'waiting', now())`,
      [editionId],
    );
    const [booking] = await shop.rows<{ id: string }>(
      `SELECT id FROM clinic_bookings WHERE customer_email = 'p1@example.com'`,
    );
    await owner.post(`/api/admin/bookings/${booking?.id}/cancel`, {
      refundedCents: 0,
      reason: 'Ill',
    });
    await shop.runUntilIdle();
    expect((await check(`${HEAD}\n${person('P1')}`)).body[0]?.faults).toEqual([
      expect.stringContaining('Add the booking manually'),
    ]);
    expect(outcomes(await check(`${HEAD}\n${person('P9')}`))).toEqual(['refused']);
    expect(outcomes(await write(`${HEAD}\n${person('Wait')}`))).toEqual(['new']);
    expect(await shop.rows(`SELECT status FROM clinic_waitlist`)).toEqual([{ status: 'booked' }]);
    expect(await taken()).toBe(6);
  });

  it('explains why a line is refused', async () => {
    const day = clinic.split(',')[1];
    const csv = [
      HEAD,
      `Nowhere,${day},A,,100,cash,`,
      `${clinic.replace(/,.*/, '')},June 1st,B,,100,cash,`,
      person('C', 'much,cash,'),
      person('D', '100,barter,'),
      person('E', '0,cash,'),
      `${clinic},F,no-address,100,cash,`,
      person('G', '100,,'),
    ];
    expect((await check(csv.join('\n'))).body.map(({ faults }) => faults)).toEqual(
      [
        'no clinic with that name',
        'the first day',
        'an amount in dollars',
        'one of check',
        'a guest pays nothing',
        'isn’t an email address',
        'one of check',
      ].map((words) => [expect.stringContaining(words)]),
    );
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      editionId,
    ]);
    expect((await check(`${HEAD}\n${person('H')}`)).body[0]?.faults).toEqual([
      expect.stringContaining('canceled or over'),
    ]);
  });
});
