import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import { clip } from '../uploads/testing/sent-videos';
import type { LibraryDrillResponse } from './library.dto';
import type { DrillResponse, PracticeResponse } from './practice.dto';

interface Refusal {
  readonly code?: string;
  readonly fields?: Record<string, string>;
}
type Drill = LibraryDrillResponse & Refusal;

const LIBRARY = '/api/coach/drill-library';
const ROLL = {
  title: 'Slow roll',
  skillArea: 'rolling',
  goal: 'The head comes last.',
  steps: ['Set up', 'Sweep'],
  caution: 'Only in deep water',
  timesPerWeek: 4,
};

// Real: the app over HTTP, PostgreSQL with the seeded library, files on disk, sharp. Bypassed: the
// queue.
describe('the coach’s drill library', () => {
  let app: TestApp;
  let coach: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
    student = await confirmedStudent(app);
  });
  afterAll(() => app.close());

  const send = async (path: string, body: Buffer, type: string) => {
    const headers = { origin: TEST_ORIGIN, cookie: coach.cookieHeader, 'content-type': type };
    const answer = await fetch(new URL(path, app.url), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Refusal & { id: string; clipId: string },
    };
  };
  const sendClip = (bytes: Buffer) =>
    send(`${LIBRARY}/clips?fileName=roll.mp4`, bytes, 'application/octet-stream');
  const sendPicture = async () => {
    const bytes = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#0B6E75' },
    })
      .jpeg()
      .toBuffer();
    const { body } = await send(
      '/api/admin/pictures?alt=A%20boat&fileName=boat.jpg',
      bytes,
      'image/jpeg',
    );
    await app.drainJobs();
    return body.id;
  };
  const list = (filter: object, range = '[0,99]') =>
    coach.get<LibraryDrillResponse[]>(
      `${LIBRARY}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`,
    );
  const add = async (given: object = {}) =>
    (await coach.post<Drill>(LIBRARY, { ...ROLL, ...given })).body;
  const give = (drillId: string) =>
    coach.post(`/api/coach/students/${student.id}/drills`, {
      drillId,
      timesPerWeek: 3,
      untilDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    });
  const given = async (title: string) =>
    (await student.client.get<PracticeResponse>('/api/student/practice')).body.given.find(
      (drill) => drill.title === title,
    );
  const keptAt = async (id: string) =>
    (
      await app.db.query<{ kept: boolean }[]>(
        'SELECT kept_at IS NOT NULL AS kept FROM uploads WHERE id = $1',
        [id],
      )
    )[0]?.kept;

  it('is searchable and paginated; a new drill comes last and can be assigned', async () => {
    const drill = await add();
    expect(drill).toMatchObject({
      ...ROLL,
      version: 0,
      archived: false,
      clip: null,
      picture: null,
      moduleId: null,
    });
    const { body, headers } = await list({ q: 'HEAD comes' }, '[0,0]');
    expect(body.map(({ id }) => id)).toEqual([drill.id]);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await list({ q: '%' })).body).toEqual([]);
    expect((await coach.get<DrillResponse[]>('/api/coach/drills')).body.at(-1)?.id).toBe(drill.id);
    expect((await give(drill.id)).status).toBe(204);
    expect(await given('Slow roll')).toMatchObject({
      goal: ROLL.goal,
      steps: ROLL.steps,
      timesPerWeek: 3,
    });
  });

  it('reports invalid fields, and a conflict to an outdated window', async () => {
    const { body } = await coach.post<Refusal>(LIBRARY, {
      title: ' ',
      skillArea: 'golf',
      goal: '',
      steps: [],
      timesPerWeek: 8,
    });
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'goal',
      'skillArea',
      'steps',
      'timesPerWeek',
      'title',
    ]);
    const { id } = await add({ title: 'Behind' });
    const change = (version: number, more: object = {}) =>
      coach.put<Drill>(`${LIBRARY}/${id}`, { ...ROLL, ...more, version });
    expect((await change(0, { title: 'Ahead', caution: null })).body).toMatchObject({
      title: 'Ahead',
      caution: null,
      version: 1,
    });
    expect((await change(0)).body).toMatchObject({ code: 'DRILL_CHANGED' });
    expect((await change(1, { clipId: randomUUID() })).status).toBe(404);
    expect((await change(1, { pictureId: randomUUID() })).status).toBe(404);
    expect((await coach.put(`${LIBRARY}/nothing`, { ...ROLL, version: 0 })).status).toBe(404);
  });

  it('has clips and pictures, which existing assignments keep when the drill gets others', async () => {
    expect((await sendClip(Buffer.from('no video at all'))).status).toBe(400);
    const [first, second, pictureId] = [
      (await sendClip(clip('roll.mp4'))).body.clipId,
      (await sendClip(clip('roll.mp4'))).body.clipId,
      await sendPicture(),
    ];
    const {
      id,
      clip: shown,
      picture,
    } = await add({ title: 'With a clip', clipId: first, pictureId });
    expect([shown, picture?.alt]).toEqual([`/api/files/${first}`, 'A boat']);
    await give(id);
    expect(await given('With a clip')).toMatchObject({ clip: shown, picture });
    expect((await student.client.get(shown!)).status).toBe(302);
    await coach.put(`${LIBRARY}/${id}`, {
      ...ROLL,
      title: 'Another clip',
      clipId: second,
      pictureId: null,
      version: 0,
    });
    expect(await given('With a clip')).toMatchObject({ clip: shown, picture });
    expect((await coach.send('DELETE', `/api/admin/pictures/${pictureId}`)).body).toMatchObject({
      error: expect.stringContaining('With a clip') as string,
    });
    expect([await keptAt(first), await keptAt(second)]).toEqual([true, true]);
    await coach.put(`${LIBRARY}/${id}`, { ...ROLL, clipId: null, version: 1 });
    expect([await keptAt(first), await keptAt(second)]).toEqual([true, false]);
  });

  it('archives and restores drills; students who have one keep it', async () => {
    const { id } = await add({ title: 'Out of use' });
    await give(id);
    const archive = (archived: boolean) =>
      coach.put<Drill>(`${LIBRARY}/${id}/archived`, { archived });
    expect((await archive(true)).body.archived).toBe(true);
    expect((await list({ archived: true })).body.map((drill) => drill.id)).toEqual([id]);
    expect((await list({ q: 'Out of use' })).body).toEqual([]);
    expect((await give(id)).status).toBe(404);
    expect(await given('Out of use')).toBeDefined();
    expect((await archive(false)).body.archived).toBe(false);
    expect((await give(id)).status).toBe(204);
  });

  it.each([
    ['GET', LIBRARY],
    ['POST', LIBRARY],
    ['POST', `${LIBRARY}/clips?fileName=a.mp4`],
    ['PUT', `${LIBRARY}/silent-catch`],
    ['PUT', `${LIBRARY}/silent-catch/archived`],
  ] as const)('only lets the coach use %s %s', async (method, path) => {
    expect((await app.client().send(method, path)).status).toBe(401);
    expect((await student.client.send(method, path)).status).toBe(403);
  });
});
