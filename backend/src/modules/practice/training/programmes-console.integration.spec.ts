import { randomUUID } from 'node:crypto';
import { Clock } from '../../../common/clock/clock';
import {
  confirmedStudent,
  registeredStudent,
  signedInOwner,
  type TestStudent,
} from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../../content/site-copy/revisions.dto';
import type { AdminProgrammeResponse } from './admin-programmes.dto';
import type { ExerciseResponse, ProgrammeResponse } from './training.dto';

const WINTER = 'winter-strength';

/** Real: HTTP, sessions, PostgreSQL with the seeded programs. Fake: the clock. */
describe('programs in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
    student = await confirmedStudent(app);
    await app.db.query(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      student.id,
    ]);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date('2126-05-01T12:00:00Z'));
  });
  afterAll(() => app.close());

  const get = async (id = WINTER) =>
    (await admin.get<AdminProgrammeResponse>(`/api/admin/programmes/${id}`)).body;
  const change = async (
    more: Partial<Record<keyof AdminProgrammeResponse, unknown>>,
    id = WINTER,
  ) =>
    admin.patch<AdminProgrammeResponse>(`/api/admin/programmes/${id}`, {
      ...(await get(id)),
      ...more,
    });
  const read = async (id = WINTER) =>
    (await student.client.get<ProgrammeResponse>(`/api/student/programmes/${id}`)).body;
  const tick = (sessionId: string, week: number, id = WINTER) =>
    student.client.put(`/api/student/programmes/${id}/ticks/${randomUUID()}`, {
      sessionId,
      week,
      doneOn: '2126-05-01',
    });

  it('are all listed, with the exercises they use', async () => {
    const { body, headers } = await admin.get<AdminProgrammeResponse[]>(
      '/api/admin/programmes?range=[0,99]',
    );
    expect(headers.get('content-range')).toBe('programmes 0-4/5');
    expect(body.map(({ weeks }) => weeks.length)).toEqual([8, 6, 6, 4, 0]);
    const { body: exercises } = await admin.get<ExerciseResponse[]>('/api/admin/exercises');
    const known = new Set(exercises.map(({ id }) => id));
    const used = body.flatMap(({ sessions }) =>
      sessions.flatMap((session) => session.exercises.map(({ exerciseId }) => exerciseId)),
    );
    expect(used.filter((id) => !known.has(id))).toEqual([]);
    // saving without changes adds no version
    for (const { id } of body)
      expect(await change({}, id)).toMatchObject({ status: 200, body: { version: 0 } });
  });

  it('change for students immediately, and can be restored with one click', async () => {
    const before = await get('river-mobility');
    const [first] = before.sessions;
    const sessions = [
      { ...first, title: 'Hips first' },
      { ...first, id: null, title: 'Another' },
    ];
    const { body } = await change({ title: 'Mobility', sessions }, 'river-mobility');
    expect(body.sessions.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await read('river-mobility')).toMatchObject({
      title: 'Mobility',
      sessions: [
        { id: 'a', title: 'Hips first' },
        { id: 'c', title: 'Another' },
      ],
    });
    const filter = encodeURIComponent(
      JSON.stringify({ kind: 'programmes', key: 'river-mobility' }),
    );
    const { body: kept } = await admin.get<RevisionResponse[]>(
      `/api/admin/revisions?filter=${filter}`,
    );
    expect(kept.map((revision) => revision.change)).toEqual(['changed', 'found']);
    expect((await admin.post(`/api/admin/revisions/${kept[1]?.id}/restore`)).status).toBe(204);
    expect(await get('river-mobility')).toEqual({ ...before, version: 3 });
  });

  it('keep the sessions and weeks that students have done, and say so', async () => {
    await tick('a', 8);
    const { weeks, sessions } = await get();
    const shorter = sessions.map((session) => ({
      ...session,
      exercises: session.exercises.map((each) => ({ ...each, doses: each.doses.slice(0, 7) })),
    }));
    expect(await change({ weeks: weeks.slice(0, 7), sessions: shorter })).toMatchObject({
      status: 409,
      body: {
        code: 'SESSIONS_DONE',
        error: expect.stringContaining('already done week 8 (1 time)'),
      },
    });
    expect(await change({ sessions: sessions.slice(1) })).toMatchObject({
      status: 409,
      body: { code: 'SESSIONS_DONE' },
    });
    expect((await change({ sessions: sessions.slice(0, 1) })).status).toBe(200);
    expect((await read()).ticks).toHaveLength(1);
    expect((await get()).done).toBe(1);
  });

  it('can be created unpublished, published, moved and deleted', async () => {
    const { id: _id, version: _version, ...whole } = await get('back-and-hips');
    const sessions = whole.sessions.map((each) => ({ ...each, id: null }));
    const draft = { ...whole, title: 'Wrists & Elbows', published: false, sessions };
    const { status, body } = await admin.post<AdminProgrammeResponse>(
      '/api/admin/programmes',
      draft,
    );
    expect([status, body.id, body.position, body.version]).toEqual([201, 'wrists-elbows', 5, 1]);
    expect(body.sessions.map(({ id }) => id)).toEqual(
      ['a', 'b', 'c', 'd'].slice(0, sessions.length),
    );
    const shown = async () =>
      (
        await student.client.get<{ programmes: { id: string }[] }>('/api/student/programmes')
      ).body.programmes.map(({ id }) => id);
    expect(await shown()).not.toContain(body.id);
    expect((await student.client.get(`/api/student/programmes/${body.id}`)).status).toBe(404);
    expect((await tick('a', 1, body.id)).status).toBe(404);
    await change({ published: true }, body.id);
    expect(
      (await admin.put(`/api/admin/programmes/${body.id}/position`, { position: 0 })).status,
    ).toBe(204);
    expect((await shown())[0]).toBe(body.id);
    const ticked = await tick('a', 1, body.id);
    expect(await admin.delete(`/api/admin/programmes/${body.id}`)).toMatchObject({
      status: 409,
      body: { code: 'SESSIONS_DONE', error: expect.stringContaining('“Wrists & Elbows” (1 time)') },
    });
    await student.client.delete(
      `/api/student/programmes/${body.id}/ticks/${(ticked.body as { id: string }).id}`,
    );
    expect((await admin.delete(`/api/admin/programmes/${body.id}`)).status).toBe(204);
    const gone = encodeURIComponent(JSON.stringify({ kind: 'programmes', isDeleted: true }));
    const { body: removed } = await admin.get<RevisionResponse[]>(
      `/api/admin/revisions?filter=${gone}`,
    );
    expect(removed.map(({ key }) => key)).toEqual([body.id]);
    await admin.post(`/api/admin/revisions/${removed[0]?.id}/restore`);
    expect(await get(body.id)).toMatchObject({
      title: 'Wrists & Elbows',
      kind: whole.kind,
      published: false,
    });
    expect(
      (await admin.get<AdminProgrammeResponse[]>('/api/admin/programmes')).body.at(-1)?.id,
    ).toBe(body.id);
    expect((await admin.delete(`/api/admin/programmes/${body.id}`)).status).toBe(204);
  });

  it('can be incomplete drafts that no student sees; publishing one reports each gap and changes nothing', async () => {
    const sessions = [
      { id: null, title: '', minutes: 0, intro: '', closing: '', exercises: [], steps: [] },
    ];
    const texts = { summary: '', forWhom: '', progression: '', rhythm: '' };
    const draft = {
      ...texts,
      kind: 'mental',
      title: 'Half of it',
      kit: [],
      cautions: [''],
      weeks: [],
      sessions,
      published: false,
    };
    const { status, body } = await admin.post<AdminProgrammeResponse>(
      '/api/admin/programmes',
      draft,
    );
    expect([status, body.id, body.published, body.summary]).toEqual([201, 'half-of-it', false, '']);
    expect((await student.client.get(`/api/student/programmes/${body.id}`)).status).toBe(404);
    const gaps = ['summary', 'forWhom', 'cautions', 'rhythm', 'progression'];
    const inSession = ['title', 'minutes', 'intro', 'closing', 'exercises'].map(
      (field) => `sessions.0.${field}`,
    );
    const refused = (await change({ published: true }, body.id)) as {
      status: number;
      body: { fields?: object };
    };
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      [...gaps, ...inSession],
    ]);
    expect(await get(body.id)).toMatchObject({ published: false, version: 1 });

    const step = {
      ...body.sessions[0],
      title: 'Breathe',
      minutes: 5,
      intro: 'Sit.',
      closing: 'Stand.',
      steps: ['In.'],
    };
    const whole = {
      summary: 'S',
      forWhom: 'F',
      progression: 'P',
      rhythm: 'R',
      cautions: [],
      sessions: [step],
      published: true,
    };
    expect((await change(whole, body.id)).status).toBe(200);
    expect((await read(body.id)).sessions).toMatchObject([{ id: 'a', title: 'Breathe' }]);
    // the draft can't be restored while the program is published
    const filter = encodeURIComponent(JSON.stringify({ kind: 'programmes', key: body.id }));
    const kept = (await admin.get<RevisionResponse[]>(`/api/admin/revisions?filter=${filter}`))
      .body;
    const restore = () => admin.post(`/api/admin/revisions/${kept.at(-1)?.id}/restore`);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'UNFINISHED_VERSION' } });
    await change({ published: false }, body.id);
    expect((await restore()).status).toBe(204);
    expect(await get(body.id)).toMatchObject({ summary: '', published: false });
    expect((await admin.delete(`/api/admin/programmes/${body.id}`)).status).toBe(204);
  });

  it('report a conflicting change and change nothing', async () => {
    const seen = await get('mental-game');
    await change({ title: 'First' }, 'mental-game');
    const second = await admin.patch('/api/admin/programmes/mental-game', {
      ...seen,
      title: 'Second',
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', version: 2 } });
    expect((await get('mental-game')).title).toBe('First');
  });

  const exercise = {
    exerciseId: 'plank',
    doses: ['1', '2', '3', '4'],
    tempo: null,
    restSeconds: null,
    note: null,
  };
  const session = {
    id: 'a',
    title: 'A',
    minutes: 20,
    intro: 'x',
    closing: 'x',
    steps: [],
    exercises: [exercise],
  };
  it.each([
    [{ title: ' ' }, { title: 'Please enter the title' }],
    [{ kit: ['A mat', ' '] }, { kit: 'Lines can’t be empty' }],
    [{ sessions: [] }, { sessions: 'A program needs at least one session' }],
    [
      { sessions: [{ ...session, minutes: 0 }] },
      { 'sessions.0.minutes': 'Please enter 1 to 180 minutes' },
    ],
    [
      { sessions: [{ ...session, exercises: [{ ...exercise, exerciseId: 'fly' }] }] },
      { 'sessions.0.exercises.0.exerciseId': 'Please choose an exercise' },
    ],
    [
      { sessions: [{ ...session, exercises: [{ ...exercise, tempo: 'slow' }] }] },
      { 'sessions.0.exercises.0.tempo': expect.stringContaining('3-1-3') },
    ],
    [
      { weeks: [{ title: 'One', focus: ' ' }] },
      { 'weeks.0.focus': 'Please write what the week is for' },
    ],
  ])('refuse %j and say why', async (more, fields) => {
    expect(await change(more, 'back-and-hips')).toMatchObject({ status: 400, body: { fields } });
    expect((await get('back-and-hips')).version).toBe(0);
  });

  it('can only be read and edited in the admin', async () => {
    const { client } = await registeredStudent(app);
    for (const path of [
      '/api/admin/programmes',
      `/api/admin/programmes/${WINTER}`,
      '/api/admin/exercises',
    ]) {
      expect((await app.client().get(path)).status).toBe(401);
      expect((await client.get(path)).status).toBe(403);
    }
    expect((await admin.get('/api/admin/programmes/none')).status).toBe(404);
  });

  it('can be a whole season with a session for nearly every day', async () => {
    const { id: _id, version: _version, ...whole } = await get();
    const sessions = Array.from({ length: 20 }, (_, at) => ({
      ...whole.sessions[at % whole.sessions.length],
      id: null,
      title: `Session ${at}`,
    }));
    const created = await admin.post<AdminProgrammeResponse>('/api/admin/programmes', {
      ...whole,
      title: 'Whole season',
      published: false,
      sessions,
    });
    expect([created.status, created.body.sessions?.length]).toEqual([201, 20]);
    expect(await change({ title: 'Two seasons' }, created.body.id)).toMatchObject({
      status: 200,
      body: { title: 'Two seasons' },
    });
    expect((await admin.delete(`/api/admin/programmes/${created.body.id}`)).status).toBe(204);
  });
});
