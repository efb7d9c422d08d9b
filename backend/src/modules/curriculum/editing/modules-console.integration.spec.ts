import { newId } from '../../../common/ids/new-id';
import { signedInOwner, registeredStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../../content/site-copy/revisions.dto';
import type { ModuleResponse } from '../curriculum.dto';
import type { AdminModuleResponse, AdminModuleRowResponse } from './admin-modules.dto';

const FORWARD = '04-forward-stroke';

/** Real: HTTP, sessions, PostgreSQL with the seeded modules. */
describe('modules in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const list = async () => admin.get<AdminModuleRowResponse[]>('/api/admin/modules?range=[0,99]');
  const get = async (id = FORWARD) =>
    (await admin.get<AdminModuleResponse>(`/api/admin/modules/${id}`)).body;
  const change = async (values: object, id = FORWARD) =>
    admin.patch<AdminModuleResponse>(`/api/admin/modules/${id}`, {
      version: (await get(id)).version,
      ...values,
    });
  const asStudent = async (id = FORWARD) => {
    const { client } = await registeredStudent(app);
    return (await client.get<ModuleResponse[]>('/api/modules')).body.find(
      (module) => module.id === id,
    );
  };
  const asVisitor = async (id = FORWARD) =>
    (await app.client().get<ModuleResponse[]>('/api/modules')).body.find(
      (module) => module.id === id,
    );
  const revisions = async (key: string) =>
    (
      await admin.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'modules', key }))}`,
      )
    ).body;

  it('are the program’s 25 in order, each with its filming task', async () => {
    const { body, headers } = await list();
    expect(headers.get('content-range')).toBe('modules 0-24/25');
    expect(body.map(({ position }) => position)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    expect(body.filter(({ practicalTask }) => !practicalTask)).toEqual([]);
    expect(body[3]).toMatchObject({
      id: FORWARD,
      title: 'The Forward Stroke',
      hasQuiz: true,
      version: 0,
    });
    expect(body[3]).not.toHaveProperty('moduleText');
    // modules can't be added or removed
    expect((await admin.post('/api/admin/modules', { title: 'Twenty-six' })).status).toBe(405);
    expect((await admin.delete(`/api/admin/modules/${FORWARD}`)).status).toBe(405);
  });

  it('change for students and visitors immediately, and can be restored with one click', async () => {
    const before = await get();
    const changed = await change({
      title: 'Forward',
      summary: 'Catch early.',
      moduleText: '<h2>Catch</h2><p>Bury the whole blade.</p>',
      videoLink: 'https://vimeo.com/76979871',
      practicalTask: 'Film ten strokes.',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, title: 'Forward', position: 4, category: 'Essential Strokes' },
    });
    expect(await asStudent()).toMatchObject({
      title: 'Forward',
      preview: 'Catch early.',
      moduleText: '<h2>Catch</h2><p>Bury the whole blade.</p>',
      order: 4,
      videoLink: 'https://vimeo.com/76979871',
      practicalTask: 'Film ten strokes.',
      locked: false,
    });
    expect(await asVisitor()).toMatchObject({
      moduleText: 'Catch Bury the whole blade.',
      videoLink: null,
      practicalTask: null,
      locked: true,
    });
    const [, first] = await revisions(FORWARD);
    expect(first).toMatchObject({ change: 'found', content: { title: 'The Forward Stroke' } });
    expect((await admin.post(`/api/admin/revisions/${first?.id}/restore`)).status).toBe(204);
    expect(await get()).toEqual({ ...before, version: 3 });
    expect((await asVisitor())?.moduleText).toMatch(/^You will take more forward strokes/);
  });

  it('show the coach’s pictures and none from elsewhere, and block deleting one', async () => {
    const id = newId();
    await app.db.query(
      `INSERT INTO pictures (id, file_name, alt, width, height, source_key, cut, wanted_cut, focus_x, focus_y, created_at)
       VALUES ($1, 'a.jpg', 'Six boats in an eddy', 3000, 2000, 'pictures/x/whole-1.webp', 1, 1, 40, 25, now())`,
      [id],
    );
    const figure = (src: string) =>
      `<p>Bury it.</p><figure><img src="${src}" alt="Six boats" /></figure>`;
    const changed = await change(
      { moduleText: figure(`/api/pictures/${id}/1/960`) },
      '06-reverse-sweep',
    );
    expect(changed.body.moduleText).toContain(`src="/api/pictures/${id}"`);
    expect(await admin.delete(`/api/admin/pictures/${id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('the module “') },
    });
    for (const [src, fault] of [
      ['https://elsewhere.example/a.jpg', 'another site'],
      [`/api/pictures/${newId()}`, 'no longer exists'],
    ] as const)
      expect(await change({ moduleText: figure(src) }, '06-reverse-sweep')).toMatchObject({
        status: 400,
        body: { fields: { moduleText: expect.stringContaining(fault) } },
      });
  });

  it('report a conflicting change and change nothing', async () => {
    const { version } = await get('05-sweep-stroke');
    await change({ title: 'First' }, '05-sweep-stroke');
    const second = await admin.patch('/api/admin/modules/05-sweep-stroke', {
      version,
      title: 'Second',
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', version: 2 } });
    expect(await get('05-sweep-stroke')).toMatchObject({ title: 'First', version: 2 });
    // saving without changes adds no version
    expect((await change({ title: 'First' }, '05-sweep-stroke')).body.version).toBe(2);
  });

  it('contain no script from any author', async () => {
    const moduleText =
      '<p onclick="x()">Hi<script>alert(1)</script></p><img src=/x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">x</a>';
    const clean = '<p>Hi</p><img alt="" src="/x" loading="lazy" /><a>x</a>';
    expect((await change({ moduleText }, '06-reverse-sweep')).body.moduleText).toBe(clean);
    expect((await asStudent('06-reverse-sweep'))?.moduleText).toBe(clean);
    expect(await admin.post('/api/admin/modules/preview', { moduleText })).toMatchObject({
      status: 200,
      body: { moduleText: clean, opening: 'Hi x' },
    });
  });

  it.each([
    [{ title: ' ' }, { title: 'Please enter the title' }],
    [{ summary: 'x'.repeat(121) }, { summary: 'Please keep it to 120 characters' }],
    [{ moduleText: '<script>alert(1)</script>' }, { moduleText: 'Please write the text' }],
    [{ videoLink: 'javascript:alert(1)' }, { videoLink: expect.stringContaining('YouTube') }],
    [{ practicalTask: ' ' }, { practicalTask: 'Please write what to film' }],
    [{ practicalTask: 'x'.repeat(601) }, { practicalTask: 'Please keep it to 600 characters' }],
    [{ version: 'x' }, { version: expect.stringContaining('out of date') }],
  ])('refuse %j and say why', async (values, fields) => {
    expect(await change(values, '07-draw-stroke')).toMatchObject({ status: 400, body: { fields } });
    expect((await get('07-draw-stroke')).version).toBe(0);
  });

  it('keep their position and category, whatever is sent', async () => {
    await change(
      { position: 1, category: 'Application & Summary', id: 'x', title: 'Draw' },
      '07-draw-stroke',
    );
    expect(await get('07-draw-stroke')).toMatchObject({
      position: 7,
      category: 'Essential Strokes',
      title: 'Draw',
    });
  });

  it('can only be read and edited in the admin', async () => {
    const { client: student } = await registeredStudent(app);
    for (const [client, refused] of [
      [app.client(), 401],
      [student, 403],
    ] as const) {
      expect((await client.get('/api/admin/modules')).status).toBe(refused);
      expect(
        (await client.patch(`/api/admin/modules/${FORWARD}`, { version: 0, title: 'x' })).status,
      ).toBe(refused);
    }
    expect((await admin.get('/api/admin/modules/99-none')).status).toBe(404);
    expect(
      (await admin.patch('/api/admin/modules/99-none', { version: 0, title: 'x' })).status,
    ).toBe(404);
  });
});
