import { randomUUID } from 'node:crypto';
import { newVapidPrivateKey, vapidKeysOf } from '../../config/vapid-keys';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { StudentPasswords } from '../auth/credentials/student-passwords.service';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import { PushNotifications } from './push-notifications.service';
import type { PushResponse } from './push.dto';
import { PushService } from './testing/push-service';

const privateKey = newVapidPrivateKey();
const publicKey = vapidKeysOf(privateKey)?.publicKey ?? '';
const PATH = '/api/student/push';

/** Real: HTTP, PostgreSQL, TLS, encryption. The push service is a stand-in on this machine. */
describe('notifications on devices', () => {
  let service: PushService;
  let site: SubmissionsApp;
  let app: TestApp;
  beforeAll(async () => {
    service = await PushService.start(publicKey);
    site = await SubmissionsApp.start({
      env: { VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES: service.origin },
    });
    app = site.app;
    site.videosWork();
  });
  afterAll(async () => {
    await site.close();
    await service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.status = 201;
  });

  const subscribe = async ({ client }: TestStudent, browser = service.browser()) => {
    const answer = await client.post<PushResponse>(PATH, browser.subscription);
    return { ...answer, browser };
  };
  const devices = async ({ client }: TestStudent) =>
    (await client.get<PushResponse>(PATH)).body.devices;
  const notify = async ({ id }: TestStudent, causedBy: string): Promise<void> => {
    await app.db.transaction((tx) =>
      app
        .get(PushNotifications)
        .notify(tx, id, { kind: 'review', path: '/student/reviews/1', causedBy }),
    );
    await app.drainJobs();
  };
  const waiting = async (): Promise<unknown[]> =>
    app.db.query(
      `SELECT attempts FROM outbox WHERE job = 'notifications.send-push' AND done_at IS NULL`,
    );

  it('reach each device that was turned on, encrypted and signed, with a title and a page alone', async () => {
    const student = await confirmedStudent(app, { firstName: 'Nell' });
    const [phone, laptop] = [await subscribe(student), await subscribe(student)];
    expect(phone.status).toBe(200);
    expect(laptop.body).toMatchObject({ publicKey, devices: [{}, {}] });
    await notify(student, 'first');
    expect(service.received.map(({ path }) => path).sort()).toEqual(
      [phone, laptop].map(({ browser }) => new URL(browser.endpoint).pathname).sort(),
    );
    const [push] = service.received;
    expect(push?.payload).toEqual({
      title: 'Your review is ready',
      path: '/student/reviews/1',
      tag: 'review:/student/reviews/1',
    });
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push?.claims).toMatchObject({
      aud: service.origin,
      sub: 'mailto:coach@wavetrain.example',
    });
  });

  it('come once per event, and to no one else', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    await subscribe(student);
    await subscribe(other);
    await notify(student, 'once');
    await notify(student, 'once');
    expect(service.received).toHaveLength(1);
  });

  it('stop when a device is turned off, by its own student alone', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    await subscribe(student);
    const [device] = await devices(student);
    await other.client.delete(`${PATH}/${device?.id}`);
    expect(await devices(student)).toHaveLength(1);
    expect((await student.client.delete(`${PATH}/${device?.id}`)).status).toBe(204);
    expect((await student.client.delete(`${PATH}/${device?.id}`)).status).toBe(204);
    await notify(student, 'off');
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])(
    'stop when the service answers %s: the browser has unsubscribed',
    async (status) => {
      const student = await confirmedStudent(app);
      await subscribe(student);
      service.status = status;
      await notify(student, `gone-${status}`);
      expect(await devices(student)).toEqual([]);
      expect(await waiting()).toEqual([]);
    },
  );

  it('are tried again while the service is busy, and given up when it refuses them', async () => {
    const student = await confirmedStudent(app);
    await subscribe(student);
    service.status = 429;
    await notify(student, 'busy');
    expect(await waiting()).toHaveLength(1);
    service.status = 201;
    await app.db.query(`UPDATE outbox SET available_at = now() WHERE done_at IS NULL`);
    await app.drainJobs();
    expect(service.received).toHaveLength(1);
    service.status = 400;
    await notify(student, 'refused');
    expect(await waiting()).toEqual([]);
    expect(await devices(student)).toHaveLength(1);
  });

  it('belong to the student who turned them on in a browser last', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const { browser } = await subscribe(student);
    await subscribe(other, browser);
    expect(await devices(student)).toEqual([]);
    await notify(student, 'before');
    await notify(other, 'after');
    expect(service.received).toHaveLength(1);
  });

  it('count from when a browser was taken over, not from when someone else turned them on', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const { browser } = await subscribe(student);
    const { endpoint } = browser;
    await app.db.query(`UPDATE push_subscriptions SET created_at = $2 WHERE endpoint = $1`, [
      endpoint,
      '2020-03-01T12:00:00Z',
    ]);
    for (let n = 0; n < 10; n += 1) await subscribe(other);
    await subscribe(other, browser);
    const [taken] = await devices(other);
    expect(taken?.endpoint).toBe(endpoint);
    expect(new Date(taken?.since ?? 0).getFullYear()).toBeGreaterThan(2020);
    await subscribe(other, browser);
    expect((await devices(other))[0]).toEqual(taken);
  });

  it('turned on twice in one browser come once', async () => {
    const student = await confirmedStudent(app);
    const { browser } = await subscribe(student);
    await subscribe(student, browser);
    expect(await devices(student)).toHaveLength(1);
  });

  it('end in a browser that signs out, and stay on in others', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const [here, there] = [await subscribe(student), await subscribe(student)];
    const theirs = await subscribe(other);
    for (const pushEndpoint of [theirs.browser.endpoint, undefined, here.browser.endpoint]) {
      const answer = await student.client.post('/api/student/logout', { pushEndpoint });
      expect(answer.status).toBe(200);
      const { email, password } = student;
      await student.client.post('/api/student/login', { email, password });
    }
    expect(await devices(student)).toMatchObject([{ endpoint: there.browser.endpoint }]);
    expect(await devices(other)).toHaveLength(1);
  });

  it.each([
    ['all others are signed out', '/api/student/sessions/end', {}],
    [
      'the password is changed',
      '/api/student/change-password',
      { currentPassword: 'eddy-line-42', newPassword: 'eddy-line-43' },
    ],
  ])('stay on only in the browser in which %s', async (_, path, given) => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const here = await subscribe(student);
    await subscribe(student);
    await subscribe(other);
    const { endpoint } = here.browser;
    const answer = await student.client.post(path, { ...given, pushEndpoint: endpoint });
    expect(answer.status).toBe(200);
    expect(await devices(student)).toMatchObject([{ endpoint }]);
    expect(await devices(other)).toHaveLength(1);
  });

  it('end everywhere when an emailed link sets another password', async () => {
    const student = await confirmedStudent(app);
    await subscribe(student);
    await app.db.transaction((tx) => app.get(StudentPasswords).replace(tx, student.id, 'another'));
    const rows = await site.rows('SELECT 1 FROM push_subscriptions WHERE student_id = $1', [
      student.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('reach the ten newest devices of a student', async () => {
    const student = await confirmedStudent(app);
    const { browser } = await subscribe(student);
    for (let n = 0; n < 10; n += 1) await subscribe(student);
    const endpoints = (await devices(student)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(browser.endpoint);
  });

  it.each([
    'https://evil.example/push/1',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com/fcm/send/1',
  ])('refuse %s, which isn’t a push service in the setting', async (endpoint) => {
    const { client } = await confirmedStudent(app);
    const { keys } = service.browser().subscription;
    expect(await client.post(PATH, { endpoint, keys })).toMatchObject({
      status: 400,
      body: {
        code: 'PUSH_ENDPOINT_REFUSED',
        error: 'This browser’s notification service isn’t supported. You’ll get an email instead.',
      },
    });
  });

  it('aren’t sent to an endpoint that is no longer in the setting', async () => {
    const student = await confirmedStudent(app);
    await subscribe(student);
    await app.db.query(
      `UPDATE push_subscriptions SET endpoint = 'https://127.0.0.1:1/push/' || id WHERE student_id = $1`,
      [student.id],
    );
    await notify(student, 'elsewhere');
    expect(await waiting()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it.each([
    { endpoint: 'http://here/push', keys: undefined },
    { keys: { p256dh: 'short', auth: 'short' } },
    { keys: null },
    { endpoint: 7 },
  ])('refuse the incomplete subscription %j', async (given) => {
    const { client } = await confirmedStudent(app);
    const { status } = await client.post(PATH, { ...service.browser().subscription, ...given });
    expect(status).toBe(400);
  });

  it('can’t be read or turned on by staff or visitors', async () => {
    const owner = await signedInOwner(app);
    for (const client of [owner, app.client()]) {
      expect((await client.get(PATH)).status).toBe(401);
      expect((await client.post(PATH, service.browser().subscription)).status).toBe(401);
    }
  });

  it('tell a student about a review, even if they turned that email off', async () => {
    const student = await site.subscriber();
    await subscribe(student);
    await student.client.patch('/api/student/profile', { unwantedMails: ['feedback-ready'] });
    const { id } = await site.submit(student);
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: id,
      writtenFeedback: 'Look where you want to go.',
    });
    await app.drainJobs();
    expect(service.received.map(({ payload }) => payload)).toEqual([
      {
        title: 'Your review is ready',
        path: `/student/reviews/${id}`,
        tag: `review:/student/reviews/${id}`,
      },
    ]);
  });

  it('tell a student about a 1-on-1 offer', async () => {
    const student = await confirmedStudent(app);
    await subscribe(student);
    const wish = { wish: 'Boofs', dates: 'In March' };
    const asked = await student.client.post<{ id: string }[]>('/api/student/one-on-ones', wish);
    const terms = { startsAt: '2030-03-16T09:00', minutes: 60, place: 'Here', priceCents: 9_000 };
    const path = `/api/coach/one-on-ones/${asked.body[0]?.id}/offer`;
    expect((await site.coach.post(path, terms)).status).toBe(200);
    await app.drainJobs();
    expect(service.received.map(({ payload }) => payload)).toMatchObject([
      { title: 'You have a 1-on-1 offer', path: '/student/one-on-one' },
    ]);
  });

  it('tell a student about a message from the coach', async () => {
    const student = await confirmedStudent(app);
    await subscribe(student);
    const owner = await signedInOwner(app);
    const { status } = await owner.post(`/api/coach/messages/${student.id}`, {
      clientId: randomUUID(),
      text: 'A secret line',
      seenN: 0,
    });
    expect(status).toBeLessThan(300);
    await app.drainJobs();
    expect(service.received.map(({ payload }) => payload)).toEqual([
      {
        title: 'You have a new message from your coach',
        path: '/student/messages',
        tag: 'message:/student/messages',
      },
    ]);
  });
});

describe('notifications on devices without a key', () => {
  it('are off, and say so', async () => {
    const app = await startTestApp();
    try {
      const { client } = await confirmedStudent(app);
      expect((await client.get<PushResponse>(PATH)).body).toEqual({ publicKey: null, devices: [] });
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
      const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
      expect(await client.post(PATH, { endpoint, keys })).toMatchObject({
        status: 409,
        body: { code: 'PUSH_UNAVAILABLE' },
      });
    } finally {
      await app.close();
    }
  });
});
