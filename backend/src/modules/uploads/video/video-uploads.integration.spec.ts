import { createHash } from 'node:crypto';
import { Clock } from '../../../common/clock/clock';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { confirmedStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { OrphansTask } from '../orphans.task';
import { OLD_FIRST_BOXES, oldMov } from '../testing/old-mov';
import { clip, padded, VideoSender } from '../testing/sent-videos';
import { PART_SIZE } from './parts.rules';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const FORM = { title: 'Hip snap', description: 'My head comes up first.', skillArea: 'rolling' };

interface Shown {
  readonly id: string;
  readonly videoLink: string;
  readonly error: string;
  readonly code: string;
  readonly lookFromMs: number | null;
  readonly question: string | null;
  readonly linkValidationStatus: string;
}

// Real: the app over HTTP, PostgreSQL, files on disk, the clips. Fake: the clock in some tests.
describe('students’ video uploads', () => {
  let app: TestApp;
  let sender: VideoSender;
  let other: VideoSender;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    [sender, other] = await Promise.all([someone(), someone()]);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const someone = async (): Promise<VideoSender> =>
    new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
  const submit = (from: VideoSender, given: Record<string, unknown>) =>
    from.student.client.post<Shown>('/api/student/video-submission', { ...FORM, ...given });
  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  const stateOf = async (id: string) =>
    (
      await app.db.query<{ state: string; refusal: string | null }[]>(
        'SELECT state, refusal FROM uploads WHERE id = $1',
        [id],
      )
    )[0];

  it('arrive in parts in any order, are measured, and can be played [564]', async () => {
    const bytes = padded(clip('roll.mp4'), 2 * PART_SIZE + 4_321);
    const { uploadId, partCount, partSize } = (
      await sender.begin('C:\\films\\roll.mp4', bytes.length)
    ).body;
    expect([partCount, partSize]).toEqual([3, PART_SIZE]);
    for (const n of [3, 1])
      expect(
        await sender.part(uploadId, n, bytes.subarray((n - 1) * PART_SIZE, n * PART_SIZE)),
      ).toBe(204);
    expect((await sender.parts(uploadId)).body.parts.map(({ partNumber }) => partNumber)).toEqual([
      1, 3,
    ]);
    expect((await sender.complete(uploadId)).body.code).toBe('UPLOAD_INCOMPLETE');
    expect(await sender.part(uploadId, 2, bytes.subarray(PART_SIZE, 2 * PART_SIZE))).toBe(204);
    const whole = await sender.complete(uploadId);
    expect([whole.status, whole.body]).toEqual([
      200,
      {
        uploadId,
        fileName: 'roll.mp4',
        fileSize: bytes.length,
        durationMs: 2_000,
        videoLink: `/api/files/${uploadId}`,
        note: null,
      },
    ]);
    expect((await sender.complete(uploadId)).body).toEqual(whole.body);
    const { headers } = await sender.student.client.get(whole.body.videoLink);
    const played = await fetch(new URL(headers.get('location') ?? '', app.url));
    expect([
      played.headers.get('content-type'),
      sha256(new Uint8Array(await played.arrayBuffer())),
    ]).toEqual(['video/mp4', sha256(bytes)]);
  });

  it('are sent with a section and a question; link checks skip them [564]', async () => {
    const { uploadId, videoLink } = (await sender.send('roll.mov', clip('roll.mov'))).body;
    const { status, body } = await submit(sender, {
      uploadId,
      lookFromMs: 200,
      lookToMs: 900,
      question: 'Is my head late?',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        videoLink,
        lookFromMs: 200,
        question: 'Is my head late?',
        linkValidationStatus: 'valid',
      }),
    ]);
    expect(
      await app.db.query(
        `SELECT 1 FROM outbox WHERE job = 'submissions.check-link' AND payload ->> 'submissionId' = $1`,
        [body.id],
      ),
    ).toEqual([]);
    // A repeated request returns the same submission; the same file with another title is refused.
    expect((await submit(sender, { uploadId, lookFromMs: 200, lookToMs: 900 })).body.id).toBe(
      body.id,
    );
    await app.db.query(
      `UPDATE submissions SET submitted_at = submitted_at - interval '1 day' WHERE id = $1`,
      [body.id],
    );
    expect((await submit(sender, { uploadId, lookFromMs: 200, lookToMs: 900 })).body.id).toBe(
      body.id,
    );
    const again = await submit(sender, { uploadId, title: 'Once more' });
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'SAME_VIDEO',
      expect.stringContaining('“Hip snap”'),
    ]);
  });

  it('list all parts once complete, so that a client that lost the response can complete again', async () => {
    const bytes = padded(clip('roll.mp4'), PART_SIZE + 99);
    const { uploadId } = (await sender.send('roll.mp4', bytes)).body;
    expect((await sender.parts(uploadId)).body.parts.map(({ partNumber }) => partNumber)).toEqual([
      1, 2,
    ]);
    expect(await sender.complete(uploadId)).toMatchObject({
      status: 200,
      body: { uploadId, fileSize: bytes.length },
    });
  });

  it('are one file if completed several times simultaneously, which can be sent', async () => {
    const bytes = clip('roll.mp4');
    const { uploadId } = (await sender.begin('roll.mp4', bytes.length)).body;
    await sender.part(uploadId, 1, bytes);
    const answers = await Promise.all([
      sender.complete(uploadId),
      sender.complete(uploadId),
      sender.complete(uploadId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await submit(sender, { uploadId })).status).toBe(201);
  });

  it('that a review uses stay if the same file, sent again, is replaced by a link', async () => {
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const first = await submit(sender, { uploadId });
    await app.db.query(
      `UPDATE submissions SET first_feedback_at = now(), due_at = NULL, status = 'feedback_submitted', feedback_state = 'complete' WHERE id = $1`,
      [first.body.id],
    );
    const second = await submit(sender, { uploadId, title: 'Once more' });
    expect(second.status).toBe(201);
    const replace = await sender.student.client.patch(
      `/api/student/video-submissions/${second.body.id}`,
      {
        videoLink: 'https://www.dropbox.com/s/abcdefghijk/roll.mp4',
      },
    );
    expect(replace.status).toBe(200);
    const [kept] = await app.db.query<{ keptAt: Date | null }[]>(
      'SELECT kept_at AS "keptAt" FROM uploads WHERE id = $1',
      [uploadId],
    );
    expect(kept?.keptAt).not.toBeNull();
  });

  it('are stored once if the same file is uploaded twice', async () => {
    const first = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const second = (await sender.send('copy of roll.mp4', clip('roll.mp4'))).body;
    expect(second.uploadId).toBe(first.uploadId);
    // A client that lost the response asks again with the original id.
    const begun = (await sender.begin('third.mp4', clip('roll.mp4').length)).body;
    await sender.part(begun.uploadId, 1, clip('roll.mp4'));
    for (let time = 0; time < 2; time += 1)
      expect(await sender.complete(begun.uploadId)).toMatchObject({
        status: 200,
        body: { uploadId: first.uploadId },
      });
    expect((await other.complete(begun.uploadId)).status).toBe(404);
    expect((await other.send('roll.mp4', clip('roll.mp4'))).body.uploadId).not.toBe(first.uploadId);
  });

  it.each([
    ['an empty one', 'roll.mp4', 0, /empty/],
    ['1 GB and a byte', 'roll.mp4', 1024 * MB + 1, /larger than 1 GB/],
  ])('are refused with an explanation before any upload: %s', async (_, name, size, words) => {
    const { status, body } = await sender.begin(name, size);
    expect([status, body.error]).toEqual([400, expect.stringMatching(words)]);
  });

  it.each(['1000004321', 'roll.avi', 'IMG_2044.MP4.download', 'roll.mp4'])(
    'are what their bytes say, whatever they’re called: %s [T156]',
    async (name) => {
      const { status, body } = await sender.send(name, clip('roll.mp4'));
      expect([status, body]).toMatchObject([200, { fileName: name, durationMs: 2_000 }]);
      const [{ contentType }] = await app.db.query<[{ contentType: string }]>(
        'SELECT content_type AS "contentType" FROM uploads WHERE id = $1',
        [body.uploadId],
      );
      expect(contentType).toBe('video/mp4');
    },
  );

  it.each(OLD_FIRST_BOXES)(
    'can be QuickTime files from before ftyp, which begin with %s',
    async (first) => {
      const { status, body } = await sender.send('1000004322', oldMov(first));
      expect([status, body.error, body.durationMs]).toEqual([200, undefined, 1_000]);
      expect(await stateOf(body.uploadId)).toMatchObject({ state: 'checked' });
    },
  );

  it.each([
    [
      'a renamed text',
      () => Buffer.from('Dear coach, here is my roll.'),
      /even if its name says so/,
    ],
    ['one cut off', () => clip('roll.mp4').subarray(0, -40), /cut off/],
    ['sound alone', () => clip('sound.mp4'), /no picture/],
    ['no frames', () => clip('none.mp4'), /0 seconds long/],
    ['32 minutes', () => clip('long.mp4'), /longer than 30 minutes/],
    ['billions of frames in a few bytes', () => billions(clip('roll.mp4')), /can’t be read/],
    ['broken tables', () => brokenTables(clip('roll.mp4')), /can’t be read|no picture|0 seconds/],
  ])('are refused with an explanation after the upload: %s', async (_, bytes, words) => {
    const begun = await sender.begin('roll.mp4', bytes().length);
    const { uploadId } = begun.body;
    await sender.part(uploadId, 1, bytes());
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await sender.complete(uploadId);
      expect([status, body.error]).toEqual([400, expect.stringMatching(words)]);
    }
    expect((await stateOf(uploadId))?.state).toBe('refused');
    expect((await submit(sender, { uploadId })).status).toBe(404);
    await expect(app.get(ObjectStorage).head(`uploads/${uploadId}/original.mp4`)).rejects.toThrow();
  });

  it('can be HEVC, with a note', async () => {
    expect((await sender.send('hevc.mov', clip('hevc.mp4'))).body.note).toMatch(/HEVC/);
  });

  it('can’t be accessed by another student: every call answers 404', async () => {
    const { uploadId } = (await sender.begin('roll.mp4', 100)).body;
    expect(await other.part(uploadId, 1, Buffer.alloc(100))).toBe(404);
    for (const answer of [other.parts(uploadId), other.complete(uploadId), other.abort(uploadId)])
      expect((await answer).status).toBe(404);
    const { uploadId: whole } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    expect((await submit(other, { uploadId: whole })).status).toBe(404);
    expect((await submit(sender, { uploadId: whole })).status).toBe(201);
  });

  it('refuse a part that is too long, too short or not theirs', async () => {
    const { uploadId } = (await sender.begin('roll.mp4', 100)).body;
    expect(await sender.part(uploadId, 1, Buffer.alloc(99))).toBe(400);
    expect(await sender.part(uploadId, 1, Buffer.alloc(101))).toBe(400);
    expect(await sender.part(uploadId, 2, Buffer.alloc(100))).toBe(404);
    expect((await sender.parts(uploadId)).body.parts).toEqual([]);
  });

  it('are deleted when aborted', async () => {
    const { uploadId } = (await sender.begin('roll.mp4', 100)).body;
    await sender.part(uploadId, 1, Buffer.alloc(100));
    expect((await sender.abort(uploadId)).status).toBe(204);
    expect((await sender.parts(uploadId)).status).toBe(404);
    expect((await stateOf(uploadId))?.state).toBe('gone');
  });

  it('are deleted outside any transaction: nothing waits for the storage, and a file being deleted can’t be kept', async () => {
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const storage = app.get(ObjectStorage);
    const del = storage.delete.bind(storage);
    const seen: unknown[] = [];
    const asked = jest.spyOn(storage, 'delete').mockImplementation(async (key) => {
      seen.push(
        ...(await app.db.query('SELECT state FROM uploads WHERE id = $1 FOR UPDATE NOWAIT', [
          uploadId,
        ])),
      );
      if (seen.length === 1) expect((await submit(sender, { uploadId })).status).toBe(404);
      await del(key);
    });
    expect((await sender.abort(uploadId)).status).toBe(204);
    asked.mockRestore();
    expect(seen).toEqual(seen.map(() => ({ state: 'deleting' })));
    expect(seen).toHaveLength(5);
    expect((await stateOf(uploadId))?.state).toBe('gone');
  });

  it('that the storage failed to delete can be aborted again, or are found by the cleanup a day later', async () => {
    const { uploadId: again } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const { uploadId: swept } = (await sender.begin('left.mp4', 100)).body;
    const away = jest
      .spyOn(app.get(ObjectStorage), 'delete')
      .mockRejectedValue(new Error('the storage is away'));
    expect((await sender.abort(again)).status).toBe(500);
    expect((await sender.abort(swept)).status).toBe(500);
    expect((await sender.parts(again)).status).toBe(404);
    away.mockRestore();
    expect((await sender.abort(again)).status).toBe(204);
    expect((await sender.abort(again)).status).toBe(404);
    jest
      .spyOn(app.get(Clock), 'now')
      .mockReturnValue(new Date(app.get(Clock).now().getTime() + DAY_MS + 60_000));
    await app.get(OrphansTask).run();
    expect(await Promise.all([again, swept].map(async (id) => (await stateOf(id))?.state))).toEqual(
      ['gone', 'gone'],
    );
  });

  it('are deleted after a day if unused', async () => {
    const { uploadId: left } = (await sender.begin('left.mp4', 100)).body;
    const { uploadId: forgotten } = (await sender.send('roll.mov', clip('roll.mov'))).body;
    const { uploadId: used } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    await submit(sender, { uploadId: used });
    const now = app.get(Clock).now().getTime();
    const run = async (later: number) => {
      jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(now + later));
      await app.get(OrphansTask).run();
      return Promise.all([left, forgotten, used].map(async (id) => (await stateOf(id))?.state));
    };
    expect(await run(DAY_MS - 60_000)).toEqual(['open', 'checked', 'checked']);
    expect(await run(DAY_MS + 60_000)).toEqual(['gone', 'gone', 'checked']);
    expect(await run(DAY_MS + 60_000)).toEqual(['gone', 'gone', 'checked']);
    await expect(
      app.get(ObjectStorage).head(`uploads/${forgotten}/original.mov`),
    ).rejects.toThrow();
  });

  it('get another day when the upload continues', async () => {
    const { uploadId } = (await sender.begin('slow.mp4', 100)).body;
    const now = app.get(Clock).now().getTime();
    const at = (later: number) =>
      jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(now + later));
    at(DAY_MS - 60_000);
    expect(await sender.part(uploadId, 1, Buffer.alloc(99))).toBe(400);
    for (const [later, state] of [
      [DAY_MS + 60_000, 'open'],
      [2 * DAY_MS, 'gone'],
    ] as const) {
      at(later);
      await app.get(OrphansTask).run();
      expect((await stateOf(uploadId))?.state).toBe(state);
    }
  });

  it('that are unused are all deleted in one run, however many, even if one fails', async () => {
    const ids = await app.db.query<{ id: string }[]>(
      `INSERT INTO uploads (id, student_id, purpose, key, content_type, file_name, size, state, created_at, last_active_at)
        SELECT gen_random_uuid(), $1, 'submission', 'old/' || n, 'video/mp4', 'old.mp4', 1, 'checked', now() - interval '3 days', now() - interval '3 days'
          FROM generate_series(1, 250) n RETURNING id`,
      [sender.student.id],
    );
    const del = jest
      .spyOn(app.get(ObjectStorage), 'delete')
      .mockRejectedValueOnce(new Error('the storage is away'));
    await app.get(OrphansTask).run();
    const left = () =>
      app.db.query(`SELECT 1 FROM uploads WHERE id = ANY($1) AND state <> 'gone'`, [
        ids.map(({ id }) => id),
      ]);
    expect(await left()).toHaveLength(1);
    del.mockRestore();
    await app.get(OrphansTask).run();
    expect(await left()).toEqual([]);
  });

  it('can use up to 5 GB while unsent; the refusal says what to do, and space is freed by it', async () => {
    const begun = [];
    for (let n = 0; n < 5; n += 1) begun.push(await sender.begin(`roll${n}.mp4`, 1024 * MB));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { status, body } = await sender.begin('one-more.mp4', 1);
    expect([status, body.code, body.error]).toEqual([
      409,
      'TOO_MUCH_WAITING',
      expect.stringMatching(/Send one or remove one/),
    ]);
    expect((await other.begin('roll.mp4', 1024 * MB)).status).toBe(201);
    // Files made for students, such as the coach's videos and voices, don't count against their
    // space.
    await app.db.query(`UPDATE uploads SET purpose = 'feedback' WHERE id = $1`, [
      begun[0]!.body.uploadId,
    ]);
    const { uploadId: inItsPlace } = (await sender.begin('in its place.mp4', 1024 * MB)).body;
    expect((await sender.begin('one-more.mp4', 1)).status).toBe(409);
    await sender.abort(inItsPlace);
    await app.db.query(`UPDATE uploads SET purpose = 'submission' WHERE id = $1`, [
      begun[0]!.body.uploadId,
    ]);
    await sender.abort(begun[0]!.body.uploadId);
    expect(
      (await Promise.all([1, 2].map((n) => sender.begin(`at once ${n}.mp4`, 1024 * MB))))
        .map((one) => one.status)
        .sort(),
    ).toEqual([201, 409]);
  });

  it('get another day if uploaded a second time', async () => {
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const now = app.get(Clock).now().getTime();
    const at = (later: number) =>
      jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(now + later));
    at(DAY_MS - 60_000);
    expect((await sender.send('copy.mp4', clip('roll.mp4'))).body.uploadId).toBe(uploadId);
    at(DAY_MS + 60_000);
    await app.get(OrphansTask).run();
    expect((await stateOf(uploadId))?.state).toBe('checked');
    expect((await submit(sender, { uploadId })).status).toBe(201);
  });

  it('can be used for a module’s practical, and only for that if uploaded for it', async () => {
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'), 'module')).body;
    expect((await submit(sender, { uploadId })).status).toBe(404);
    const handed = await sender.student.client.post<{ submissionId?: string }>(
      '/api/modules/04-forward-stroke/video-review',
      { uploadId },
    );
    expect(handed.status).toBe(201);
    const [own] = (await sender.student.client.get<Shown[]>('/api/student/video-submissions')).body;
    expect(own).toMatchObject({
      videoLink: `/api/files/${uploadId}`,
      moduleId: '04-forward-stroke',
    });
  });
});

/** The tables' contents are noise, but their boxes are valid. */
const billions = (bytes: Buffer): Buffer => {
  const broken = Buffer.from(bytes);
  broken.writeUInt32BE(0xffff_ffff, broken.indexOf('stts', 0, 'latin1') + 12);
  return broken;
};

const brokenTables = (bytes: Buffer): Buffer => {
  const broken = Buffer.from(bytes);
  const at = broken.indexOf('moov', 0, 'latin1');
  broken.fill(0xff, at + 4, at + 200);
  return broken;
};
