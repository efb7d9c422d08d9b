import { randomUUID } from 'node:crypto';
import {
  confirmedStudent,
  shiftClock,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_OWNER } from '../../testing/test-environment';
import type { CoachThreadDetailsResponse, CoachThreadResponse } from './coach-messages.dto';
import { WarnWaitingTask } from './jobs/warn-waiting.task';
import type { MessageNewsResponse, MessageResponse, OwnThreadResponse } from './messages.dto';

interface Told {
  subject: string;
  text: string;
  to: string;
}

const HOUR_MS = 3_600_000;
const UNKNOWN = randomUUID();

// Real: the product over HTTP, PostgreSQL and its clock, which the tests shift. Not real: the queue
// (its jobs are drained), the mail server.
describe('messages', () => {
  let app: TestApp;
  let coach: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
  });
  beforeEach(async () => {
    await emptyTables(app, 'threads, messages, coach_absence');
    await app.db.query(`DELETE FROM emails WHERE template LIKE 'message-%'`);
    await app.db.query(`UPDATE app_clock SET shift = '0'`);
  });
  afterAll(() => app.close());

  const subscriber = async (): Promise<TestStudent> => {
    const student = await confirmedStudent(app, { firstName: 'Ada' });
    await app.db.query(
      `UPDATE students SET subscription_status = 'active', subscription_period_end = now() + interval '20 days' WHERE id = $1`,
      [student.id],
    );
    return student;
  };
  const say = ({ client }: TestStudent, text: string, more: object = {}) =>
    client.post<MessageResponse>('/api/messages', { clientId: randomUUID(), text, ...more });
  const threadOf = async ({ client }: TestStudent, query = '') =>
    (await client.get<OwnThreadResponse>(`/api/messages${query}`)).body;
  const coachSees = async ({ id }: TestStudent) =>
    (await coach.get<CoachThreadDetailsResponse>(`/api/coach/messages/${id}`)).body;
  const answer = ({ id }: TestStudent, text: string, seenN: number, clientId = randomUUID()) =>
    coach.post<MessageResponse>(`/api/coach/messages/${id}`, { clientId, text, seenN });
  const list = async () => (await coach.get<CoachThreadResponse[]>('/api/coach/messages')).body;
  const mails = (template: string) =>
    app.db.query<Told[]>('SELECT subject, text, "to" FROM emails WHERE template = $1 ORDER BY id', [
      template,
    ]);
  const rendered = async (template: string) => {
    await app.drainJobs();
    return mails(template);
  };
  const hoursFrom = (from: string, to: string | null) =>
    to && (Date.parse(to) - Date.parse(from)) / HOUR_MS;

  it('go from a student to the coach and back, each emailed to the other side, on the 24-hour clock [388, T146]', async () => {
    const student = await subscriber();
    expect(await threadOf(student)).toEqual({
      messages: [],
      hasEarlier: false,
      unread: 0,
      readByOther: 0,
      waitingSince: null,
      dueAt: null,
      awayUntil: null,
      hasDeadline: true,
    });
    const { status, body: question } = await say(student, 'Where do I look?');
    expect([status, question.n, question.sender]).toEqual([201, 1, 'student']);

    const waiting = await threadOf(student);
    expect([waiting.waitingSince, hoursFrom(question.sentAt, waiting.dueAt)]).toEqual([
      question.sentAt,
      24,
    ]);
    const [toCoach] = await rendered('message-received');
    expect([toCoach?.to, toCoach?.subject]).toEqual([TEST_OWNER.email, 'Message from Ada Paddler']);
    expect(toCoach?.text).toContain('Where do I look?');
    expect(toCoach?.text).toContain(`/coach/messages?student=${student.id}`);
    expect(toCoach?.text).toContain('Only a reply in the portal stops the clock');
    expect(
      (await list()).map(({ studentId, unread, excerpt }) => [studentId, unread, excerpt]),
    ).toEqual([[student.id, 1, 'Where do I look?']]);
    expect((await coach.get('/api/coach/message-news')).body).toEqual({
      waiting: 1,
      awayUntil: null,
    });

    expect((await answer(student, 'At the exit of the eddy.', 1)).status).toBe(201);
    const answered = await threadOf(student);
    expect([answered.waitingSince, answered.dueAt, answered.unread, answered.readByOther]).toEqual([
      null,
      null,
      1,
      1,
    ]);
    const [toStudent] = await rendered('message-answered');
    expect([toStudent?.to, toStudent?.subject]).toEqual([
      student.email,
      'Cole Mercer sent you a message',
    ]);
    expect(toStudent?.text).toContain('At the exit of the eddy.');
    expect(toStudent?.text).toContain('Please reply in the portal');

    expect((await student.client.get<MessageNewsResponse>('/api/messages/news')).body).toEqual({
      unread: 1,
      awayUntil: null,
      first: { from: 'Cole Mercer', line: 'At the exit of the eddy.', wordless: null },
    });
    expect((await student.client.post('/api/messages/read', { n: 2 })).status).toBe(204);
    expect((await threadOf(student)).unread).toBe(0);
    expect((await coachSees(student)).readByOther).toBe(2);
  });

  it('are sent once, however often the request is repeated, including many at once', async () => {
    const student = await subscriber();
    const message = { clientId: randomUUID(), text: 'Once' };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        student.client.post<MessageResponse>('/api/messages', message),
      ),
    );
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await threadOf(student)).messages).toHaveLength(1);
    expect(await mails('message-received')).toHaveLength(1);

    const other = await student.client.post('/api/messages', {
      ...message,
      text: 'Once, and then changed',
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'MESSAGE_SENT_ALREADY' } });

    const clientId = randomUUID();
    await answer(student, 'Twice?', 1, clientId);
    await answer(student, 'Twice?', 1, clientId);
    expect((await threadOf(student)).messages).toHaveLength(2);
    expect(await mails('message-answered')).toHaveLength(1);
  });

  it('postpone nothing with a second question; one the coach hadn’t seen keeps waiting after the reply', async () => {
    const student = await subscriber();
    const first = (await say(student, 'One')).body;
    await shiftClock(app, '3 hours');
    const second = (await say(student, 'Two')).body;
    expect(hoursFrom(first.sentAt, (await threadOf(student)).dueAt)).toBe(24);
    await answer(student, 'To the first', 1);
    const left = await threadOf(student);
    expect([left.waitingSince, hoursFrom(second.sentAt, left.dueAt)]).toEqual([second.sentAt, 24]);
    await answer(student, 'To the second', 3);
    expect((await threadOf(student)).waitingSince).toBeNull();
  });

  it('an old page of the coach’s doesn’t restart a clock that a reply has stopped', async () => {
    const student = await subscriber();
    await say(student, 'Where do I look?');
    await say(student, 'And when do I breathe?');
    await answer(student, 'Exit of the eddy; in the middle of the stroke.', 2);
    await answer(student, 'P.S. from the tab of this morning', 1);
    expect(await threadOf(student)).toMatchObject({ waitingSince: null, dueAt: null });
    const { body: third } = await say(student, 'Left too?');
    await answer(student, 'One more from the old tab', 1);
    expect(await threadOf(student)).toMatchObject({ waitingSince: third.sentAt });
  });

  it('“no answer needed” stops the clock, unless more has arrived than the coach has seen', async () => {
    const student = await subscriber();
    await say(student, 'Thanks!');
    await say(student, 'One more thing');
    const stop = (seenN: number) =>
      coach.post(`/api/coach/messages/${student.id}/no-answer-needed`, { seenN });
    expect(await stop(1)).toMatchObject({ status: 409, body: { code: 'MESSAGES_CAME_MEANWHILE' } });
    expect((await threadOf(student)).dueAt).not.toBeNull();
    expect((await stop(2)).status).toBe(204);
    expect((await stop(2)).status).toBe(204);
    expect((await threadOf(student)).waitingSince).toBeNull();
    expect(await mails('message-answered')).toEqual([]);
  });

  it('that came by email are pasted as the student’s, start the clock and send no email', async () => {
    const student = await subscriber();
    const paste = await coach.post<MessageResponse>(`/api/coach/messages/${student.id}/from-mail`, {
      clientId: randomUUID(),
      text: 'From my phone',
    });
    expect([paste.status, paste.body.sender, paste.body.viaEmail]).toEqual([201, 'student', true]);
    expect((await threadOf(student)).dueAt).not.toBeNull();
    expect(await mails('message-received')).toEqual([]);
  });

  it('have no due time without a plan, but still count as waiting', async () => {
    const student = await confirmedStudent(app);
    await say(student, 'May I ask?');
    const thread = await threadOf(student);
    expect([thread.waitingSince === null, thread.dueAt]).toEqual([false, null]);
    expect((await rendered('message-received'))[0]?.text).toContain('there’s no deadline');
  });

  it('list the longest wait first, then the others, newest first', async () => {
    const [early, late, done, older] = [
      await subscriber(),
      await subscriber(),
      await subscriber(),
      await subscriber(),
    ];
    for (const student of [older, early, done, late]) {
      await say(student, 'Hello');
      await shiftClock(app, '1 hour');
    }
    await answer(older, 'Done', 1);
    await shiftClock(app, '1 hour');
    await answer(done, 'Done', 1);
    expect((await list()).map(({ studentId }) => studentId)).toEqual([
      early.id,
      late.id,
      done.id,
      older.id,
    ]);
    const page = await coach.get<CoachThreadResponse[]>('/api/coach/messages?range=[1,2]');
    expect([
      page.body.map(({ studentId }) => studentId),
      page.headers.get('x-total-count'),
    ]).toEqual([[late.id, done.id], '4']);
  });

  it('start the clock at the coach’s return while the coach is away, and move it earlier for an early return', async () => {
    const student = await subscriber();
    const [{ now }] = await app.db.query<[{ now: Date }]>('SELECT app_now() AS now');
    const until = new Date(now.getTime() + 72 * HOUR_MS).toISOString();
    const away = (day: string | null) =>
      coach.post<MessageNewsResponse>('/api/coach/away', { until: day });
    expect((await away(until)).body).toMatchObject({ awayUntil: until });
    expect((await threadOf(student)).awayUntil).toBe(until);
    const { body } = await say(student, 'While you are away');
    expect(hoursFrom(until, (await threadOf(student)).dueAt)).toBe(24);
    await away(null);
    const back = await threadOf(student);
    expect(back.awayUntil).toBeNull();
    expect(hoursFrom(body.sentAt, back.dueAt)).toBeLessThan(25);
    for (const nonsense of [
      now.toISOString(),
      new Date(now.getTime() + 400 * 24 * HOUR_MS).toISOString(),
      'soon',
    ])
      expect(await away(nonsense)).toMatchObject({
        status: 400,
        body: { fields: { until: expect.stringMatching(/tomorrow/) as string } },
      });
  });

  it('get a due time when the student’s plan starts, counted from then, and say what a paused plan promises', async () => {
    const student = await confirmedStudent(app, { firstName: 'Ada' });
    await say(student, 'Which boat first?');
    await app.get(WarnWaitingTask).run();
    expect(await threadOf(student)).toMatchObject({
      waitingSince: expect.any(String),
      dueAt: null,
      hasDeadline: false,
    });
    await shiftClock(app, '30 hours');
    const plan = (status: string, end: string) =>
      app.db.query(
        `UPDATE students SET subscription_status = $2, subscription_period_end = app_now() + $3::interval WHERE id = $1`,
        [...[student.id, status, end]],
      );
    await plan('active', '20 days');
    await app.get(WarnWaitingTask).run();
    const [{ now } = { now: '' }] =
      await app.db.query<{ now: string }[]>('SELECT app_now() AS now');
    const { dueAt, hasDeadline } = await threadOf(student);
    expect(hasDeadline).toBe(true);
    expect(hoursFrom(new Date(now).toISOString(), dueAt)).toBeCloseTo(24, 1);
    await app.get(WarnWaitingTask).run();
    expect((await threadOf(student)).dueAt).toBe(dueAt);
    expect(await rendered('message-due')).toEqual([]);
    await plan('paused', '-1 day');
    expect((await threadOf(student)).hasDeadline).toBe(false);
  });

  it('warn about replies coming due, once per step, however often the task runs', async () => {
    const [soon, fresh, answered] = [await subscriber(), await subscriber(), await subscriber()];
    await say(soon, 'Soon due');
    await say(answered, 'Answered');
    await answer(answered, 'Yes', 1);
    const look = () => app.get(WarnWaitingTask).run();
    await shiftClock(app, '15 hours 59 minutes');
    await look();
    expect(await mails('message-due')).toEqual([]);
    await say(fresh, 'Fresh');
    await shiftClock(app, '2 minutes');
    await look();
    await look();
    expect((await rendered('message-due')).map(({ to, subject }) => [to, subject])).toEqual([
      [TEST_OWNER.email, 'Less than 8 hours left: Ada Paddler is waiting for your reply'],
    ]);
    await shiftClock(app, '6 hours');
    await look();
    await look();
    await shiftClock(app, '1 hour');
    await look();
    expect(await mails('message-due')).toHaveLength(2);
  });

  it('warn once about a reply that is already late, and say that it is late', async () => {
    const student = await subscriber();
    await say(student, 'Hello?');
    await shiftClock(app, '30 hours');
    await app.get(WarnWaitingTask).run();
    await app.get(WarnWaitingTask).run();
    const mail = await rendered('message-due');
    expect(mail.map(({ subject }) => subject)).toEqual([
      'Overdue: Ada Paddler is waiting for your reply',
    ]);
    expect(mail[0]?.text).toContain('Your reply was due by');
  });

  it('load long threads in pages, from the newest', async () => {
    const student = await subscriber();
    for (let n = 1; n <= 31; n += 1) await say(student, `Message ${n}`);
    const newest = await threadOf(student);
    expect([
      newest.messages.length,
      newest.messages[0]?.n,
      newest.messages[29]?.text,
      newest.hasEarlier,
    ]).toEqual([30, 2, 'Message 31', true]);
    const earlier = await threadOf(student, '?before=2');
    expect([earlier.messages.map(({ n }) => n), earlier.hasEarlier]).toEqual([[1], false]);
    expect((await student.client.get('/api/messages?before=0')).status).toBe(400);
  });

  it('can be about a module or a time in the student’s own video; anyone else’s doesn’t exist', async () => {
    const [student, other] = [await subscriber(), await subscriber()];
    const submissionId = randomUUID();
    await app.db.query(
      `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered, submitted_at, valid_since)
       VALUES ($1, $2, 'Hip snap', 'd', 'rolling', 'rolling', 'https://youtu.be/abcdefghijk', 1, true, now(), now())`,
      [submissionId, student.id],
    );
    const about = { submissionId, markId: 'm-1', ticks: 128_128, timescale: 30_000 };
    expect((await say(student, 'Here?', about)).body).toMatchObject({
      ...about,
      submissionTitle: 'Hip snap',
      moduleId: null,
    });
    expect((await rendered('message-received'))[0]?.subject).toBe(
      'Message from Ada Paddler about “Hip snap” at 0:04.2',
    );
    expect(await say(other, 'Whose?', about)).toMatchObject({
      status: 404,
      body: { code: 'CONTEXT_NOT_FOUND' },
    });
    const [{ id: moduleId, title }] = await app.db.query<[{ id: string; title: string }]>(
      'SELECT id, title FROM modules ORDER BY position LIMIT 1',
    );
    expect((await say(student, 'This one', { moduleId })).body).toMatchObject({
      moduleId,
      moduleTitle: title,
    });
    expect((await say(student, 'Nowhere', { moduleId: '99-nowhere' })).status).toBe(404);
    expect((await say(student, 'Half', { submissionId, ticks: 5 })).body).toMatchObject({
      submissionId,
      ticks: null,
      timescale: null,
    });
  });

  it.each([
    ['nothing', { text: '  \n ' }, 'text'],
    ['too much', { text: 'a'.repeat(5_001) }, 'text'],
    ['no id', { text: 'Hi', clientId: 'x' }, 'clientId'],
    [
      'seven pictures',
      { text: 'Hi', pictureIds: Array.from({ length: 7 }, () => randomUUID()) },
      'pictureIds',
    ],
  ])('with %s are refused, and the field is named', async (_, given, field) => {
    const student = await subscriber();
    const { status, body } = await student.client.post<{ fields: object }>('/api/messages', {
      clientId: randomUUID(),
      ...given,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('are visible only to the student and the coach', async () => {
    const student = await subscriber();
    await say(student, 'Private');
    const calls = [
      `/api/coach/messages`,
      `/api/coach/messages/${student.id}`,
      '/api/coach/message-news',
      '/api/coach/phrases',
    ];
    for (const call of calls) {
      expect((await student.client.get(call)).status).toBe(403);
      expect((await app.client().get(call)).status).toBe(401);
    }
    expect((await app.client().get('/api/messages')).status).toBe(401);
    expect((await coach.get('/api/messages')).status).toBe(401);
    for (const nobody of [UNKNOWN, 'x']) {
      expect((await coach.get(`/api/coach/messages/${nobody}`)).status).toBe(404);
      expect(
        (await coach.post(`/api/coach/messages/${nobody}/no-answer-needed`, { seenN: 1 })).status,
      ).toBe(404);
      expect(
        (
          await coach.post(`/api/coach/messages/${nobody}`, {
            clientId: randomUUID(),
            text: 'Hi',
            seenN: 0,
          })
        ).status,
      ).toBe(404);
    }
    expect((await threadOf(await subscriber())).messages).toEqual([]);
  });
});
