import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutboxConsole } from '../../../common/outbox/outbox-console';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { confirmedStudent, signedInOwner } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { oldMov } from '../testing/old-mov';
import { clip, VideoSender } from '../testing/sent-videos';
import { Ffmpeg, FfmpegFailed } from './ffmpeg';
import { NoRoom } from './no-room';
import { WorkFolders } from '../work-folders';
import type { VideoResponse } from './made-files.dto';

const CLIPS = join(__dirname, '../../../../../e2e/clips');
const numbered = readFileSync(join(CLIPS, 'numbered-now.mp4'));
const truth = JSON.parse(readFileSync(join(CLIPS, 'numbered-now.json'), 'utf8')) as {
  timescale: number;
  ticks: number[];
};
const MADE = ['times.json', 'poster.jpg', 'filmstrip.jpg', 'proxy.mp4'];

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const withFfmpeg = hasFfmpeg ? it : it.skip;

// Real: the app over HTTP, PostgreSQL, files on disk, the clips, ffmpeg if it's installed. Fake:
// ffmpeg's failures. Bypassed: the queue.
describe(`a video's derived files${hasFfmpeg ? '' : ' (no ffmpeg here: what it makes is skipped)'}`, () => {
  let app: TestApp;
  let sender: VideoSender;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    sender = new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const asked = async (id: string) =>
    (await sender.student.client.get<VideoResponse>(`/api/files/${id}/video`)).body;
  const sent = async (bytes: Buffer, name = 'roll.mp4') =>
    (await sender.send(name, bytes)).body.uploadId;
  const fetched = async (path: string) => {
    const { headers } = await sender.student.client.get(path);
    return fetch(new URL(headers.get('location') ?? '', app.url));
  };
  const isStored = (id: string, name: string) =>
    app
      .get(ObjectStorage)
      .head(`uploads/${id}/${name}`)
      .then(
        () => true,
        () => false,
      );

  it('are waiting, then ready: frame times exact to the tick, even if ffmpeg is missing or crashes', async () => {
    jest.spyOn(app.get(Ffmpeg), 'run').mockRejectedValue(new FfmpegFailed('there is none'));
    const id = await sent(numbered);
    expect(await asked(id)).toMatchObject({
      state: 'waiting',
      percent: 0,
      timesUrl: null,
      proxyUrl: null,
    });
    await app.drainJobs();
    const { timesUrl, ...video } = await asked(id);
    expect(video).toMatchObject({
      state: 'without',
      proxyUrl: null,
      posterUrl: null,
      filmstripUrl: null,
    });
    expect(await (await fetched(timesUrl ?? '')).json()).toEqual(truth);
    expect((await fetched(`/api/files/${id}`)).status).toBe(200);
  });

  withFfmpeg('are made of a QuickTime file from before ftyp like of any other', async () => {
    const [old, now] = [await sent(oldMov('wide'), '1000004322'), await sent(clip('roll.mov'))];
    await app.drainJobs();
    const [made, expected] = [await asked(old), await asked(now)];
    expect([made.state, expected.state]).toEqual(['made', 'made']);
    const times = async ({ timesUrl }: VideoResponse) => (await fetched(timesUrl ?? '')).json();
    expect(await times(made)).toEqual(await times(expected));
  });

  it('are postponed by half an hour if there isn’t enough disk space', async () => {
    jest.spyOn(app.get(Ffmpeg), 'run').mockResolvedValue();
    jest.spyOn(app.get(WorkFolders), 'use').mockRejectedValue(new NoRoom('not enough disk space'));
    const id = await sent(numbered);
    await app.drainJobs();
    expect(await asked(id)).toMatchObject({ state: 'waiting' });
    const [job] = await app.db.query<{ minutes: number; parked: boolean }[]>(
      `SELECT round(extract(epoch FROM available_at - now()) / 60)::int AS minutes, parked_at IS NOT NULL AS parked FROM outbox
        WHERE job = 'uploads.prepare-video' AND payload ->> 'uploadId' = $1`,
      [id],
    );
    expect(job).toEqual({ minutes: 30, parked: false });
  });

  it.each([
    [
      'ffmpeg finds',
      () =>
        jest
          .spyOn(app.get(Ffmpeg), 'run')
          .mockRejectedValue(new NoRoom('no disk space for ffmpeg’s output')),
    ],
    [
      'we find',
      () =>
        jest
          .spyOn(app.get(Ffmpeg), 'run')
          .mockRejectedValue(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })),
    ],
  ])(
    'are postponed if %s the disk full during the work; the job is parked in the end, and a retry still makes them',
    async (_, fill) => {
      const full = fill();
      const id = await sent(numbered);
      const job = async () =>
        (
          await app.db.query<{ id: string; attempts: number; parked: boolean; error: string }[]>(
            `SELECT id, attempts, parked_at IS NOT NULL AS parked, last_error AS error FROM outbox
            WHERE job = 'uploads.prepare-video' AND payload ->> 'uploadId' = $1`,
            [id],
          )
        )[0];
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await app.db.query(
          `UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL`,
        );
        await app.drainJobs();
        expect(await job()).toMatchObject({ attempts: attempt, parked: attempt === 5 });
        expect(await asked(id)).toMatchObject({ state: 'waiting' });
      }
      const found = await job();
      expect(found?.error).toMatch(/Make room on the disk, then retry/);
      full.mockRejectedValue(new FfmpegFailed('there is none'));
      await app
        .get(OutboxConsole)
        .retry(found?.id ?? '', { type: 'staff', id: 1, name: 'Coach', roles: ['admin'] });
      await app.drainJobs();
      expect(await asked(id)).toMatchObject({ state: 'without' });
    },
  );

  withFfmpeg(
    'is a copy with the very frames of its source, of a variable rate with dropped frames and without sound, a poster and a filmstrip',
    async () => {
      const id = await sent(numbered);
      await app.drainJobs();
      const { state, percent, proxyUrl, posterUrl, filmstripUrl, proxyOffset } = await asked(id);
      expect([state, percent, proxyOffset]).toEqual(['made', 100, 0]);
      for (const [url, type] of [
        [proxyUrl, 'video/mp4'],
        [posterUrl, 'image/jpeg'],
        [filmstripUrl, 'image/jpeg'],
      ] as const) {
        const answer = await fetched(url ?? '');
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      }
    },
  );

  withFfmpeg.each([
    ['B-frames', ['-bf', '3'], []],
    [
      'sound that begins later',
      ['-bf', '2', '-c:a', 'aac'],
      ['-itsoffset', '0.2', '-f', 'lavfi', '-i', 'sine=duration=1'],
    ],
    ['an odd size', ['-bf', '0', '-vf', 'scale=322:182'], []],
  ])('is exact of a clip with %s', async (_, options, inputs) => {
    const id = await sent(made(options, inputs));
    await app.drainJobs();
    expect(await asked(id)).toMatchObject({ state: 'made', percent: 100 });
  });

  withFfmpeg('is exact of a clip with a rotation, that lies on its side', async () => {
    const id = await sent(made(['-bf', '0'], [], true));
    await app.drainJobs();
    expect(await asked(id)).toMatchObject({ state: 'made' });
  });

  withFfmpeg('is made of HEVC too, and it is said', async () => {
    const id = await sent(clip('hevc.mp4'));
    await app.drainJobs();
    expect(await asked(id)).toMatchObject({
      state: 'made',
      note: expect.stringMatching(/HEVC/) as string,
    });
  });

  it('are only available to the student and staff', async () => {
    const id = await sent(clip('roll.mp4'));
    const [other, coach] = [await confirmedStudent(app), await signedInOwner(app)];
    for (const path of [`/api/files/${id}/video`, `/api/files/${id}/made/times`]) {
      expect((await other.client.get(path)).status).toBe(404);
      expect((await app.client().get(path)).status).toBe(401);
    }
    expect((await coach.get(`/api/files/${id}/video`)).status).toBe(200);
    for (const name of ['times', 'original', 'toString'])
      expect((await coach.get(`/api/files/${id}/made/${name}`)).status).toBe(404);
  });

  withFfmpeg('goes with the video', async () => {
    const id = await sent(numbered);
    await app.drainJobs();
    expect(await Promise.all(MADE.map((name) => isStored(id, name)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect((await sender.abort(id)).status).toBe(204);
    expect(await Promise.all(MADE.map((name) => isStored(id, name)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect((await sender.student.client.get(`/api/files/${id}/video`)).status).toBe(404);
  });

  it('aren’t made if the video was deleted before', async () => {
    const id = await sent(clip('roll.mp4'));
    expect((await sender.abort(id)).status).toBe(204);
    await app.drainJobs();
    expect(await Promise.all(MADE.map((name) => isStored(id, name)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

/** Makes the numbered clip as another camera would have recorded it. */
const made = (options: readonly string[], inputs: readonly string[], turned = false): Buffer => {
  const target = join(process.env.TEST_FOLDER ?? tmpdir(), `clip-${process.pid}.mp4`);
  const encode = [
    '-v',
    'error',
    '-y',
    '-i',
    join(CLIPS, 'numbered-now.mp4'),
    ...inputs,
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    '1/30000',
  ];
  const timescale = ['-video_track_timescale', '30000', ...options, target];
  expect(spawnSync('ffmpeg', [...encode, ...timescale]).status).toBe(0);
  if (!turned) return readFileSync(target);
  const side = target.replace('.mp4', '-turned.mp4');
  expect(
    spawnSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      target,
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      side,
    ]).status,
  ).toBe(0);
  return readFileSync(side);
};
