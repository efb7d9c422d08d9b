import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { StaffActor } from '../common/auth/actors';
import { Clock } from '../common/clock/clock';
import { addDays } from '../modules/clinics/editions/dates.rules';
import { startClinicShop, type ClinicShop } from '../modules/clinics/testing/clinic-shop';
import { DrillsService } from '../modules/practice/drills.service';
import { ReviewsService } from '../modules/reviews/reviews.service';
import { MARK_ID, sampleContent, sampleMark } from '../modules/reviews/testing/sample-review';
import { clip, VideoSender } from '../modules/uploads/testing/sent-videos';
import { confirmedStudent, signedInOwner, type TestStudent } from './accounts';
import { routesOf } from './api-routes';
import { apiCalls } from './hostile/api-calls';
import type { Method, TestClient } from './test-client';
import { TEST_ORIGIN } from './test-environment';

/**
 * A call that names one student's data, made by that student, by another student and by a visitor.
 */
interface Call {
  /** As named in the API document. */
  readonly call: string;
  readonly path: string;
  readonly body?: unknown;
  /** The status that the owner gets, which proves that the call was valid. */
  readonly own: number;
  /** The status that another student gets. */
  readonly other?: number;
}

const COACH: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
const FORM = { title: 'Hip snap', description: 'My head comes up first.', skillArea: 'rolling' };
const LINK = 'https://www.dropbox.com/s/abcdefghijk/roll.mp4';
const WISH = { wish: 'Boofs: I land flat', dates: 'A weekend in March', place: 'Rock Island' };
const OFFER = {
  startsAt: '2130-03-16T09:00',
  minutes: 120,
  place: 'The ranch',
  priceCents: 18_000,
  word: 'Bring the short boat.',
};
/**
 * Ids that belong to no student: the program and its modules, clinics, plans, and ids made by
 * browsers.
 */
const UNOWNED = ['clientId', 'key', 'moduleId', 'planId', 'priceId', 'sessionId'];
const UNOWNED_PATHS = [
  'POST /api/modules/{id}/quiz',
  'GET /api/student/programmes/{id}',
  'POST /api/clinics/{id}/waitlist',
  'POST /api/student/practice/drills/{drillId}',
  // the payment page's session, which only its buyer knows
  'GET /api/checkout/sessions/{id}',
];

/**
 * Real: the whole product over HTTP, PostgreSQL, files on disk, a payment sandbox. Bypassed: the
 * queue.
 */
const FREE_BOX = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]);

describe('ids of another student', () => {
  let shop: ClinicShop;
  let student: TestStudent;
  let other: TestStudent;
  let coach: TestClient;
  let sender: VideoSender;
  beforeAll(async () => {
    shop = await startClinicShop();
    await shop.reset();
    coach = await signedInOwner(shop.app);
    [student, other] = [await subscriber(), await subscriber()];
    sender = new VideoSender(student, shop.app.url, TEST_ORIGIN);
  });
  afterAll(() => shop.close());

  const subscriber = async (): Promise<TestStudent> => {
    const made = await confirmedStudent(shop.app);
    await shop.rows(
      `UPDATE students SET subscription_status = 'active', subscription_period_end = app_now() + interval '20 days' WHERE id = $1`,
      [made.id],
    );
    return made;
  };
  const today = () => new Date(shop.app.get(Clock).now()).toISOString().slice(0, 10);
  const made = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const send = (client: TestClient, { call, path, body }: Call) => {
    const method = call.slice(0, call.indexOf(' ')) as Method;
    return body instanceof Uint8Array
      ? sendBytes(client, path, body)
      : client.send(method, path, body);
  };
  const sendBytes = (
    client: TestClient,
    path: string,
    body: Uint8Array,
  ): Promise<{ status: number }> =>
    fetch(new URL(path, shop.app.url), {
      method: 'PUT',
      headers: {
        origin: TEST_ORIGIN,
        cookie: client.cookieHeader,
        'content-type': 'application/octet-stream',
      },
      body: Buffer.from(body),
    });

  /** Everything that any table stores about the student. */
  const kept = async (): Promise<Record<string, unknown>> => {
    const tables = await shop.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'student_id' ORDER BY 1`,
    );
    const rows = tables.map(async ({ name }) => [
      name,
      await shop.rows(
        `SELECT to_jsonb(kept) AS row FROM "${name}" kept WHERE student_id = $1 ORDER BY kept::text`,
        [student.id],
      ),
    ]);
    return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>;
  };

  const videoCalls = async (): Promise<Call[]> => {
    const [first, second, third, unsent] = [
      await made(sender.send('roll.mp4', clip('roll.mp4'))),
      await made(sender.send('roll.mov', clip('roll.mov'))),
      await made(sender.send('hevc.mov', clip('hevc.mp4'))),
      // an empty box at the end makes it another file
      await made(sender.send('kept.mp4', Buffer.concat([clip('roll.mp4'), FREE_BOX]))),
    ];
    const practical = await made(sender.send('roll.mp4', clip('roll.mp4'), 'module'));
    const bytes = clip('long.mp4');
    const open = await made(sender.begin('open.mp4', bytes.length));
    const left = await made(sender.begin('left.mp4', bytes.length));
    const { id: submissionId } = await made(
      student.client.post<{ id: string }>('/api/student/video-submission', {
        ...FORM,
        uploadId: first.uploadId,
      }),
    );
    await shop.runUntilIdle();
    await shop.app
      .get(ReviewsService)
      .deliver(
        COACH,
        submissionId,
        sampleContent({ marks: [sampleMark({ uploadId: first.uploadId })] }),
        0,
      );
    await shop.runUntilIdle();
    const { id: waitingId } = await made(
      student.client.post<{ id: string }>('/api/student/video-submission', {
        ...FORM,
        title: 'A brace',
        uploadId: second.uploadId,
      }),
    );
    const upload = `/api/student/video-upload/${open.uploadId}`;
    const message = { text: 'Is my head late?' };
    const [reading, submitting, asking] = [
      'GET /api/files/{uploadId}',
      'POST /api/student/video-submission',
      'POST /api/messages',
    ];
    const [own, queued] = [
      '/api/student/video-submissions/{id}',
      '/api/student/queued-videos/{uploadId}',
    ];
    const practicalVideo = 'POST /api/modules/{id}/video-review';
    return [
      { call: reading, path: `/api/files/${first.uploadId}`, own: 302 },
      { call: `${reading}/video`, path: `/api/files/${first.uploadId}/video`, own: 200 },
      { call: `${reading}/made/{name}`, path: `/api/files/${first.uploadId}/made/times`, own: 302 },
      {
        call: 'GET /api/student/reviews/{submissionId}',
        path: `/api/student/reviews/${submissionId}`,
        own: 200,
      },
      ...['GET', 'POST'].map((method) => ({
        call: `${method} /api/student/reviews/{submissionId}/video`,
        path: `/api/student/reviews/${submissionId}/video`,
        own: 200,
      })),
      {
        call: 'PUT /api/student/reviews/{submissionId}/marks/{markId}/understood',
        path: `/api/student/reviews/${submissionId}/marks/${MARK_ID}/understood`,
        body: { understood: true },
        own: 200,
      },
      {
        call: 'POST /api/student/feedback/{id}/seen',
        path: `/api/student/feedback/${submissionId}/seen`,
        own: 204,
      },
      {
        call: asking,
        path: '/api/messages',
        body: { ...message, clientId: randomUUID(), submissionId },
        own: 201,
      },
      {
        call: asking,
        path: '/api/messages',
        body: { ...message, clientId: randomUUID(), submissionId, markId: MARK_ID },
        own: 201,
      },
      {
        call: `PATCH ${own}/details`,
        path: `/api/student/video-submissions/${waitingId}/details`,
        body: { title: 'Hip snap', question: null, revision: 1 },
        own: 200,
      },
      {
        call: 'POST /api/student/video-submissions/{id}/take',
        path: `/api/student/video-submissions/${waitingId}/take`,
        body: { uploadId: third.uploadId },
        own: 200,
      },
      {
        call: 'PATCH /api/student/video-submissions/{id}',
        path: `/api/student/video-submissions/${waitingId}`,
        body: { videoLink: LINK },
        own: 200,
      },
      { call: `GET ${own}`, path: `/api/student/video-submissions/${waitingId}`, own: 200 },
      {
        call: `PUT ${queued}`,
        path: `/api/student/queued-videos/${left.uploadId}`,
        body: FORM,
        own: 204,
      },
      {
        call: `PUT ${queued}/take`,
        path: `/api/student/queued-videos/${left.uploadId}/take`,
        body: { submissionId: waitingId },
        own: 204,
      },
      { call: `DELETE ${queued}`, path: `/api/student/queued-videos/${left.uploadId}`, own: 204 },
      { call: `DELETE ${own}`, path: `/api/student/video-submissions/${waitingId}`, own: 204 },
      {
        call: 'PUT /api/modules/{id}/video-review/queued',
        path: '/api/modules/04-forward-stroke/video-review/queued',
        body: { uploadId: left.uploadId },
        own: 204,
      },
      {
        call: submitting,
        path: '/api/student/video-submission',
        body: { ...FORM, title: 'Again', uploadId: unsent.uploadId },
        own: 201,
      },
      {
        call: practicalVideo,
        path: '/api/modules/04-forward-stroke/video-review',
        body: { uploadId: practical.uploadId },
        own: 201,
      },
      {
        call: 'POST /api/student/video-upload/{uploadId}/sign',
        path: `${upload}/sign`,
        body: { partNumber: 1 },
        own: 200,
      },
      {
        call: 'PUT /api/student/video-upload/{uploadId}/parts/{partNumber}',
        path: `${upload}/parts/1`,
        body: bytes,
        own: 204,
      },
      { call: 'GET /api/student/video-upload/{uploadId}/parts', path: `${upload}/parts`, own: 200 },
      // only the owner is told that the video is too long
      {
        call: 'POST /api/student/video-upload/{uploadId}/complete',
        path: `${upload}/complete`,
        own: 400,
      },
      {
        call: 'POST /api/student/video-upload/{uploadId}/abort',
        path: `/api/student/video-upload/${left.uploadId}/abort`,
        own: 204,
      },
    ];
  };

  const pictureCalls = async (): Promise<Call[]> => {
    const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: '#E4572E' } });
    const answer = await fetch(new URL('/api/messages/pictures', shop.app.url), {
      method: 'POST',
      headers: {
        origin: TEST_ORIGIN,
        cookie: student.client.cookieHeader,
        'content-type': 'image/png',
      },
      body: new Uint8Array(await dot.png().toBuffer()),
    });
    const { id } = (await answer.json()) as { id: string };
    const body = { clientId: randomUUID(), text: '', pictureIds: [id] };
    const { uploadId: videoId } = await made(sender.send('hevc.mp4', clip('hevc.mp4'), 'message'));
    const video = { clientId: randomUUID(), text: '', videoId };
    return [
      { call: 'GET /api/files/{uploadId}', path: `/api/files/${id}`, own: 302 },
      { call: 'POST /api/messages', path: '/api/messages', body, own: 201 },
      { call: 'POST /api/messages', path: '/api/messages', body: video, own: 201 },
    ];
  };

  const practiceCalls = async (): Promise<Call[]> => {
    const [given] = await shop.app.db.transaction((tx) =>
      shop.app.get(DrillsService).give(tx, {
        studentId: student.id,
        drillIds: ['silent-catch'],
        timesPerWeek: 3,
        untilDate: addDays(today(), 20),
      }),
    );
    const [drillTick, sessionTick] = [randomUUID(), randomUUID()];
    const drill = `/api/student/practice/ticks/${drillTick}`;
    const session = `/api/student/programmes/winter-strength/ticks/${sessionTick}`;
    const body = { givenId: given!.id, doneOn: today() };
    const done = { sessionId: 'a', week: 1, doneOn: today() };
    const [chosen] = await shop.app.db.transaction((tx) =>
      shop.app.get(DrillsService).give(tx, {
        studentId: student.id,
        drillIds: ['stick-test'],
        chosen: true,
        timesPerWeek: 3,
        untilDate: addDays(today(), 20),
      }),
    );
    await made(student.client.put(drill, body));
    await made(student.client.put(session, done));
    // Browsers make the ids of check-offs, separately per student: another student's id is either
    // one's own or not found.
    return [
      {
        call: 'PUT /api/student/practice/ticks/{id}',
        path: drill,
        body: { ...body, note: 'Mine now.' },
        own: 200,
      },
      { call: 'DELETE /api/student/practice/ticks/{id}', path: drill, own: 204, other: 204 },
      {
        call: 'DELETE /api/student/practice/given/{id}',
        path: `/api/student/practice/given/${chosen!.id}`,
        own: 204,
      },
      {
        call: 'PUT /api/student/programmes/{id}/ticks/{tickId}',
        path: session,
        body: { ...done, note: 'Mine now.' },
        own: 200,
        other: 200,
      },
      {
        call: 'DELETE /api/student/programmes/{id}/ticks/{tickId}',
        path: session,
        own: 204,
        other: 204,
      },
    ];
  };

  const sessionCalls = async (): Promise<Call[]> => {
    const ask = async () =>
      (await made(student.client.post<{ id: string }[]>('/api/student/one-on-ones', WISH)))[0]!.id;
    const offer = (id: string) => made(coach.post(`/api/coach/one-on-ones/${id}/offer`, OFFER));
    const booked = await ask();
    await offer(booked);
    await made(student.client.post(`/api/student/one-on-ones/${booked}/pay`));
    const [page] = await shop.rows<{ session: string }>(
      'SELECT provider_session_id AS session FROM checkout_intents WHERE plan_id = $1',
      [booked],
    );
    await shop.sandbox.pay(page!.session, { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    const offered = await ask();
    await offer(offered);
    return [
      {
        call: 'GET /api/student/one-on-ones/{id}/calendar.ics',
        path: `/api/student/one-on-ones/${booked}/calendar.ics`,
        own: 200,
      },
      {
        call: 'POST /api/student/one-on-ones/{id}/move',
        path: `/api/student/one-on-ones/${booked}/move`,
        body: { dates: 'A day later' },
        own: 200,
      },
      {
        call: 'POST /api/student/one-on-ones/{id}/cancel',
        path: `/api/student/one-on-ones/${booked}/cancel`,
        own: 200,
      },
      {
        call: 'POST /api/student/one-on-ones/{id}/pay',
        path: `/api/student/one-on-ones/${offered}/pay`,
        own: 200,
      },
      {
        call: 'POST /api/student/one-on-ones/{id}/withdraw',
        path: `/api/student/one-on-ones/${offered}/withdraw`,
        own: 200,
      },
    ];
  };

  const clinicCalls = async (): Promise<Call[]> => {
    await shop.buy({ client: student.client, email: student.email });
    const [booking] = await made(student.client.get<{ id: string }[]>('/api/student/bookings'));
    const path = `/api/student/bookings/${booking!.id}`;
    const [payment] = await made(student.client.get<{ id: string }[]>('/api/student/payments'));
    const device = randomUUID();
    await shop.rows(
      `INSERT INTO push_subscriptions (id, student_id, endpoint, p256dh, auth) VALUES ($1, $2, 'https://push.example/1', 'B', 'a')`,
      [device, student.id],
    );
    return [
      {
        call: 'GET /api/student/payments/{id}/receipt',
        path: `/api/student/payments/${payment!.id}/receipt`,
        own: 302,
      },
      // a device that isn't theirs is left alone
      {
        call: 'DELETE /api/student/push/{id}',
        path: `/api/student/push/${device}`,
        own: 204,
        other: 204,
      },
      {
        call: 'GET /api/student/bookings/{id}/calendar.ics',
        path: `${path}/calendar.ics`,
        own: 200,
      },
      { call: 'PATCH /api/student/bookings/{id}', path, body: { sharesName: true }, own: 200 },
      {
        call: 'GET /api/student/bookings/{id}/participant-form',
        path: `${path}/participant-form`,
        own: 200,
      },
      {
        call: 'PUT /api/student/bookings/{id}/participant-form',
        path: `${path}/participant-form`,
        body: { emergencyName: 'Pia', emergencyPhone: '+1 555 0100' },
        own: 204,
      },
    ];
  };

  it('aren’t found by any call that takes them, and nothing changes [794]', async () => {
    const calls = (await Promise.all([clinicCalls(), sessionCalls()])).flat();
    calls.push(...(await practiceCalls()), ...(await pictureCalls()), ...(await videoCalls()));
    const known = new Set([...calls.map(({ call }) => call), ...UNOWNED_PATHS]);
    const students = new Set(
      routesOf(shop.app)
        .filter(({ access }) => access?.to === 'student' || access?.to === 'anyone')
        .map(({ method, path }) => `${method} ${path}`),
    );
    const takeIds = (await apiCalls(shop.app.client()))
      .filter(
        ({ path, fields }) =>
          path.includes('{') ||
          fields.some(({ name }) => /Ids?$/.test(name) && !UNOWNED.includes(name)),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect(takeIds.filter((call) => students.has(call) && !known.has(call))).toEqual([]);

    const before = await kept();
    const visitor = shop.app.client();
    const answers = [];
    for (const call of calls)
      answers.push([
        call.call,
        (await send(visitor, call)).status,
        (await send(other.client, call)).status,
      ]);
    expect(answers).toEqual(calls.map((call) => [call.call, 401, call.other ?? 404]));
    await shop.runUntilIdle();
    expect(await kept()).toEqual(before);

    const own = [];
    for (const call of calls) own.push([call.call, (await send(student.client, call)).status]);
    expect(own).toEqual(calls.map((call) => [call.call, call.own]));
  });
});
