import { routesOf, type ApiRoute } from '../../testing/api-routes';
import { registeredStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { newId } from '../ids/new-id';
import { hashPassword } from '../crypto/password-hash';
import { NOT_BOOKKEEPING, OWNER_ALONE, type Access, type StaffRole } from './actors';
import { ADMIN_TASKS, type AdminRole } from './admin-roles';

type Caller = ReturnType<TestApp['client']>;

/** The code with which the guard refused a call, or `through` if the caller reached the handler. */
type Verdict = 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | 'through';

const verdictOn = async (caller: Caller, { method, path }: ApiRoute): Promise<Verdict> => {
  const { status, body } = await caller.send<{ code?: string }>(
    method,
    path,
    method === 'GET' ? undefined : {},
  );
  if (status === 401 && body.code === 'NOT_SIGNED_IN') return 'NOT_SIGNED_IN';
  return status === 403 && body.code === 'NOT_ALLOWED' ? 'NOT_ALLOWED' : 'through';
};

const WHO = [
  'visitor',
  'forged',
  'student',
  'owner',
  'another coach',
  'assistant',
  'bookkeeper',
] as const;
type Who = (typeof WHO)[number];

/** What each kind of staff may enter, apart from what is for the owner only. */
const MAY_ENTER: Readonly<Partial<Record<Who, readonly StaffRole[]>>> = {
  owner: ['coach', 'admin', 'bookkeeper'],
  'another coach': ['coach'],
  assistant: ['admin', 'bookkeeper'],
  bookkeeper: ['bookkeeper'],
};

const expectedOf = (access: Access, who: Who): Verdict => {
  if (access.to === 'public' || access.to === 'anyone') return 'through';
  if (who === 'visitor' || who === 'forged') return 'NOT_SIGNED_IN';
  if (access.to === 'student') return who === 'student' ? 'through' : 'NOT_SIGNED_IN';
  const mayEnter = MAY_ENTER[who]?.includes(access.role) ?? false;
  return mayEnter && (who === 'owner' || !access.ownerAlone) ? 'through' : 'NOT_ALLOWED';
};

const roleOf = (access: Extract<Access, { to: 'staff' }>): AdminRole => {
  if (access.ownerAlone) return 'owner';
  return access.role === 'bookkeeper' ? 'bookkeeper' : 'assistant';
};

/**
 * Real: the whole app over HTTP with every module, PostgreSQL and sessions. New routes are picked
 * up automatically.
 */
describe('every route of the API', () => {
  let app: TestApp;
  let routes: ApiRoute[];
  beforeAll(async () => {
    app = await startTestApp();
    routes = routesOf(app).map((route) => ({
      ...route,
      path: route.path.replace(/\{\w+\}/g, newId()),
    }));
  });
  afterAll(() => app.close());

  const staffWith = async (role: StaffRole): Promise<Caller> => {
    const client = await signedInOwner(app);
    const [staff] = await app.db.query<{ id: number }[]>(
      `INSERT INTO staff (email, name, roles, password_hash) VALUES ($1, 'Someone', ARRAY[$2], $3)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id`,
      [`${role}-only@wavetrain.example`, role, await hashPassword('walks-all-routes')],
    );
    await app.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{staffId}', to_jsonb($1::int))::json WHERE staff_id = 1`,
      [staff?.id],
    );
    return client;
  };
  const forged = (): Caller => {
    const client = app.client();
    client.setCookie('wavetrain.sid', `s%3A${newId()}.${'A'.repeat(43)}`);
    return client;
  };

  it('is found by this test', () => {
    const paths = routes.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /api/auth/check',
        'POST /api/student/login',
        'GET /api/student/profile',
        'GET /api/admin/audit',
      ]),
    );
  });

  it('declares who may call it', () => {
    expect(routes.filter(({ access }) => !access)).toEqual([]);
  });

  it('of the admin has one row in the table of roles, which says who may call it', () => {
    const declared = routesOf(app)
      .filter(({ access, path }) => access?.to === 'staff' && path.startsWith('/api/admin/'))
      .map(({ method, path, access }) => [
        `${method} ${path}`,
        access?.to === 'staff' && roleOf(access),
      ]);
    const listed = ADMIN_TASKS.flatMap(({ role, calls }) => calls.map((call) => [call, role]));
    expect(listed.toSorted()).toEqual(declared.toSorted());
  });

  it.each([
    ['assistant', 'admin', 'owner', OWNER_ALONE],
    ['bookkeeper', 'bookkeeper', 'assistant', NOT_BOOKKEEPING],
  ] as const)(
    'that the table of roles doesn’t give to a %s refuses them, in words',
    async (_, stored, role, error) => {
      const caller = await staffWith(stored);
      const others = ADMIN_TASKS.filter((task) => task.role === role).flatMap(({ calls }) => calls);
      expect(others.length).toBeGreaterThan(30);
      for (const call of others) {
        const [method = '', path = ''] = call.split(' ');
        const { status, body } = await caller.send<{ error?: string }>(
          method as ApiRoute['method'],
          path.replace(/\{\w+\}/g, newId()),
          method === 'GET' ? undefined : {},
        );
        expect({ call, status, error: body.error }).toEqual({
          call,
          status: 403,
          error,
        });
      }
    },
  );

  it.each(WHO)('allows or refuses %s as declared [630, 636, 637, 794]', async (who) => {
    const makeCaller = {
      visitor: () => app.client(),
      forged,
      student: async () => (await registeredStudent(app)).client,
      owner: () => signedInOwner(app),
      'another coach': () => staffWith('coach'),
      assistant: () => staffWith('admin'),
      bookkeeper: () => staffWith('bookkeeper'),
    }[who];
    const caller = await makeCaller();
    const guarded = routes.filter(
      ({ access }) => access && access.to !== 'public' && access.to !== 'anyone',
    );
    expect(guarded.length).toBeGreaterThan(5);
    for (const route of guarded) {
      expect({
        route: `${route.method} ${route.path}`,
        verdict: await verdictOn(caller, route),
      }).toEqual({
        route: `${route.method} ${route.path}`,
        verdict: expectedOf(route.access as Access, who),
      });
    }
  });

  it.each(['bookkeeper', 'admin'] as const)(
    'of the coach portal refuses an account with the role %s with the same message as its sign-in [630]',
    async (role) => {
      const caller = await staffWith(role);
      const email = `${role}-only@wavetrain.example`;
      const door = await app
        .client()
        .post<{ error: string }>('/api/coach/login', { email, password: 'walks-all-routes' });
      const call = await caller.get<{ error: string }>('/api/coach/students');
      expect([call.status, call.body.error]).toEqual([door.status, door.body.error]);
      expect(call.body).toMatchObject({
        code: 'NOT_ALLOWED',
        error: 'This account doesn’t have access to the coach portal.',
      });
    },
  );

  it('that writes accepts requests from our own pages only, unless it is exempt', async () => {
    const writing = routes.filter(({ method, csrfExempt }) => method !== 'GET' && !csrfExempt);
    expect(writing.length).toBeGreaterThan(5);
    for (const { method, path } of writing) {
      const { status, body } = await app
        .client()
        .send<{ code?: string }>(method, path, {}, { origin: 'https://evil.example' });
      expect({ path, status, code: body.code }).toEqual({
        path,
        status: 403,
        code: 'FOREIGN_ORIGIN',
      });
    }
  });

  it('answers 404 in JSON for an unknown path [803]', async () => {
    const { status, body } = await app.client().get('/api/no/such/call');
    expect(status).toBe(404);
    expect(body).toEqual({
      error: expect.any(String),
      code: 'NOT_FOUND',
      requestId: expect.any(String),
    });
  });
});
