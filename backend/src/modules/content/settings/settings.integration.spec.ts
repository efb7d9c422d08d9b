import { signedInAssistant, signedInOwner } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../site-copy/revisions.dto';
import type { AdminSettingsResponse } from './settings.dto';

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
}

/** Real: HTTP, PostgreSQL with the seeded settings. */
describe('the settings in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const read = async () =>
    (await admin.get<AdminSettingsResponse>('/api/admin/settings/site')).body;
  const change = <T = AdminSettingsResponse>(body: object) =>
    admin.patch<T>('/api/admin/settings/site', body);

  it('change what the site says, and can be undone in one step', async () => {
    const before = await read();
    const { status, body } = await change({
      version: before.version,
      name: 'Eddyline',
      usualClinic: { ...before.usualClinic, capacity: 8 },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Eddyline', usualClinic: { capacity: 8 }, version: 2 },
    });
    expect((await app.client().get<{ name: string }>('/api/site')).body.name).toBe('Eddyline');
    const { body: kept } = await admin.get<RevisionResponse[]>(
      `/api/admin/revisions?filter=${encodeURIComponent('{"kind":"settings"}')}`,
    );
    expect(kept.map(({ change: what, content }) => [what, content.name])).toEqual([
      ['changed', 'Eddyline'],
      ['found', before.name],
    ]);
    expect((await admin.post(`/api/admin/revisions/${kept[1]?.id}/restore`)).status).toBe(204);
    expect(await read()).toEqual({ ...before, version: 3 });
  });

  it('refuse a change from someone with an outdated version', async () => {
    const { version } = await read();
    expect((await change({ version, tagline: 'One' })).status).toBe(200);
    expect(await change<Refusal>({ version, tagline: 'Two' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await read()).tagline).toBe('One');
  });

  it.each([
    [{ name: ' ' }, { name: 'Please fill this in' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ timezone: 'Chicago' }, { timezone: 'Please choose a time zone, such as America/Chicago' }],
    [{ messageReplyHours: 0 }, { messageReplyHours: 'Please enter a whole number from 1 to 168' }],
    [
      { socialLinks: [{ label: 'x', url: 'javascript:alert(1)' }] },
      { 'socialLinks.0.url': 'Please enter a full address, starting with https://' },
    ],
    [
      { usualClinic: { days: 5, capacity: 6, priceCents: 100, depositCents: 100 } },
      { 'usualClinic.depositCents': 'The deposit must be less than the price' },
    ],
    [
      { extraReview: { isOffered: 'yes', priceCents: 99 } },
      {
        'extraReview.isOffered': 'Please choose yes or no',
        'extraReview.priceCents': 'Please enter a whole number from 100 to 100,000',
      },
    ],
    [
      { extraReview: { isOffered: true, priceCents: 100_001 } },
      { 'extraReview.priceCents': 'Please enter a whole number from 100 to 100,000' },
    ],
    [
      { privacyPolicy: { title: 'Privacy', effectiveDate: 'today', intro: 'Within {days}' } },
      { 'privacyPolicy.intro': expect.stringContaining('{days}') },
    ],
    [{ championTitles: null }, { championTitles: 'Please fill this in' }],
  ])('refuse %j and say which', async (given, fields) => {
    const before = await read();
    expect(await change<Refusal>({ version: before.version, ...given })).toMatchObject({
      status: 400,
      body: { fields },
    });
    expect(await read()).toEqual(before);
  });

  it('list the facts that texts may use', async () => {
    expect(
      (await admin.get<{ words: Record<string, string> }>('/api/admin/facts')).body.words,
    ).toMatchObject({
      coachingPrice: '$150',
      clinicDays: 'five',
    });
  });

  it('are limited to the owner, including their versions: an assistant sees the versions of everything else', async () => {
    const assistant = await signedInAssistant(app);
    const revisions = async (filter: object, client = admin) =>
      client.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    const { version } = await read();
    await change({ version, tagline: 'Only for the owner yet' });
    const { id } = (
      await admin.post<{ id: string }>('/api/admin/faq', {
        question: 'Who reads this?',
        answer: 'Everybody.',
      })
    ).body;
    expect(await revisions({ kind: 'settings' }, assistant)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    const all = await revisions({}, assistant);
    expect(all.body.map(({ kind, key }) => [kind, key])).toEqual([['faq', id]]);
    expect(all.headers.get('x-total-count')).toBe('1');
    expect((await revisions({ key: 'site' }, assistant)).body).toEqual([]);
    expect(
      (await revisions({ kind: ['settings'] }, assistant)).body.map(({ kind }) => kind),
    ).toEqual(['faq']);
    const [kept] = (await revisions({ kind: 'settings' })).body;
    expect((await assistant.post(`/api/admin/revisions/${kept?.id}/restore`)).status).toBe(403);
    expect((await revisions({})).body.map(({ kind }) => kind)).toContain('settings');
  });

  it('are limited to the admin', async () => {
    expect((await app.client().get('/api/admin/settings/site')).status).toBe(401);
    expect((await app.client().patch('/api/admin/settings/site', { version: 0 })).status).toBe(401);
    expect((await app.client().get('/api/admin/facts')).status).toBe(401);
  });
});
