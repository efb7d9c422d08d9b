import { mailedToken, mailsTo, signedInOwner } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import { TEST_OWNER } from '../../../testing/test-environment';
import type { AdminSettingsResponse } from '../../content/settings/settings.dto';
import type { GivenRole } from './staff-account.rules';
import type { StaffAccountResponse } from './staff-accounts.dto';

const PASSWORD = 'keeps-the-books-42';

/** Real: HTTP, PostgreSQL, sessions, argon2, the outbox. Bypassed: the queue. */
describe('staff accounts, managed by the owner', () => {
  let app: TestApp;
  let owner: TestClient;
  let made = 0;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const invited = async (role: GivenRole = 'assistant') => {
    const person = { email: `helper${(made += 1)}@example.org`, name: 'Ash Keeper', role };
    const { status, body } = await owner.post<StaffAccountResponse>('/api/admin/staff', person);
    expect(status).toBe(201);
    return { ...person, id: body.id, body };
  };
  const tokenFor = (email: string) => mailedToken(app, 'staff-invited', email);
  const setPassword = (token: string, newPassword = PASSWORD, client = app.client()) =>
    client.post<{ error?: string; code?: string }>('/api/staff/set-password', {
      token,
      newPassword,
    });
  const working = async (role?: GivenRole) => {
    const person = await invited(role);
    const client = app.client();
    expect((await setPassword(await tokenFor(person.email), PASSWORD, client)).status).toBe(200);
    return { ...person, client };
  };
  const signIn = (email: string, password = PASSWORD) =>
    app.client().post('/api/admin/login', { email, password });

  it('are invited by an email whose link works once, and give access to the admin only', async () => {
    const { email, id, body } = await invited();
    expect(body).toMatchObject({
      email,
      name: 'Ash Keeper',
      roles: ['admin'],
      isOwner: false,
      state: 'invited',
      endedAt: null,
    });
    expect((await signIn(email)).status).toBe(401);
    const token = await tokenFor(email);
    expect((await setPassword(token, 'eleven-char')).body).toMatchObject({
      error: 'Password must be at least 12 characters long.',
    });
    const client = app.client();
    const atOnce = await Promise.all([setPassword(token, PASSWORD, client), setPassword(token)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(atOnce.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'LINK_INVALID',
    });
    expect((await signIn(email)).status).toBe(200);
    expect((await owner.get(`/api/admin/staff/${id}`)).body).toMatchObject({
      state: 'active',
      linkExpiresAt: null,
    });
    expect(
      (await app.client().post('/api/coach/login', { email, password: PASSWORD })).status,
    ).toBe(403);
  });

  it('are signed in after setting the password, without access to what is for the owner only', async () => {
    const { client } = await working();
    expect((await client.get('/api/auth/check')).body).toMatchObject({
      isAdminAuthenticated: true,
      isCoachAuthenticated: false,
    });
    expect((await client.get('/api/admin/bookings')).status).toBe(200);
    for (const path of ['/api/admin/staff', '/api/admin/settings/site'])
      expect(await client.get(path)).toMatchObject({
        status: 403,
        body: { error: 'Only the owner can do this. Ask them to do it for you.' },
      });
  });

  it('are coaches or bookkeepers if the owner says so, with their part of the product only', async () => {
    const coach = await working('coach');
    expect((await coach.client.get('/api/auth/check')).body).toMatchObject({
      isCoachAuthenticated: true,
      coachId: coach.id,
      adminRole: null,
    });
    expect((await coach.client.get('/api/coach/students')).status).toBe(200);
    expect((await coach.client.get('/api/admin/ledger?month=2026-01')).status).toBe(403);
    const books = await working('bookkeeper');
    expect((await books.client.get('/api/auth/check')).body).toMatchObject({
      isCoachAuthenticated: false,
      isAdminAuthenticated: true,
      adminRole: 'bookkeeper',
    });
    expect((await books.client.get('/api/admin/ledger?month=2026-01')).status).toBe(200);
    expect((await books.client.get('/api/admin/ledger/export?month=2026-01')).status).toBe(200);
    expect((await owner.post('/api/admin/staff', { ...books, role: 'owner' })).status).toBe(400);
  });

  it('can get another role, which counts at once; the owner’s stays', async () => {
    const { client, id } = await working();
    const change = { role: 'bookkeeper' };
    expect((await owner.patch(`/api/admin/staff/${id}`, change)).body).toMatchObject(change);
    expect((await client.get('/api/admin/students')).body).toMatchObject({
      error: 'This isn’t part of bookkeeping. Ask the owner if you need it.',
    });
    expect(await owner.patch('/api/admin/staff/1', change)).toMatchObject({
      status: 409,
      body: { code: 'OWNER_STAYS' },
    });
    const changes = await app.db.query(
      `SELECT details FROM audit_log WHERE action = 'auth.staff-role-changed' AND subject = $1`,
      [String(id)],
    );
    expect(changes).toEqual([{ details: { from: 'assistant', to: 'bookkeeper' } }]);
  });

  it('can neither see nor restore earlier versions of settings', async () => {
    const { client } = await working();
    const { body: site } = await owner.get<AdminSettingsResponse>('/api/admin/settings/site');
    expect(
      (await owner.patch('/api/admin/settings/site', { version: site.version, name: 'Eddyline' }))
        .status,
    ).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'settings' }));
    expect((await client.get(`/api/admin/revisions?filter=${filter}`)).status).toBe(403);
    const { body: revisions } = await owner.get<{ id: string }[]>(
      `/api/admin/revisions?filter=${filter}`,
    );
    const first = revisions.at(-1)?.id;
    expect(first).toBeDefined();
    expect((await client.post(`/api/admin/revisions/${first}/restore`, {})).status).toBe(403);
    expect((await owner.get('/api/admin/settings/site')).body).toMatchObject({ name: 'Eddyline' });
    expect((await owner.post(`/api/admin/revisions/${first}/restore`, {})).status).toBe(204);
    expect((await owner.get('/api/admin/settings/site')).body).toMatchObject({ name: site.name });
  });

  it('lose access immediately and everywhere when ended, and can be invited again', async () => {
    const { client, email, id } = await working();
    const ended = await Promise.all([
      owner.post(`/api/admin/staff/${id}/end`, {}),
      owner.post(`/api/admin/staff/${id}/end`, {}),
    ]);
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect(ended[0].body).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect((await client.get('/api/admin/bookings')).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const records = await app.db.query(
      `SELECT 1 FROM audit_log WHERE action = 'auth.staff-ended' AND subject = $1`,
      [String(id)],
    );
    expect(records).toHaveLength(1);
    expect((await owner.post(`/api/admin/staff/${id}/invite`, {})).body).toMatchObject({
      state: 'invited',
      endedAt: null,
    });
    expect((await setPassword(await tokenFor(email))).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('are named in the audit log, even after they have left', async () => {
    const { client, id } = await working();
    expect((await client.get('/api/admin/quotes/export')).status).toBe(200);
    await owner.post(`/api/admin/staff/${id}/end`, {});
    const filter = encodeURIComponent(JSON.stringify({ action: 'quotes.export' }));
    const { body } = await owner.get<{ action: string; actor: string; who: string | null }[]>(
      `/api/admin/audit?filter=${filter}`,
    );
    const { body: account } = await owner.get<{ name: string }>(`/api/admin/staff/${id}`);
    expect(body).toEqual([
      expect.objectContaining({ action: 'quotes.export', actor: `staff:${id}`, who: account.name }),
    ]);
  });

  it('have one valid link: older ones are void, and an expired one shows in the state', async () => {
    const { email, id } = await invited();
    const older = await tokenFor(email);
    await owner.post(`/api/admin/staff/${id}/invite`, {});
    const newer = await tokenFor(email);
    expect((await setPassword(older)).body).toMatchObject({ code: 'LINK_INVALID' });
    await app.db.query(
      `UPDATE staff SET link_expires_at = app_now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect((await setPassword(newer)).body).toMatchObject({ code: 'LINK_INVALID' });
    expect((await owner.get(`/api/admin/staff/${id}`)).body).toMatchObject({ state: 'expired' });
    expect(await mailsTo(app, 'staff-invited', email)).toBe(2);
  });

  it('can ask for a new password; the answer is the same for an unknown address, or someone who left', async () => {
    const { email, client } = await working();
    const left = await working();
    await owner.post(`/api/admin/staff/${left.id}/end`, {});
    const ask = async (address: string) => {
      const { status, body } = await app
        .client()
        .post('/api/staff/forgot-password', { email: address });
      expect([status, body]).toEqual([200, { success: true }]);
      await app.drainJobs();
      return mailsTo(app, 'staff-password-reset', address);
    };
    expect(await ask('nobody@example.org')).toBe(0);
    expect(await ask(left.email)).toBe(0);
    expect(await ask((await invited()).email)).toBe(0);
    await ask(email.toUpperCase());
    expect(await mailsTo(app, 'staff-password-reset', email)).toBe(1);
    const first = await mailedToken(app, 'staff-password-reset', email);
    for (const sent of [2, 3, 3]) expect(await ask(email)).toBe(sent);
    expect((await setPassword(first)).body).toMatchObject({ code: 'LINK_INVALID' });
    const chosen = 'another-good-one-7';
    const newest = await mailedToken(app, 'staff-password-reset', email);
    expect(await mailsTo(app, 'password-changed', email)).toBe(0);
    expect((await setPassword(newest, chosen)).status).toBe(200);
    expect(await mailsTo(app, 'password-changed', email)).toBe(1);
    expect((await client.get('/api/admin/quotes')).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(email, chosen)).status]).toEqual([
      401, 200,
    ]);
    expect((await owner.get(`/api/admin/staff/${left.id}`)).body).toMatchObject({ state: 'ended' });
  });

  it('of the owner gets a new password by email too', async () => {
    await app.client().post('/api/staff/forgot-password', { email: TEST_OWNER.email });
    await app.drainJobs();
    const token = await mailedToken(app, 'staff-password-reset', TEST_OWNER.email);
    expect((await setPassword(token, TEST_OWNER.password)).status).toBe(200);
    owner = await signedInOwner(app);
  });

  it('are unique per address, even when invited twice at once', async () => {
    const person = { email: 'twice@example.org', name: 'Twice', role: 'assistant' };
    const answers = await Promise.all([
      owner.post('/api/admin/staff', person),
      owner.post('/api/admin/staff', person),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailsTo(app, 'staff-invited', person.email)).toBe(1);
    expect(
      await owner.post('/api/admin/staff', { ...person, email: TEST_OWNER.email }),
    ).toMatchObject({
      status: 409,
      body: { fields: { email: expect.stringContaining('already') } },
    });
  });

  it('can be renamed; the owner’s can’t be ended or invited; unknown ids return 404', async () => {
    const { id } = await invited();
    expect((await owner.patch(`/api/admin/staff/${id}`, { name: ' Ashley ' })).body).toMatchObject({
      name: 'Ashley',
    });
    for (const auditAction of ['end', 'invite']) {
      expect(await owner.post(`/api/admin/staff/1/${auditAction}`, {})).toMatchObject({
        status: 409,
        body: { code: 'OWNER_STAYS' },
      });
      for (const nobody of ['999999', 'x', '%00', '99999999999999'])
        expect((await owner.post(`/api/admin/staff/${nobody}/${auditAction}`, {})).status).toBe(
          404,
        );
    }
    const { body } = await owner.get<StaffAccountResponse[]>('/api/admin/staff');
    expect(body[0]).toMatchObject({ id: 1, isOwner: true, state: 'active' });
    expect(body.find((one) => one.id === id)).toMatchObject({ name: 'Ashley' });
  });
});
