import { askedStatements } from '../../../../testing/asked-statements';
import { signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import { TEST_OWNER } from '../../../../testing/test-environment';
import type { TestClient } from '../../../../testing/test-client';
import { newId } from '../../../../common/ids/new-id';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { AnnouncementResponse } from './announcements.dto';

const WORDS = {
  subject: 'Meet at the red bridge',
  text: 'Water is up.\n\nBring <b>two</b> layers.',
};

/**
 * Real: the product on PostgreSQL, HTTP, the payment sandbox, rendered emails. Bypassed: the queue.
 */
describe('an announcement to everyone on an edition', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let path: string;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'emails');
    path = `/api/admin/editions/${await shop.editionOf()}/announcements`;
  });
  afterAll(() => shop.close());

  const send = (more: object = {}) =>
    owner.post<{ mails: number; code?: string; fields?: object }>(path, {
      id: newId(),
      ...WORDS,
      ...more,
    });
  const sent = async () => {
    await shop.runUntilIdle();
    return shop.rows<{ to: string; subject: string; html: string; text: string }>(
      `SELECT "to", subject, html, text FROM emails WHERE template = 'clinic-letter' ORDER BY "to"`,
    );
  };

  it('reaches everyone who has paid, not refunded, erased or unpaid people; escapes HTML and stays in the history', async () => {
    await shop.buy({ email: 'ana@example.com' });
    await shop.buy({ email: 'bo@example.com', plan: 'deposit' });
    await shop.buy({ email: 'gone@example.com' });
    await shop.rows(
      `UPDATE clinic_bookings SET status = 'refunded' WHERE customer_email = 'gone@example.com'`,
    );
    await shop.buy({ email: 'erased@example.com' });
    await shop.rows(`UPDATE students SET erased_at = app_now() WHERE email = 'erased@example.com'`);
    await shop.order();
    expect((await send()).body).toEqual({ mails: 2 });
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@example.com', WORDS.subject],
      ['bo@example.com', WORDS.subject],
    ]);
    expect(mails[0]?.html).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(mails[0]?.text).toContain('Water is up.');
    expect((await owner.get<AnnouncementResponse[]>(path)).body).toMatchObject([
      { ...WORDS, mails: 2, sent: 2, failed: 0 },
    ]);
  });

  it('goes out once, however often the button is clicked; refuses the same id with different text', async () => {
    await shop.buy({ email: 'ana@example.com' });
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ id })));
    expect(answers.map(({ status, body }) => [status, body.mails])).toEqual(
      Array(5).fill([200, 1]),
    );
    expect((await send({ id, text: 'Other words' })).body.code).toBe('LETTER_SENT_ALREADY');
    expect(await sent()).toHaveLength(1);
  });

  it('loads the emails and senders of all announcements in one query each', async () => {
    await shop.buy({ email: 'ana@example.com' });
    for (const subject of ['First', 'Second', 'Third']) await send({ subject });
    await sent();
    const asked = await askedStatements(async () => {
      expect((await owner.get<AnnouncementResponse[]>(path)).body).toMatchObject(
        ['Third', 'Second', 'First'].map((subject) => ({
          subject,
          mails: 1,
          sent: 1,
          writer: 'Cole Mercer',
        })),
      );
    });
    expect(asked.filter((text) => text.includes('FROM emails'))).toHaveLength(1);
  });

  it('is refused without recipients, without text, and with a two-line subject', async () => {
    expect((await send()).body.code).toBe('NOBODY_TO_WRITE_TO');
    expect((await owner.get(path)).body).toEqual([]);
    expect((await send({ subject: 'a\nb', text: ' ' })).body.fields).toEqual({
      subject: expect.any(String),
      text: expect.any(String),
    });
    expect((await owner.get(`/api/admin/editions/${newId()}/announcements`)).status).toBe(404);
  });

  it('can be previewed and sent to oneself first', async () => {
    await shop.buy({ email: 'ana@example.com' });
    expect((await owner.post<{ html: string }>(`${path}/preview`, WORDS)).body).toMatchObject({
      subject: WORDS.subject,
      html: expect.stringContaining('Bring &lt;b&gt;two&lt;/b&gt; layers.'),
    });
    expect((await owner.post(`${path}/test`, WORDS)).body).toEqual({ to: TEST_OWNER.email });
    expect((await sent()).map(({ to }) => to)).toEqual([TEST_OWNER.email]);
    expect((await owner.get(path)).body).toEqual([]);
  });
});
