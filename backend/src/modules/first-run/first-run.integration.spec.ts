import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Environment } from '../../config/environment';
import { coachingPrices, startPaymentSandbox } from '@wavetrain/payment-sandbox';
import { mailsTo, registeredStudent, signedInOwner } from '../../testing/accounts';
import { SmtpInbox } from '../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { STRIPE_WEBHOOK_SECRET, TEST_OWNER } from '../../testing/test-environment';
import type { FirstRunResponse } from './first-run.controller';
import { ProviderReader } from '../payments/provider/provider-reader';
import { SiteProbe } from './site-probe';
import type { StepKind } from './first-run.types';

const LIST = '/api/admin/first-run';

/**
 * Real: HTTP, PostgreSQL, an SMTP server, the provider's client and the payment sandbox. Each test
 * sets which of them the environment names.
 */
describe('the first-run list', () => {
  let app: TestApp;
  let env: Environment;
  let owner: TestClient;
  let inbox: SmtpInbox;
  let closeSandbox: () => Promise<void>;
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    const apiKey = 'sk_test_wavetrain';
    const sandbox = await startPaymentSandbox({
      port: 0,
      apiKey,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      prices: coachingPrices(),
    });
    closeSandbox = () => sandbox.close();
    app = await startTestApp({ env: { SMTP_URL: inbox.url, STRIPE_API_BASE: sandbox.url } });
    env = app.get(Environment);
    owner = await signedInOwner(app);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await app.close();
    await Promise.all([inbox.close(), closeSandbox()]);
  });

  const stepIn = ({ steps }: FirstRunResponse, kind: StepKind) =>
    steps.find((step) => step.kind === kind);
  const step = async (kind: StepKind) =>
    stepIn((await owner.get<FirstRunResponse>(LIST)).body, kind);
  const test = async (kind: StepKind) => {
    const { status, body } = await owner.post<FirstRunResponse>(`${LIST}/steps/${kind}/test`);
    expect({ kind, status }).toEqual({ kind, status: 200 });
    return stepIn(body, kind);
  };
  const change = async (site: object) => {
    const { body } = await owner.get<{ version: number }>('/api/admin/settings/site');
    expect(
      (await owner.patch('/api/admin/settings/site', { ...site, version: body.version })).status,
    ).toBe(200);
  };

  it('starts with the shipped settings, and checks off a name that is the coach’s own and shown', async () => {
    const { body } = await owner.get<FirstRunResponse>(LIST);
    expect(body.dismissed).toBe(false);
    expect(body.steps.map(({ kind, done }) => [kind, done])).toEqual(
      ['name', 'prices', 'clinic', 'photos', 'payments', 'mail', 'samples'].map((kind) => [
        kind,
        false,
      ]),
    );
    await change({ coachName: 'Jo Rivers', email: 'jo@river.example' });
    const shows = jest
      .spyOn(app.get(SiteProbe), 'shows')
      .mockResolvedValue({ ok: true, said: 'The page says it.' });
    expect(await test('name')).toMatchObject({
      done: true,
      tested: { ok: true, said: 'The page says it.' },
    });
    expect(shows).toHaveBeenCalledWith('/', 'Jo Rivers');
  });

  it('asks for ten photos, and checks off a spot once it shows one of the coach’s photos', async () => {
    const own = '00000000-0000-4000-8000-000000000001';
    const photos = await step('photos');
    expect(photos).toMatchObject({
      done: false,
      text: expect.stringMatching(/ 0 of 10 photos/) as string,
    });
    expect(photos?.spots.map(({ page }) => page)).toEqual([
      'portrait',
      ...Array<string>(6).fill('the-vault'),
      ...Array<string>(3).fill('clinics'),
    ]);
    await app.db.query(
      `UPDATE clinic_photos SET picture_id = $1 WHERE key = 'clinics-river-dawn'`,
      [own],
    );
    const tested = await test('photos');
    expect(tested).toMatchObject({
      done: false,
      tested: { ok: false, said: expect.stringMatching(/ 1 of 10 photos/) as string },
    });
    expect(tested?.spots.filter(({ done }) => done).map(({ key }) => key)).toEqual([
      'clinics-river-dawn',
    ]);
  });

  it('calls the provider: a sandbox checks off nothing, a working live key does, and a changed key must be tested again', async () => {
    expect(await test('prices')).toMatchObject({
      done: false,
      tested: { ok: true },
      text: expect.stringContaining('sandbox') as string,
    });
    expect(await test('payments')).toMatchObject({
      done: false,
      tested: { ok: true, said: 'The payment provider accepted the request.' },
    });
    jest.replaceProperty(env, 'stripeApiBase', null);
    jest.replaceProperty(env, 'stripeSecretKey', 'sk_live_of_the_test');
    expect(await step('payments')).toMatchObject({ done: false, tested: null });
    expect(await step('prices')).toMatchObject({ done: false, tested: null });
    expect(await test('prices')).toMatchObject({ done: true, tested: { ok: true } });
    // An amount for another id, or from earlier, says nothing about this one.
    jest.replaceProperty(env, 'priceRemoteCoachingAlumni', 'price_of_nobody');
    expect(await step('prices')).toMatchObject({ done: false, tested: null });
    expect(await test('prices')).toMatchObject({
      done: false,
      tested: {
        ok: false,
        said: expect.stringContaining(
          'with the ID “price_of_nobody” (PRICE_REMOTE_COACHING_ALUMNI)',
        ) as string,
      },
    });
    // The earlier amount is still stored, and says nothing about a price that is gone at the
    // provider.
    jest.replaceProperty(env, 'priceRemoteCoachingAlumni', 'price_remote_coaching_alumni');
    const gone = jest.spyOn(app.get(ProviderReader), 'price').mockResolvedValue(null);
    expect(await test('prices')).toMatchObject({
      done: false,
      text: expect.stringContaining('didn’t confirm them') as string,
      tested: {
        ok: false,
        said: expect.stringContaining(
          '“price_remote_coaching_monthly” (PRICE_REMOTE_COACHING) and ',
        ) as string,
      },
    });
    gone.mockRestore();
    // the client was created for the sandbox and keeps using it
    expect(await test('payments')).toMatchObject({
      done: true,
      text: 'The payment provider accepts your live key.',
    });
    jest.replaceProperty(env, 'stripeSecretKey', 'sk_live_another');
    expect(await step('payments')).toMatchObject({ done: false, tested: null });
  });

  it('signs in to the mail server and emails the signed-in person, or explains why it couldn’t', async () => {
    expect(await test('mail')).toMatchObject({
      done: true,
      tested: { ok: true, said: expect.stringContaining(TEST_OWNER.email) as string },
    });
    await app.drainJobs();
    const [mail] = inbox.mails.slice(-1);
    expect(mail).toMatchObject({
      to: [TEST_OWNER.email],
      subject: expect.stringMatching(/^Test email from /) as string,
    });
    expect(mail?.text).toContain('mail server works');
    jest.replaceProperty(env, 'smtpUrl', 'smtp://127.0.0.1:9');
    expect(await step('mail')).toMatchObject({ done: false, tested: null });
    expect(await test('mail')).toMatchObject({
      done: false,
      tested: { ok: false, said: expect.stringContaining('SMTP_URL') as string },
    });
    expect(await mailsTo(app, 'test-mail', TEST_OWNER.email)).toBe(1);
  });

  it('counts dates on sale that someone here added or changed', async () => {
    const { body: editions } =
      await owner.get<{ id: string; version?: number }[]>('/api/admin/editions');
    expect(editions.length).toBeGreaterThan(0);
    const shows = jest
      .spyOn(app.get(SiteProbe), 'shows')
      .mockResolvedValue({ ok: true, said: 'Shown.' });
    expect(await test('clinic')).toMatchObject({
      done: false,
      tested: {
        ok: false,
        said: expect.stringContaining('The clinics on sale are samples') as string,
      },
    });
    const [next] = await app.db.query<{ id: string; title: string }[]>(
      `SELECT e.id, s.title FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
        WHERE e.sale_status = 'open' AND coalesce(e.opens_at, app_now()) <= app_now() AND e.starts_on > app_now()::date + 1 ORDER BY e.starts_on, e.id LIMIT 1`,
    );
    expect((await owner.patch(`/api/admin/editions/${next?.id}`, { capacity: 7 })).status).toBe(
      200,
    );
    expect(await test('clinic')).toMatchObject({
      done: true,
      text: `On sale: ${next?.title}.`,
      tested: { ok: true },
    });
    expect(shows).toHaveBeenCalledWith('/clinics', next?.title);
  });

  it('checks off the samples once none are left', async () => {
    expect((await test('samples'))?.done).toBe(false);
    expect((await owner.post('/api/admin/samples/remove')).status).toBe(200);
    expect(await test('samples')).toMatchObject({ done: true, tested: { ok: true } });
  });

  it('can be dismissed and restored, both recorded in the audit log', async () => {
    const put = async (dismissed: boolean) =>
      (await owner.post<FirstRunResponse>(`${LIST}/dismiss`, { dismissed })).body.dismissed;
    expect([await put(true), await put(false)]).toEqual([true, false]);
    const entries = await app.db.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE action LIKE 'first-run.%' ORDER BY id DESC LIMIT 2`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'first-run.bring-back',
      'first-run.put-away',
    ]);
    expect((await owner.post(`${LIST}/dismiss`, { dismissed: 'yes' })).status).toBe(400);
  });

  it('rejects unknown steps, is for the owner only, and limits tests', async () => {
    expect((await owner.post(`${LIST}/steps/unknown/test`)).body).toMatchObject({
      code: 'STEP_NOT_FOUND',
    });
    const student = await registeredStudent(app);
    for (const [client, status] of [
      [app.client(), 401],
      [student.client, 403],
    ] as const) {
      expect((await client.get(LIST)).status).toBe(status);
      expect((await client.post(`${LIST}/steps/mail/test`)).status).toBe(status);
    }
    await app.db.query(`UPDATE rate_limits SET count = 12 WHERE key = 'first-run-test:samples'`);
    expect((await owner.post(`${LIST}/steps/samples/test`)).status).toBe(429);
  });
});

/** Real: HTTP, with a fake server as the site. */
describe('the page that a step opens', () => {
  let server: Server;
  let at: string;
  beforeAll(async () => {
    server = createServer(({ url }, answer) => {
      answer.statusCode = url === '/gone' ? 404 : 200;
      answer.end('<h1>Coached by Jo O&#x27;Neil</h1>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const probe = (publicUrl: string) => new SiteProbe({ publicUrl } as Environment);

  it('contains the text, doesn’t, is missing, or can’t be reached', async () => {
    expect(await probe(at).shows('/', 'Jo O’Neil')).toEqual({
      ok: true,
      said: `${at}/ works and shows “Jo O’Neil”.`,
    });
    expect(await probe(at).shows('/', 'Ann')).toMatchObject({
      ok: false,
      said: expect.stringContaining('doesn’t show “Ann”') as string,
    });
    expect(await probe(at).shows('/gone', 'Jo')).toEqual({
      ok: false,
      said: `${at}/gone responded with status 404.`,
    });
    expect(await probe('http://127.0.0.1:9').shows('/', 'Jo')).toMatchObject({
      ok: false,
      said: expect.stringContaining('PUBLIC_URL') as string,
    });
  });
});
