import { randomUUID } from 'node:crypto';
import { Clock } from '../../../common/clock/clock';
import { confirmedStudent, type TestStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { PracticeResponse } from '../practice.dto';
import type { ProgrammeResponse, ProgrammesResponse, SessionTickResponse } from './training.dto';

interface Refusal {
  readonly code: string;
  readonly link?: string;
}

// Real: the app over HTTP, PostgreSQL with the seeded programs. Fake: the clock.
describe('training programs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date('2126-05-01T12:00:00Z'));
  });
  afterAll(() => app.close());

  const subscriber = async (): Promise<TestStudent> => {
    const student = await confirmedStudent(app);
    await app.db.query(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      student.id,
    ]);
    return student;
  };
  const listOf = async ({ client }: TestStudent) =>
    (await client.get<ProgrammesResponse>('/api/student/programmes')).body;
  const open = ({ client }: TestStudent, id = 'winter-strength') =>
    client.get<ProgrammeResponse & Refusal>(`/api/student/programmes/${id}`);
  const tick = (
    { client }: TestStudent,
    given: Record<string, unknown> = {},
    id: string = randomUUID(),
    programme = 'winter-strength',
  ) =>
    client.put<SessionTickResponse & Refusal>(`/api/student/programmes/${programme}/ticks/${id}`, {
      sessionId: 'a',
      week: 1,
      doneOn: '2126-05-01',
      ...given,
    });

  it('show their summaries to every student, and open for those with an active plan', async () => {
    const [visitor, student] = [await confirmedStudent(app), await subscriber()];
    const { programmes, subscribed } = await listOf(visitor);
    expect(subscribed).toBe(false);
    expect(programmes.map(({ kind }) => kind)).toEqual([
      'strength',
      'mobility',
      'rehab',
      'rehab',
      'mental',
    ]);
    expect(programmes.at(-1)?.sessionTitles).toHaveLength(8);
    expect((await open(visitor)).body).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      link: '/remote-coaching',
    });
    expect((await tick(visitor)).status).toBe(402);
    const { body } = await open(student);
    expect(body.weeks).toHaveLength(8);
    const used = body.sessions.flatMap(({ exercises }) =>
      exercises.map(({ exerciseId }) => exerciseId),
    );
    expect(new Set(body.exercises.map(({ id }) => id))).toEqual(new Set(used));
    expect((await open(student, 'no-such-program')).status).toBe(404);
    expect((await app.client().get('/api/student/programmes')).status).toBe(401);
  });

  it('count a session once a day, however often its check-off is sent, and toward the streak', async () => {
    const student = await subscriber();
    const id = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => tick(student, {}, id)),
      tick(student),
      tick(student),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    const [kept] = (await open(student)).body.ticks;
    expect((await tick(student, { note: 'Heavy, but clean.' }, kept?.id)).body).toEqual({
      id: kept?.id,
      sessionId: 'a',
      week: 1,
      doneOn: '2126-05-01',
      note: 'Heavy, but clean.',
      sets: [],
    });
    await tick(student, { week: 2, doneOn: '2126-04-30' });
    await tick(student, { sessionId: 'long-breath', week: 0 }, randomUUID(), 'mental-game');
    expect((await listOf(student)).programmes.map(({ done }) => done)).toEqual([2, 0, 0, 0, 1]);
    const { body: practice } = await student.client.get<PracticeResponse>('/api/student/practice');
    expect(practice.days).toEqual(['2126-04-30', '2126-05-01']);
    const path = `/api/student/programmes/winter-strength/ticks/${kept?.id}`;
    await (await subscriber()).client.delete(path);
    expect((await open(student)).body.ticks).toHaveLength(2);
    expect((await student.client.delete(path)).status).toBe(204);
    expect((await open(student)).body.ticks).toHaveLength(1);
  });

  it('keep the sets of a session’s own exercises through later notes', async () => {
    const student = await subscriber();
    const id = randomUUID();
    const squats = { exerciseId: 'goblet-squat', weights: [20, 22.5, 0] };
    await tick(student, { sets: [squats, { exerciseId: 'no-such-exercise', weights: [1] }] }, id);
    await tick(student, { note: 'Heavy.' }, id);
    const [kept] = (await open(student)).body.ticks;
    expect(kept).toMatchObject({ note: 'Heavy.', sets: [squats] });
  });

  it.each([
    ['a weight no one lifts', { sets: [{ exerciseId: 'goblet-squat', weights: [1_001] }] }, 400],
    ['a weight below zero', { sets: [{ exerciseId: 'goblet-squat', weights: [-1] }] }, 400],
    ['a weight in words', { sets: [{ exerciseId: 'goblet-squat', weights: ['heavy'] }] }, 400],
    ['sets of nothing', { sets: [{ weights: [1] }] }, 400],
    [
      'more than 20 sets',
      { sets: [{ exerciseId: 'goblet-squat', weights: Array.from({ length: 21 }, () => 1) }] },
      400,
    ],
    ['a session that it does not have', { sessionId: 'z' }, 404],
    ['a week that it does not have', { week: 9 }, 404],
    ['a day that has not come', { doneOn: '2126-05-04' }, 400],
    ['no day', { doneOn: 'today' }, 400],
    ['half a week', { week: 1.5 }, 400],
    ['too many words', { note: 'x'.repeat(281) }, 400],
  ])('refuse %s', async (_, given, status) =>
    expect((await tick(await subscriber(), given)).status).toBe(status),
  );
});
