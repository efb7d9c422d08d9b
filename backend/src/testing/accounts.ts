import type { StaffRole } from '../common/auth/actors';
import { TEST_OWNER } from './test-environment';
import type { TestApp } from './test-app';
import type { TestClient } from './test-client';

export interface TestStudent {
  readonly client: TestClient;
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/**
 * Registers another student through the API and signs them in. Their address isn't confirmed yet.
 */
export const registeredStudent = async (
  app: TestApp,
  given: { email?: string; firstName?: string; password?: string } = {},
): Promise<TestStudent> => {
  const client = app.client();
  const person = {
    firstName: 'Pat',
    lastName: 'Paddler',
    email: `pat${(made += 1)}@example.org`,
    password: 'eddy-line-42',
    ...given,
  };
  // Registrations are rate-limited by IP address, and all test students share one.
  await app.db.query(`DELETE FROM rate_limits WHERE key LIKE 'register:%'`);
  const { status, body } = await client.post<{ student: { id: string } }>(
    '/api/student/register',
    person,
  );
  if (status !== 201) throw new Error(`registering answered ${status}`);
  return { client, id: body.student.id, email: person.email, password: person.password };
};

/** A student whose address is confirmed, so that their payments are matched to the account. */
export const confirmedStudent = async (
  app: TestApp,
  given: Parameters<typeof registeredStudent>[1] = {},
): Promise<TestStudent> => {
  const student = await registeredStudent(app, given);
  await app.db.query('UPDATE students SET email_confirmed_at = app_now() WHERE id = $1', [
    student.id,
  ]);
  return student;
};

/** Signs in the owner as a coach, who is also an admin. */
export const signedInOwner = async (app: TestApp): Promise<TestClient> => {
  const client = app.client();
  const { status } = await client.post('/api/coach/login', TEST_OWNER);
  if (status !== 200) throw new Error(`signing in as coach answered ${status}`);
  return client;
};

const signedInStaff = async (app: TestApp, role: StaffRole): Promise<TestClient> => {
  const email = `${role}@example.org`;
  await app.db.query(
    `INSERT INTO staff (email, name, roles, password_hash) SELECT $1, 'Ash', ARRAY[$2], password_hash FROM staff WHERE id = 1
      ON CONFLICT DO NOTHING`,
    [email, role],
  );
  const client = app.client();
  const { status } = await client.post('/api/admin/login', { ...TEST_OWNER, email });
  if (status !== 200) throw new Error(`signing in as ${role} answered ${status}`);
  return client;
};

/** Signs in a staff member who may only use the admin. [T22] */
export const signedInAssistant = (app: TestApp): Promise<TestClient> => signedInStaff(app, 'admin');

/** Signs in a staff member who only sees the money. [T155] */
export const signedInBookkeeper = (app: TestApp): Promise<TestClient> =>
  signedInStaff(app, 'bookkeeper');

/** Returns how many emails of a template went to an address. */
export const mailsTo = async (app: TestApp, template: string, to: string): Promise<number> => {
  const [row] = await app.db.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM emails WHERE template = $1 AND "to" = $2',
    [template, to],
  );
  return row?.count ?? 0;
};

/**
 * Runs the waiting jobs and returns the token from the newest email of a template to an address.
 */
export const mailedToken = async (app: TestApp, template: string, to: string): Promise<string> => {
  await app.drainJobs();
  const [mail] = await app.db.query<{ html: string | null }[]>(
    'SELECT html FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1',
    [template, to],
  );
  const token = /token(?:=|&#x3D;)([\w-]{43})/.exec(mail?.html ?? '')?.[1];
  if (!token) throw new Error(`no ${template} mail with a link went to ${to}`);
  return token;
};

/** Moves the database's clock, which decides when links, waiting periods and holds expire. */
export const shiftClock = async (app: TestApp, interval: string): Promise<void> => {
  await app.db.query('UPDATE app_clock SET shift = shift + $1::interval', [interval]);
};
