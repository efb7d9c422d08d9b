import { randomUUID } from 'node:crypto';
import { Clock } from '../../common/clock/clock';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { DrillsService } from './drills.service';
import type {
  DrillResponse,
  AssignedDrillResponse,
  PracticeResponse,
  TickResponse,
} from './practice.dto';
import type { DrillsToGive } from './practice.types';

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
}

// Real: the app over HTTP, PostgreSQL with the seeded library. Fake: the clock.
describe('assigned drills', () => {
  let app: TestApp;
  let coach: TestClient;
  const now = jest.fn<Date, []>();
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
    jest.spyOn(app.get(Clock), 'now').mockImplementation(now);
  });
  beforeEach(() => void now.mockReturnValue(new Date('2126-05-01T12:00:00Z')));
  afterAll(() => app.close());

  const give = (given: Partial<DrillsToGive> & Pick<DrillsToGive, 'studentId'>) =>
    app.db.transaction((tx) =>
      app.get(DrillsService).give(tx, {
        drillIds: ['silent-catch'],
        timesPerWeek: 3,
        untilDate: '2126-05-29',
        ...given,
      }),
    );
  const practiceOf = async ({ client }: TestStudent) =>
    (await client.get<PracticeResponse>('/api/student/practice')).body;
  const tick = (
    { client }: TestStudent,
    givenId: string,
    given: Record<string, unknown> = {},
    id: string = randomUUID(),
  ) =>
    client.put<TickResponse & Refusal>(`/api/student/practice/ticks/${id}`, {
      givenId,
      doneOn: '2126-05-01',
      ...given,
    });

  it('come from a library of real drills: all for the coach, those of modules for students', async () => {
    const student = await confirmedStudent(app);
    const { body: library } = await coach.get<DrillResponse[]>('/api/coach/drills');
    expect(library.length).toBeGreaterThanOrEqual(20);
    const { body: offered } = await student.client.get<DrillResponse[]>('/api/student/drills');
    expect(offered).toEqual(library.filter(({ moduleId }) => moduleId !== null));
    expect((await student.client.get('/api/coach/drills')).status).toBe(403);
    expect((await app.client().get('/api/student/drills')).status).toBe(401);
  });

  it('can be chosen from a module, once, and removed until the coach assigns them', async () => {
    const student = await confirmedStudent(app);
    const choose = (id: string) => student.client.post(`/api/student/practice/drills/${id}`, {});
    const remove = (id: string | undefined) =>
      student.client.delete(`/api/student/practice/given/${id}`);
    expect((await choose('no-such-drill')).status).toBe(404);
    const chosen = await Promise.all([choose('silent-catch'), choose('silent-catch')]);
    expect(chosen.map(({ status }) => status)).toEqual([204, 204]);
    const [own] = (await practiceOf(student)).given;
    expect(own).toMatchObject({ title: 'Silent catch', chosen: true, untilDate: '2126-05-30' });
    expect((await practiceOf(student)).given).toHaveLength(1);
    expect((await tick(student, own!.id)).status).toBe(200);
    expect(
      (await (await confirmedStudent(app)).client.delete(`/api/student/practice/given/${own!.id}`))
        .status,
    ).toBe(404);
    expect((await remove(own?.id)).status).toBe(204);
    expect((await practiceOf(student)).given).toEqual([]);
    await choose('silent-catch');
    await give({ studentId: student.id });
    const [given] = (await practiceOf(student)).given;
    expect(given).toMatchObject({ chosen: false, untilDate: '2126-05-29' });
    expect((await remove(given?.id)).status).toBe(404);
  });

  it('are listed for the student with the text of that day, how often and until when [011]', async () => {
    const student = await confirmedStudent(app);
    expect(await practiceOf(student)).toEqual({ given: [], days: [], subscribed: false });
    const reviewId = randomUUID();
    await give({ studentId: student.id, drillIds: ['silent-catch', 'hip-metronome'], reviewId });
    await app.db.query(`UPDATE drills SET title = 'Another name' WHERE id = 'silent-catch'`);
    const { given } = await practiceOf(student);
    await app.db.query(`UPDATE drills SET title = 'Silent catch' WHERE id = 'silent-catch'`);
    expect(given.map(({ title }) => title)).toEqual(['Silent catch', 'Hip metronome']);
    expect(given[0]).toMatchObject({
      reviewId,
      moduleId: '04-forward-stroke',
      timesPerWeek: 3,
      untilDate: '2126-05-29',
      givenAt: '2126-05-01T12:00:00.000Z',
      ticks: [],
    });
    expect(
      (await coach.get<AssignedDrillResponse[]>(`/api/coach/students/${student.id}/drills`)).body,
    ).toEqual(given);
  });

  it('change with their review, and are removed if it no longer names them or is undone', async () => {
    const student = await confirmedStudent(app);
    const [first, second] = [randomUUID(), randomUUID()];
    const titles = async () =>
      (await practiceOf(student)).given.map(({ title, timesPerWeek }) => [title, timesPerWeek]);
    await give({
      studentId: student.id,
      reviewId: first,
      drillIds: ['silent-catch', 'setup-check'],
    });
    const [kept] = await give({ studentId: student.id, reviewId: first, timesPerWeek: 5 });
    expect(await titles()).toEqual([['Silent catch', 5]]);
    await tick(student, kept?.id ?? '');
    now.mockReturnValue(new Date('2126-05-08T12:00:00Z'));
    await give({ studentId: student.id, reviewId: second, timesPerWeek: 2 });
    expect(await titles()).toEqual([['Silent catch', 2]]);
    expect((await practiceOf(student)).given[0]?.ticks).toHaveLength(1);
    await app.db.transaction((tx) => app.get(DrillsService).withdraw(tx, second));
    expect(await titles()).toEqual([['Silent catch', 5]]);
  });

  it('must be in the library, with a valid frequency and last day', async () => {
    const { id: studentId } = await confirmedStudent(app);
    await expect(give({ studentId, drillIds: ['no-such-drill'] })).rejects.toMatchObject({
      code: 'DRILL_NOT_FOUND',
    });
    await expect(give({ studentId, timesPerWeek: 9 })).rejects.toMatchObject({
      fields: { timesPerWeek: expect.any(String) },
    });
    await expect(give({ studentId, untilDate: '2126-04-01' })).rejects.toMatchObject({
      fields: { untilDate: expect.any(String) },
    });
    await expect(give({ studentId, drillIds: ['box-turns', 'box-turns'] })).rejects.toMatchObject({
      code: 'DOSAGE_REFUSED',
    });
  });

  it('can be assigned without a review and changed while active, and not for an erased student', async () => {
    const student = await confirmedStudent(app);
    const path = `/api/coach/students/${student.id}/drills`;
    const drill = { drillId: 'silent-catch', timesPerWeek: 2, untilDate: '2126-05-20' };
    expect((await coach.post(path, drill)).status).toBe(204);
    expect((await coach.post(path, { ...drill, timesPerWeek: 5 })).status).toBe(204);
    const { given } = await practiceOf(student);
    expect(given).toMatchObject([
      { title: 'Silent catch', reviewId: null, timesPerWeek: 5, untilDate: '2126-05-20' },
    ]);
    expect(
      (await coach.post(path, { ...drill, timesPerWeek: 9, untilDate: 'May' })).body,
    ).toMatchObject({
      fields: { untilDate: 'Please choose a day' },
    });
    expect((await coach.post(path, { ...drill, untilDate: '2125-05-20' })).status).toBe(400);
    expect((await coach.post(path, { ...drill, drillId: 'no-such-drill' })).status).toBe(404);
    expect((await coach.post(`/api/coach/students/${randomUUID()}/drills`, drill)).status).toBe(
      404,
    );
    expect((await student.client.post(path, drill)).status).toBe(403);
    await app.db.query('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
    expect((await coach.post(path, drill)).status).toBe(404);
  });

  it('are checked off once a day, however often and from however many phones it’s sent', async () => {
    const student = await confirmedStudent(app);
    const [given] = await give({ studentId: student.id });
    const id = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => tick(student, given?.id ?? '', {}, id)),
      ...Array.from({ length: 3 }, () => tick(student, given?.id ?? '')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    const [own] = (await practiceOf(student)).given;
    expect(own?.ticks).toHaveLength(1);
    const [kept] = own?.ticks ?? [];
    const { body } = await tick(
      student,
      given?.id ?? '',
      { note: 'Quieter than last week.' },
      kept?.id,
    );
    expect(body).toEqual({ id: kept?.id, doneOn: '2126-05-01', note: 'Quieter than last week.' });
    expect((await practiceOf(student)).days).toEqual(['2126-05-01']);
    expect((await student.client.delete(`/api/student/practice/ticks/${kept?.id}`)).status).toBe(
      204,
    );
    expect((await student.client.delete(`/api/student/practice/ticks/${kept?.id}`)).status).toBe(
      204,
    );
    expect((await practiceOf(student)).days).toEqual([]);
  });

  it('can only be checked off by their student, on a valid day, with a short note', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const [given] = await give({ studentId: student.id });
    const id = given?.id ?? '';
    expect((await tick(other, id)).body.code).toBe('GIVEN_DRILL_NOT_FOUND');
    expect((await tick(student, id, { doneOn: '2126-05-04' })).body.fields).toEqual({
      doneOn: 'This day hasn’t come yet',
    });
    expect((await tick(student, id, { doneOn: '2126-13-01' })).status).toBe(400);
    expect((await tick(student, id, { note: 'x'.repeat(281) })).status).toBe(400);
    expect((await tick(student, 'not-an-id')).status).toBe(400);
    expect((await tick(student, id, {}, 'not-an-id')).status).toBe(400);
    const { body: own } = await tick(student, id);
    await other.client.delete(`/api/student/practice/ticks/${own.id}`);
    expect((await practiceOf(student)).days).toEqual(['2126-05-01']);
    await app.db.query('UPDATE students SET subscription_status = $2 WHERE id = $1', [
      student.id,
      'active',
    ]);
    expect((await practiceOf(student)).subscribed).toBe(true);
  });
});
