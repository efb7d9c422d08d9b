import { randomUUID } from 'node:crypto';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import type { MessageResponse } from './messages.dto';

interface Answer {
  readonly id: string;
  readonly error: string;
}

const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(2_000, 7)]);

// Real: the product over HTTP, PostgreSQL, files on disk. The recording has only its first bytes.
describe('voices of messages', () => {
  let app: TestApp;
  let coach: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const send = async (client: TestClient, body: Buffer = WEBM, path = '/api/messages/voices') => {
    const answer = await fetch(new URL(path, app.url), {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, cookie: client.cookieHeader, 'content-type': 'audio/webm' },
      body: new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const say = (client: TestClient, voice: object | null, path = '/api/messages', more = {}) =>
    client.post<MessageResponse & { fields?: object; code?: string }>(path, {
      clientId: randomUUID(),
      text: '',
      voice,
      ...more,
    });
  const canHear = async (client: TestClient, id: string): Promise<boolean> =>
    (await client.get(`/api/files/${id}`)).status === 302;
  const mailText = async ({ email }: TestStudent): Promise<string> => {
    await app.drainJobs();
    const [mail] = await app.db.query<{ text: string }[]>(
      `SELECT text FROM emails WHERE template LIKE 'message-%' AND (text LIKE '%' || $1 || '%' OR "to" = $1) ORDER BY id DESC LIMIT 1`,
      [email],
    );
    return mail?.text ?? '';
  };

  it('are sent by students without any text, and heard by the coach and the student alone', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const { status, body } = await send(student.client);
    expect(status).toBe(201);
    const sent = await say(student.client, { id: body.id, durationMs: 42_400 });
    expect(sent).toMatchObject({ status: 201, body: { voiceId: body.id, voiceMs: 42_400 } });
    expect([await canHear(student.client, body.id), await canHear(coach, body.id)]).toEqual([
      true,
      true,
    ]);
    expect(await canHear(other.client, body.id)).toBe(false);
    expect(await mailText(student)).toContain('A voice message, 0:42.');
  });

  it('are sent by the coach', async () => {
    const student = await confirmedStudent(app);
    const path = `/api/coach/messages/${student.id}`;
    const { status, body } = await send(coach, WEBM, `${path}/voices`);
    expect(status).toBe(201);
    const sent = await say(coach, { id: body.id, durationMs: 61_000 }, path, { seenN: 0 });
    expect(sent.status).toBeLessThan(300);
    expect(await canHear(student.client, body.id)).toBe(true);
    expect(await mailText(student)).toContain('A voice message, 1:01.');
  });

  it('count once, and as the same message only with the same recording', async () => {
    const { client } = await confirmedStudent(app);
    const [one, two] = [(await send(client)).body, (await send(client)).body];
    const clientId = randomUUID();
    const voice = { id: one.id, durationMs: 1_000 };
    const [first, again] = [
      await say(client, voice, undefined, { clientId }),
      await say(client, voice, undefined, { clientId }),
    ];
    expect(again.body.id).toBe(first.body.id);
    const changed = await say(client, { ...voice, id: two.id }, undefined, { clientId });
    expect(changed.body.code).toBe('MESSAGE_SENT_ALREADY');
  });

  it('must be recordings, not empty, and at most 10 MB', async () => {
    const { client } = await confirmedStudent(app);
    expect((await send(client, Buffer.from('{"a": 1, "padding": "…"}'))).status).toBe(415);
    expect((await send(client, Buffer.from('not a recording at all'))).status).toBe(400);
    expect((await send(client, Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
    const large = Buffer.concat([WEBM, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(client, large)).status).toBe(413);
  });

  it('must be the student’s own, and at most three minutes', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const { id } = (await send(student.client)).body;
    expect((await say(other.client, { id, durationMs: 1_000 })).status).toBe(404);
    expect((await say(student.client, { id, durationMs: 180_001 })).status).toBe(400);
    expect((await say(student.client, { id, durationMs: 0 })).status).toBe(400);
    expect((await say(student.client, null)).status).toBe(400);
    expect((await say(student.client, { id, durationMs: 180_000 })).status).toBe(201);
  });

  it('can’t be uploaded by visitors, or by students for the coach', async () => {
    const { client, id } = await confirmedStudent(app);
    expect((await send(app.client())).status).toBe(401);
    expect((await send(client, WEBM, `/api/coach/messages/${id}/voices`)).status).toBe(403);
  });
});
