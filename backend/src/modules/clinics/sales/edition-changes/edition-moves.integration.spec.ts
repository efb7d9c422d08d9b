import { Clock } from '../../../../common/clock/clock';
import { signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import { SmtpInbox, type ReceivedMail } from '../../../../testing/smtp-inbox';
import type { TestClient } from '../../../../testing/test-client';
import { addDays, formatDay, formatRange } from '../../editions/dates.rules';
import { bookingIdOf } from '../../testing/clinic-balances';
import { datesOf, makeItDaysBefore } from '../../testing/clinic-days';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const CY = 'cy@example.com';

/**
 * Real: PostgreSQL, HTTP, SMTP, the provider's client, the payment sandbox. Bypassed: the queue
 * between outbox and handler.
 */
describe('new dates of a clinic', () => {
  let inbox: SmtpInbox;
  let shop: ClinicShop;
  let admin: TestClient;
  let id: string;
  let first: { startsOn: string; endsOn: string };
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    shop = await startClinicShop({ smtpUrl: inbox.url });
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'emails');
    inbox.mails.length = 0;
    id = await shop.editionOf();
    first = await datesOf(shop, id);
  });
  afterAll(async () => {
    await shop.close();
    await inbox.close();
  });

  const change = async (terms: object): Promise<void> => {
    expect((await admin.patch(`/api/admin/editions/${id}`, terms)).status).toBe(200);
    await shop.runUntilIdle();
  };
  const moveBy = (days: number, more: object = {}) =>
    change({
      startsOn: addDays(first.startsOn, days),
      endsOn: addDays(first.endsOn, days),
      ...more,
    });
  const mailsOf = (email: string): ReceivedMail[] =>
    inbox.mails.filter(
      ({ to, subject }) => to.includes(email) && subject.startsWith('New dates: '),
    );
  const confirmationsOf = (email: string): ReceivedMail[] =>
    inbox.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('Back on: '));
  const calendarOf = ({ parsed }: ReceivedMail): string[] =>
    (parsed.attachments[0]?.content.toString() ?? '')
      .split('\r\n')
      .filter((line) => /^(UID|DTSTART|DTEND)/.test(line));

  const sequenceOf = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

  it('are emailed to everyone with a place, once per move, with a calendar file that replaces the first', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    await shop.buy({ plan: 'full', email: BOB });
    await shop.buy({ plan: 'full', email: CY });
    const [gone] = await shop.rows<{ id: string }>(
      'SELECT id FROM clinic_bookings WHERE customer_email = $1',
      [CY],
    );
    await admin.post(`/api/admin/bookings/${gone?.id}/refund`, {
      amountCents: 340_000,
      reason: 'Shoulder',
    });
    await shop.runUntilIdle();
    await shop.order();
    const aMinuteLater = jest
      .spyOn(shop.app.get(Clock), 'now')
      .mockImplementation(() => new Date(Date.now() + 60_000));
    await moveBy(7);
    aMinuteLater.mockRestore();
    expect([mailsOf(ANN).length, mailsOf(BOB).length, mailsOf(CY).length]).toEqual([1, 1, 0]);

    const [toAnn, toBob] = [mailsOf(ANN)[0], mailsOf(BOB)[0]];
    const [was, is] = [first, await datesOf(shop, id)].map(({ startsOn, endsOn }) =>
      formatRange(startsOn, endsOn),
    );
    expect(toAnn?.subject).toContain(is);
    for (const words of [was, is]) expect(toBob?.text).toContain(words);
    expect(toAnn?.text).toContain(`due on ${formatDay(addDays(first.startsOn, 7 - 30))}`);
    expect(toBob?.text).not.toContain('due on');
    const confirmation = inbox.mails.find(
      ({ to, subject }) => to.includes(BOB) && subject.startsWith('You’re in'),
    );
    if (!confirmation || !toBob) throw new Error('a mail is missing');
    expect(calendarOf(toBob)[0]).toBe(calendarOf(confirmation)[0]);
    const [atFirst, second] = [confirmation, toBob].map(({ parsed }) =>
      sequenceOf(String(parsed.attachments[0]?.content)),
    );
    expect(second).toBeGreaterThan(atFirst ?? Infinity);
    expect(calendarOf(toBob).slice(1)).toEqual([
      `DTSTART;VALUE=DATE:${addDays(first.startsOn, 7).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(first.endsOn, 8).replaceAll('-', '')}`,
    ]);

    await moveBy(7);
    await change({ capacity: 7 });
    expect([mailsOf(ANN).length, mailsOf(BOB).length]).toEqual([1, 1]);
    await change({ endsOn: addDays(first.endsOn, 8) });
    expect([mailsOf(ANN).length, mailsOf(BOB).length]).toEqual([2, 2]);
  });

  it('aren’t announced for a clinic that is canceled in the same change, or was already over', async () => {
    await shop.buy({ plan: 'full', email: ANN });
    await moveBy(7, { saleStatus: 'cancelled' });
    await makeItDaysBefore(shop, id, -20);
    await moveBy(6);
    await change({ saleStatus: 'closed' });
    expect([...mailsOf(ANN), ...confirmationsOf(ANN)]).toEqual([]);
  });

  it('are announced once when a canceled clinic is on again, to everyone with a place that isn’t being refunded', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    await shop.buy({ plan: 'full', email: BOB });
    await shop.buy({ plan: 'full', email: CY });
    await moveBy(7, { saleStatus: 'cancelled' });
    await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', status: 400, times: 2 });
    const refund = async (email: string, amountCents: number) =>
      admin.post(`/api/admin/bookings/${await bookingIdOf(shop, email)}/refund`, {
        amountCents,
        reason: 'Flood',
      });
    await refund(BOB, 340_000);
    await refund(CY, 40_000);
    await moveBy(14, { saleStatus: 'open' });
    await change({ saleStatus: 'closed' });
    expect([mailsOf(ANN).length, confirmationsOf(ANN).length, confirmationsOf(BOB).length]).toEqual(
      [0, 1, 0],
    );
    expect(confirmationsOf(CY)).toHaveLength(1);
    const [mail] = confirmationsOf(ANN);
    if (!mail) throw new Error('no mail');
    const { startsOn, endsOn } = await datesOf(shop, id);
    expect(mail.subject).toContain(formatRange(startsOn, endsOn));
    expect(mail.text).toContain(`due on ${formatDay(addDays(first.startsOn, 14 - 30))}`);
    expect(calendarOf(mail)[1]).toBe(
      `DTSTART;VALUE=DATE:${addDays(first.startsOn, 14).replaceAll('-', '')}`,
    );
  });
});
