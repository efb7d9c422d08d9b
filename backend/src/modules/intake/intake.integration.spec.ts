import { Clock } from '../../common/clock/clock';
import { confirmedStudent, registeredStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { IntakeInvitations } from './intake-invitations.service';
import type { IntakeResponse } from './intake.dto';

const PATH = '/api/student/intake';
const given = {
  email: ' Nell@Work.Example ',
  phoneNumber: '931 555 0100',
  coachingPriorities: ['playboating:1', 'mental_game:2', 'playboating:3'],
  skillRatings: JSON.stringify({ playboating: 3, mental_game: 10 }),
  paddlingGoals: 'Loop without thinking',
  boat: ' A half slice, 2019 ',
  rivers: 'The Ocoee, twice a month',
  injuries: 'Right shoulder, dislocated in 2021',
  referrals: 'Ana, Ben',
};

/** Real: HTTP, PostgreSQL, sessions. */
describe('intake', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const rowsOf = (studentId: string) =>
    app.db.query<{ superseded_at: Date | null }[]>(
      'SELECT superseded_at FROM intakes WHERE student_id = $1 ORDER BY submitted_at',
      [studentId],
    );

  it('starts with the account’s address and no answers [573]', async () => {
    const { client, email } = await registeredStudent(app);
    expect(await client.get(PATH)).toMatchObject({ status: 200, body: { email, intake: null } });
  });

  it('saves the answers, and leaves the account unchanged [573, 575, 579, 581, 585, 787]', async () => {
    const { client, id, email } = await registeredStudent(app);
    expect(
      (await client.post(PATH, { ...given, id: 'x', studentId: 'y', invited: true })).status,
    ).toBe(201);
    const { body } = await client.get<IntakeResponse>(PATH);
    expect(body).toEqual({
      email,
      intake: {
        email: 'nell@work.example',
        phoneNumber: '931 555 0100',
        coachingPriorities: ['mental_game:2', 'playboating:3'],
        skillRatings: { playboating: 3, mental_game: 10 },
        paddlingGoals: 'Loop without thinking',
        boat: 'A half slice, 2019',
        rivers: 'The Ocoee, twice a month',
        injuries: 'Right shoulder, dislocated in 2021',
        referrals: 'Ana, Ben',
        submittedAt: expect.any(String),
      },
    });
    const [row] = await app.db.query<{ invited: boolean }[]>(
      'SELECT invited FROM intakes WHERE student_id = $1',
      [id],
    );
    expect(row?.invited).toBe(false);
    expect((await client.get<{ email: string }>('/api/student/profile')).body.email).toBe(email);
  });

  it('adds the phone number to a profile without one, and keeps one that is there', async () => {
    const { client } = await registeredStudent(app);
    const phone = async () =>
      (await client.get<{ phone: string }>('/api/student/profile')).body.phone;
    await client.post(PATH, { ...given, phoneNumber: 'call Nell' });
    expect(await phone()).toBeNull();
    // as a contact app copies it
    const pasted = '\u202A931\u00A0555\u20110100\u202C';
    await client.post(PATH, { ...given, phoneNumber: pasted });
    expect(await phone()).toBe('931 555-0100');
    await client.post(PATH, { ...given, phoneNumber: '931 555 0199' });
    expect(await phone()).toBe('931 555-0100');
  });

  it('allows boat, rivers and injuries to be missing, null or blank, and to be updated', async () => {
    const { client, id } = await registeredStudent(app);
    const { boat: _boat, rivers: _rivers, injuries: _injuries, ...rest } = given;
    expect((await client.post(PATH, { ...rest, boat: null, rivers: '  ' })).status).toBe(201);
    expect((await client.get<IntakeResponse>(PATH)).body.intake).toMatchObject({
      boat: null,
      rivers: null,
      injuries: null,
    });
    await client.post(PATH, { ...rest, injuries: 'None any more' });
    expect(await rowsOf(id)).toHaveLength(2);
    const tooLong = await client.post(PATH, { ...rest, injuries: 'x'.repeat(2_001) });
    expect(tooLong).toMatchObject({
      status: 400,
      body: { fields: { injuries: 'Please keep this to 2000 characters' } },
    });
  });

  it('can be read by the student and the coach only', async () => {
    const { client, id } = await registeredStudent(app);
    const coach = await signedInOwner(app);
    const path = `/api/coach/students/${id}/intake`;
    expect(await coach.get(path)).toMatchObject({ status: 200, body: { intake: null } });
    await client.post(PATH, given);
    expect((await coach.get(path)).body).toMatchObject({
      intake: { injuries: 'Right shoulder, dislocated in 2021', boat: 'A half slice, 2019' },
    });
    expect((await client.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });

  it('allows phone and friends to be missing, null or blank [583, 584]', async () => {
    const { client } = await registeredStudent(app);
    const { phoneNumber: _phone, referrals: _friends, ...rest } = given;
    expect((await client.post(PATH, rest)).status).toBe(201);
    expect((await client.post(PATH, { ...rest, phoneNumber: null, referrals: '  ' })).status).toBe(
      201,
    );
    expect((await client.get<IntakeResponse>(PATH)).body.intake).toMatchObject({
      phoneNumber: null,
      referrals: null,
    });
  });

  it('keeps a history of changes, and ignores a resubmission without changes [589]', async () => {
    const { client, id } = await registeredStudent(app);
    await client.post(PATH, given);
    await client.post(PATH, given);
    expect(await rowsOf(id)).toHaveLength(1);
    await client.post(PATH, { ...given, paddlingGoals: 'Run the Green at last' });
    const rows = await rowsOf(id);
    expect(rows.map(({ superseded_at }) => superseded_at === null)).toEqual([false, true]);
  });

  it('stores one row for twenty submissions at once [589]', async () => {
    const { client, id } = await registeredStudent(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(PATH, given)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it.each([
    ['email', 'nell', 'Please enter a valid email address'],
    ['coachingPriorities', [], 'Please rank at least one coaching topic'],
    ['coachingPriorities', 'playboating:1', 'Please rank at least one coaching topic'],
    ['coachingPriorities', ['playboating:7'], 'Please rank the topics from 1 to 6'],
    ['coachingPriorities', [{ toString: 'x' }], 'Please rank the topics from 1 to 6'],
    ['skillRatings', '{"playboating":0}', 'Please rate each skill from 1 to 10'],
    ['skillRatings', '{"playboating":11}', 'Please rate each skill from 1 to 10'],
    ['skillRatings', { playboating: 5 }, 'Please rate each skill from 1 to 10'],
    ['paddlingGoals', '123456789', 'Please provide at least 10 characters describing your goals'],
    [
      'paddlingGoals',
      '   12345678   ',
      'Please provide at least 10 characters describing your goals',
    ],
    ['referrals', 'a,b,c,d,e,f', 'Please name up to five friends'],
    ['phoneNumber', 5, 'Please enter a phone number'],
  ])('rejects %s of %j with a message [574, 576, 580, 582]', async (field, value, message) => {
    const { client } = await registeredStudent(app);
    const { status, body } = await client.post<{ fields: object }>(PATH, {
      ...given,
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  it('names every error at once, and accepts goals of ten characters [582]', async () => {
    const { client } = await registeredStudent(app);
    const { body } = await client.post<{ fields: object }>(PATH, {});
    expect(Object.keys(body.fields).sort()).toEqual([
      'coachingPriorities',
      'email',
      'paddlingGoals',
      'skillRatings',
    ]);
    expect((await client.post(PATH, { ...given, paddlingGoals: '1234567890' })).status).toBe(201);
  });

  it('is for students only, not for visitors or the coach', async () => {
    for (const client of [app.client(), await signedInOwner(app)]) {
      expect((await client.get(PATH)).status).toBe(401);
      expect((await client.post(PATH, given)).status).toBe(401);
    }
  });

  describe('an intake by invitation', () => {
    const inviteFor = (studentId: string) =>
      new URL(app.get(IntakeInvitations).urlFor(studentId)).searchParams.get('invite')!;

    it('can be filled in before there is a password, and shows no answers', async () => {
      const { id, email, client } = await confirmedStudent(app);
      const visitor = app.client();
      const invite = inviteFor(id);
      expect((await visitor.get(`${PATH}?invite=${invite}`)).body).toEqual({ email, intake: null });
      expect((await visitor.post(PATH, { ...given, invite })).status).toBe(201);
      expect((await visitor.get(`${PATH}?invite=${invite}`)).body).toEqual({ email, intake: null });
      expect((await client.get<IntakeResponse>(PATH)).body.intake).toMatchObject({
        paddlingGoals: given.paddlingGoals,
      });
    });

    it('after paying opens the first intake only, for two hours, and reads nothing back, not even the address', async () => {
      const { id } = await registeredStudent(app);
      const invitations = app.get(IntakeInvitations);
      const ago = (minutes: number) => new Date(app.get(Clock).now().getTime() - minutes * 60_000);
      expect(invitations.afterPaying(id, ago(121))).toBeNull();
      const invite = invitations.afterPaying(id, ago(119))!;
      const visitor = app.client();
      expect((await visitor.get(`${PATH}?invite=${invite}`)).body).toEqual({
        email: '',
        intake: null,
      });
      expect((await visitor.post(PATH, { ...given, invite })).status).toBe(201);
      // sent again because the answer was lost
      expect((await visitor.post(PATH, { ...given, invite })).status).toBe(201);
      expect(await rowsOf(id)).toHaveLength(1);
      for (const { status, body } of [
        await visitor.get<{ code: string }>(`${PATH}?invite=${invite}`),
        await visitor.post<{ code: string }>(PATH, { ...given, boat: 'Another one', invite }),
      ])
        expect([status, body.code]).toEqual([401, 'INVITATION_INVALID']);
    });

    it('isn’t shown to an account whose address isn’t confirmed', async () => {
      const { id, client } = await registeredStudent(app);
      await app.client().post(PATH, { ...given, invite: inviteFor(id) });
      expect((await client.get<IntakeResponse>(PATH)).body.intake).toBeNull();
    });

    it('is refused with an altered, foreign or expired link', async () => {
      const { id } = await registeredStudent(app);
      const invite = inviteFor(id);
      jest.spyOn(app.get(Clock), 'now').mockReturnValueOnce(new Date('2020-01-01T00:00:00Z'));
      const old = inviteFor(id);
      for (const wrong of [
        `${invite}x`,
        invite.replace(id, id.replace(/^./, 'f')),
        old,
        'x',
        'a.b',
      ]) {
        const { status, body } = await app
          .client()
          .post<{ code: string }>(PATH, { ...given, invite: wrong });
        expect([status, body.code]).toEqual([401, 'INVITATION_INVALID']);
      }
    });
  });
});
