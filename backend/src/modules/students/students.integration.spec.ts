import { confirmedStudent, registeredStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { StudentNotFound } from './students.errors';
import { StudentsService } from './students.service';
import type { SubscriptionSnapshot } from './students.types';

const active: SubscriptionSnapshot = {
  status: 'active_alumni',
  priceCents: 7_500,
  currentPeriodStart: new Date('2026-11-20T10:00:00Z'),
  currentPeriodEnd: new Date('2026-12-20T10:00:00Z'),
  cancelAtPeriodEnd: true,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
  boughtSignedIn: false,
};

/** Real: HTTP, PostgreSQL, sessions. */
describe('students', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('read their own profile, with the plan they really pay for [796]', async () => {
    const { client, id, email } = await confirmedStudent(app, { firstName: 'Nell' });
    await app.db.transaction((tx) => app.get(StudentsService).setSubscription(tx, id, active));
    const { status, body } = await client.get('/api/student/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      firstName: 'Nell',
      lastName: 'Paddler',
      email,
      emailConfirmed: true,
      deletionDueAt: null,
      alumni: false,
      subscriptionStatus: 'active_alumni',
      subscription: {
        status: 'active_alumni',
        priceCents: 7_500,
        currentPeriodEnd: '2026-12-20T10:00:00.000Z',
        cancelAtPeriodEnd: true,
        pausedFrom: null,
        resumesAt: null,
        awaitsConfirmation: false,
      },
      createdAt: expect.any(String),
      phone: null,
      timeZone: null,
      handedness: null,
      unwantedMails: [],
      feedbackSeenAt: null,
      alumniPriceId: null,
    });
  });

  it('see the lower price after a clinic, while they have no plan', async () => {
    const { client, id } = await confirmedStudent(app);
    await app.db.query('UPDATE students SET alumni = true WHERE id = $1', [id]);
    expect((await client.get('/api/student/profile')).body).toMatchObject({
      alumniPriceId: 'price_remote_coaching_alumni',
    });
    await app.db.transaction((tx) => app.get(StudentsService).setSubscription(tx, id, active));
    expect((await client.get('/api/student/profile')).body).toMatchObject({ alumniPriceId: null });
  });

  it('change their names and nothing else', async () => {
    const { client, email } = await registeredStudent(app);
    const claims = {
      email: 'other@example.org',
      alumni: true,
      subscriptionStatus: 'active',
      id: 'x',
      emailConfirmed: true,
    };
    const { status, body } = await client.patch('/api/student/profile', {
      firstName: '  Nova ',
      ...claims,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Nova',
      lastName: 'Paddler',
      email,
      alumni: false,
      subscriptionStatus: 'none',
      emailConfirmed: false,
    });
    expect((await client.patch('/api/student/profile', {})).status).toBe(200);
    expect((await client.patch('/api/student/profile', { lastName: '  ' })).body).toMatchObject({
      fields: { lastName: 'Please enter your last name' },
    });
    expect(
      (await client.patch('/api/student/profile', { firstName: 'x'.repeat(101) })).status,
    ).toBe(400);
  });

  it('set their contact details, location, handedness and email preferences', async () => {
    const { client } = await registeredStudent(app);
    const profile = {
      phone: '+1 (931) 555-0100',
      timeZone: 'America/Denver',
      handedness: 'left',
      unwantedMails: ['invitations'],
    };
    expect((await client.patch('/api/student/profile', profile)).body).toMatchObject(profile);
    expect((await client.patch('/api/student/profile', { firstName: 'Nell' })).body).toMatchObject({
      ...profile,
      firstName: 'Nell',
    });
    const cleared = { phone: ' ', timeZone: null, handedness: '', unwantedMails: [] };
    const blank = { phone: null, timeZone: null, handedness: null, unwantedMails: [] };
    expect((await client.patch('/api/student/profile', cleared)).body).toMatchObject(blank);
  });

  it.each([
    ['phone', 'call me', 'Please enter a phone number'],
    ['phone', 5550100, 'Please enter a phone number'],
    ['timeZone', 'Middle/Earth', 'Please choose a time zone from the list'],
    ['handedness', 'both', 'Please choose left or right'],
    ['unwantedMails', ['payment-failed'], 'Please choose from the listed emails'],
    ['unwantedMails', ['invitations', 'invitations'], 'Please choose from the listed emails'],
    ['unwantedMails', 'invitations', 'Please choose from the listed emails'],
  ])('cannot set %s to %p', async (field, value, problem) => {
    const { client } = await registeredStudent(app);
    expect((await client.patch('/api/student/profile', { [field]: value })).body).toMatchObject({
      fields: { [field]: problem },
    });
  });

  it('mark their own reviews as seen', async () => {
    const [one, other] = [await registeredStudent(app), await registeredStudent(app)];
    expect((await one.client.post('/api/student/feedback/seen')).status).toBe(204);
    expect((await one.client.get('/api/student/profile')).body).toMatchObject({
      feedbackSeenAt: expect.any(String),
    });
    expect((await other.client.get('/api/student/profile')).body).toMatchObject({
      feedbackSeenAt: null,
    });
    expect((await app.client().post('/api/student/feedback/seen')).status).toBe(401);
  });

  it('see only their own data [786]', async () => {
    const [one, two] = [await registeredStudent(app), await registeredStudent(app)];
    expect((await one.client.get('/api/student/profile')).body).toMatchObject({ id: one.id });
    expect((await two.client.get('/api/student/profile')).body).toMatchObject({ id: two.id });
  });

  it('are listed for the coach, newest first, a page at a time [789, 801]', async () => {
    const coach = await signedInOwner(app);
    const newest = await registeredStudent(app);
    const { status, body, headers } = await coach.get<{ id: string }[]>(
      '/api/coach/students?range=[0,1]',
    );
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      id: newest.id,
      email: newest.email,
      subscriptionStatus: 'none',
    });
    expect(headers.get('content-range')).toBe(`students 0-1/${headers.get('x-total-count')}`);
    expect((await newest.client.get('/api/coach/students')).status).toBe(403);
    expect((await app.client().get('/api/coach/students')).status).toBe(401);
  });

  describe('created by a payment', () => {
    const pay = (email: string) =>
      app.db.transaction((tx) =>
        app.get(StudentsService).ensure(tx, { email, firstName: ' Iris ', lastName: 'Wave' }),
      );

    it('exist once, whatever the letter case and however many payments arrive at once', async () => {
      const all = await Promise.all(
        ['iris@example.org', 'IRIS@example.org', ' Iris@Example.org '].flatMap((email) =>
          Array.from({ length: 5 }, () => pay(email)),
        ),
      );
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      expect(all.filter(({ created }) => created)).toHaveLength(1);
      expect(
        all.every(({ email, firstName }) => email === 'iris@example.org' && firstName === 'Iris'),
      ).toBe(true);
    });

    it('never change an existing account', async () => {
      const known = await registeredStudent(app, { firstName: 'Known' });
      expect(await pay(known.email.toUpperCase())).toEqual({
        id: known.id,
        created: false,
        email: known.email,
        firstName: 'Known',
        lastName: 'Paddler',
      });
      expect((await app.client().post('/api/student/login', known)).status).toBe(200);
    });
  });

  it('are available to other modules as contacts, one or many', async () => {
    const students = app.get(StudentsService);
    const { id, email } = await registeredStudent(app);
    const nobody = '00000000-0000-0000-0000-000000000000';
    expect(await students.findContact(id)).toEqual({
      id,
      email,
      firstName: 'Pat',
      lastName: 'Paddler',
    });
    expect(await students.findContact(nobody)).toBeNull();
    expect(await students.contactsOf([id, nobody])).toEqual([
      { id, email, firstName: 'Pat', lastName: 'Paddler' },
    ]);
    expect(await students.contactsOf([])).toEqual([]);
    expect(await students.findByEmail(` ${email.toUpperCase()}`)).toMatchObject({ id });
    await expect(students.subscriptionOf(nobody)).rejects.toThrow(StudentNotFound);
  });
});
