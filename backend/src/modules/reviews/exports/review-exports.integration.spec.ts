import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { MOST_VIDEO_BYTES } from '@wavetrain/shared/uploads';
import { REVIEW_VIDEO_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import type { TimelineEvent } from '@wavetrain/shared/timeline';
import type { StaffActor } from '../../../common/auth/actors';
import { PersonalData } from '../../../common/personal-data/personal-data';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { SubmissionsApp } from '../../submissions/testing/submissions-app';
import { OrphansTask } from '../../uploads/orphans.task';
import { PRESENTED, presentedClip } from '../../uploads/testing/presented-clips';
import { VideoSender } from '../../uploads/testing/sent-videos';
import { UploadsService } from '../../uploads/uploads.service';
import { Ffmpeg, FfmpegFailed, FfmpegRefused } from '../../uploads/video/ffmpeg';
import { NoRoom } from '../../uploads/video/no-room';
import { WorkFolders } from '../../uploads/work-folders';
import type { CoachReviewResponse } from '../coach-reviews.dto';
import { ReviewsService } from '../reviews.service';
import { sampleContent, sampleMark } from '../testing/sample-review';
import { FilmMaker } from './film-maker';
import type { CoachReviewExportsResponse, ReviewExportResponse } from './review-exports.dto';
import { ReviewExportsTask } from './review-exports.task';

const CLIPS = resolve(__dirname, '../../../../../e2e/clips');
// short and small, because every picture of every video here is made
const CLIP = PRESENTED.variable!;
const OTHER = PRESENTED.constant!;
const { timescale, ticks } = CLIP;
const VOICE = readFileSync(join(CLIPS, 'voice.webm'));
const COACH: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
const DAY_MS = 86_400_000;
const [WIDTH, HEIGHT] = [160, 90];

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const withFfmpeg = hasFfmpeg ? it : it.skip;

interface Refusal {
  readonly error: string;
}

/** Decodes a video into gray pictures. */
const decoded = (bytes: Buffer): Buffer[] => {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'export-'));
  const path = join(folder, 'film.mp4');
  writeFileSync(path, bytes);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, ...raw], {
    maxBuffer: 1024 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  const size = WIDTH * HEIGHT;
  return Array.from({ length: stdout.length / size }, (_, n) =>
    stdout.subarray(n * size, (n + 1) * size),
  );
};
/** Returns the number in the top rows of a picture of a clip. @param at its corner and scale */
const numberOf = (picture: Buffer, at = { x: 0, y: 0, scale: 1 }): number =>
  Array.from({ length: 8 }, (_, bit) => {
    const [x, y] = [at.x + (bit * 20 + 10) * at.scale, at.y + 5 * at.scale];
    // a white block is still lighter than this where a spotlight darkens it
    return (picture[Math.floor(y) * WIDTH + Math.floor(x)] ?? 0) > 70 ? 2 ** bit : 0;
  }).reduce<number>((sum, value) => sum + value, 0);
/** Returns how loud a video is on average during each of its pictures, from 0 to 1. */
const loudness = (bytes: Buffer): number[] => {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'export-'));
  writeFileSync(join(folder, 'film.mp4'), bytes);
  const args = ['-v', 'error', '-i', join(folder, 'film.mp4'), '-f', 's16le', '-ar', '48000', '-'];
  const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 });
  rmSync(folder, { recursive: true });
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length / 2);
  return Array.from({ length: Math.floor(samples.length / 1_600) }, (_, n) =>
    samples
      .subarray(n * 1_600, (n + 1) * 1_600)
      .reduce((sum, sample) => sum + Math.abs(sample) / 32_768 / 1_600, 0),
  );
};
const soundOf = (bytes: Buffer): string => {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'export-'));
  writeFileSync(join(folder, 'film.mp4'), bytes);
  const shown = ['-show_entries', 'stream=codec_name,duration', '-of', 'csv=p=0'];
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', ...shown, join(folder, 'film.mp4')]);
  rmSync(folder, { recursive: true });
  return stdout.toString();
};

// Real: the app over HTTP, PostgreSQL, the jobs, files on disk, ffmpeg and sharp. Fake: video hosts,
// clock, ffmpeg's failures.
describe(`a review as a video${hasFfmpeg ? '' : ' (no ffmpeg here: what it makes is skipped)'}`, () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let submissionId: string;
  let uploadId: string;
  /** Sends a clip, which is the one that is reviewed then. */
  let send: (clip: string) => Promise<void>;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    // other tests use theirs at the same time
    const root = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'work-'));
    Object.assign(site.app.get(WorkFolders), { root });
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    const sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
    send = async (clip) => {
      ({ uploadId } = (await sender.send('roll.mp4', presentedClip(clip))).body);
      const { body } = await student.client.post<{ id: string }>('/api/student/video-submission', {
        uploadId,
        title: 'Loop attempts',
        description: 'Why do I stop halfway?',
        skillArea: 'playboating',
      });
      submissionId = body.id;
      // the filmstrip, which no export uses, would take thirteen runs of ffmpeg
      await site.app.db.query(`UPDATE video_files SET preview = 'made' WHERE upload_id = $1`, [
        uploadId,
      ]);
      await site.app.drainJobs();
    };
    await send('variable');
  });
  afterAll(() => site.close());

  const path = `/api/student/reviews/`;
  const state = async () =>
    (await student.client.get<ReviewExportResponse>(`${path}${submissionId}/video`)).body;
  const request = () =>
    student.client.post<ReviewExportResponse & Refusal>(`${path}${submissionId}/video`);
  const mark = (frame: number, given = {}) =>
    sampleMark({
      id: randomUUID(),
      uploadId,
      ticks: ticks[frame],
      timescale,
      spanMs: 0,
      text: '',
      ...given,
    });
  const deliver = async (given: Partial<ReviewContent>) => {
    const url = `/api/coach/reviews/${submissionId}`;
    const { version } = (await site.coach.get<CoachReviewResponse>(url)).body;
    const content = sampleContent({
      fixFirstMarkId: given.marks?.[0]?.id ?? null,
      notes: 'Well paddled.',
      ...given,
    });
    await site.app.get(ReviewsService).deliver(COACH, submissionId, content, version);
  };
  const file = async (url: string | null) => {
    const { headers } = await student.client.get(url ?? '');
    return fetch(new URL(headers.get('location') ?? '', site.app.url));
  };
  const made = async () => {
    expect((await request()).body.state).toBe('requested');
    await site.app.drainJobs();
    const { url, ...rest } = await state();
    expect(rest).toMatchObject({ state: 'ready', percent: 100, reason: null });
    const answer = await file(url);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const talk = async (durationMs: number, events: TimelineEvent[]) => {
    const keep = async (fileName: string, bytes: Buffer) => {
      const owner = { purpose: 'voice', studentId: student.id } as const;
      const body = Readable.from([bytes]);
      return (await site.app.get(UploadsService).keepWhole({ ...owner, fileName, body })).id;
    };
    const timeline = { version: 1, uploadId, timescale, events };
    const timelineKey = await keep('timeline.json', Buffer.from(JSON.stringify(timeline)));
    const voiceKey = await keep('voice.webm', VOICE);
    return { id: randomUUID(), voiceKey, timelineKey, durationMs, captions: [] };
  };
  const unused = async () =>
    site.rows<{ id: string }>(
      `SELECT id FROM uploads WHERE student_id = $1 AND purpose = 'export' AND state <> 'gone'`,
      [student.id],
    );
  const leftovers = () => {
    const { root } = site.app.get(WorkFolders);
    return readdirSync(root).filter((name) => name.startsWith('work-'));
  };

  withFfmpeg(
    'stops three seconds at each mark, on exactly its frame, and can be saved',
    async () => {
      const last = ticks.length - 1;
      const spotlight = { kind: 'spotlight', color: '#e4572e', width: 0.006 } as const;
      const drawings = [{ ...spotlight, points: [[0.5, 0.6]] as [number, number][], radius: 0.1 }];
      await deliver({
        marks: [mark(last, { text: 'Look where you go.' }), mark(20, { drawings })],
      });
      const { answer, bytes } = await made();
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Review - Loop attempts.mp4"; filename*=UTF-8''Review%20-%20Loop%20attempts.mp4`,
      );
      const pictures = decoded(bytes);
      const numbers = pictures.map((picture) => numberOf(picture));
      const first = numbers.indexOf(20);
      expect(new Set(numbers.slice(first, first + 90))).toEqual(new Set([20]));
      expect(numbers.slice(-90)).toEqual(Array.from({ length: 90 }, () => last));
      expect([...numbers].sort((one, other) => one - other)).toEqual(numbers);
      // all but the spotlight is darkened while the video stands still there, and only then
      const corner = (picture?: Buffer) => picture?.[82 * WIDTH + 65] ?? 0;
      const light = (picture?: Buffer) => picture?.[45 * WIDTH + 72] ?? 0;
      const [playing, stopped] = [pictures[first - 1], pictures[first + 45]];
      expect(corner(stopped)).toBeLessThan(0.7 * corner(playing));
      expect(Math.abs(light(stopped) - light(playing))).toBeLessThan(40);
      expect(soundOf(bytes).trim().split('\n')).toHaveLength(1);
    },
  );

  withFfmpeg(
    'shows the talk-through as it was played: pauses, speed and seeks, with the voice',
    async () => {
      const take = await talk(3_000, [
        { type: 'pause', at: 0, ticks: ticks[10] ?? 0 },
        { type: 'rate', at: 1_000, rate: 0.5 },
        { type: 'play', at: 1_000, ticks: ticks[10] ?? 0 },
        { type: 'pause', at: 2_000, ticks: ticks[24] ?? 0 },
        { type: 'seek', at: 2_500, ticks: ticks[40] ?? 0 },
      ]);
      await deliver({ takes: [take], marks: [] });
      const { bytes } = await made();
      const numbers = decoded(bytes).map((picture) => numberOf(picture));
      expect(numbers).toHaveLength(90);
      expect(new Set(numbers.slice(0, 30))).toEqual(new Set([10]));
      const slow = numbers.slice(30, 60);
      for (const [n, number] of slow.entries()) {
        const at = (ticks[10] ?? 0) + (((n + 0.5) / 30) * timescale) / 2;
        expect(number).toBe(ticks.findLastIndex((tick) => tick <= Math.round(at)));
      }
      expect(new Set(numbers.slice(60, 75))).toEqual(new Set([24]));
      expect(new Set(numbers.slice(75))).toEqual(new Set([40]));
      expect(soundOf(bytes)).toMatch(/h264,3\.0+\naac,3\.0/);
    },
  );

  withFfmpeg('has the video’s own sound where it plays, and none where it stops', async () => {
    await send('tone');
    await deliver({ marks: [mark(0, { ticks: PRESENTED.tone?.ticks[10] })] });
    const { bytes } = await made();
    // frames 20 to 24, after a stop of 90 pictures at frame 10
    const loud = loudness(bytes).map((volume) => volume > 0.1);
    expect([loud.indexOf(true), loud.lastIndexOf(true)]).toEqual([110, 114]);
    expect(soundOf(bytes)).toMatch(/h264,4\.5\d*\naac,4\.5/);
  });

  withFfmpeg('is silent if the video’s sound can’t be decoded', async () => {
    await send('tone');
    await deliver({ marks: [mark(0, { ticks: PRESENTED.tone?.ticks[10] })] });
    const ffmpeg = site.app.get(Ffmpeg);
    const run = ffmpeg.run.bind(ffmpeg);
    const broken = jest
      .spyOn(ffmpeg, 'run')
      .mockImplementation((args, how) =>
        args.includes('-copyts')
          ? Promise.reject(new FfmpegRefused('Decoder (codec none) not found'))
          : run(args, how),
      );
    const { bytes } = await made();
    expect(broken.mock.calls.some(([args]) => args.includes('-copyts'))).toBe(true);
    broken.mockRestore();
    expect(soundOf(bytes).trim()).toMatch(/^h264,4\.5\d*$/);
  });

  withFfmpeg('shows two videos side by side while the talk-through does', async () => {
    const reviewed = { uploadId, submissionId };
    await send('constant');
    const other = uploadId;
    ({ uploadId, submissionId } = reviewed);
    const beside = {
      uploadId: other,
      at: { timescale, ticks: ticks[20] ?? 0 },
      otherAt: { timescale: OTHER.timescale, ticks: OTHER.ticks[5] ?? 0 },
    };
    const take = await talk(2_000, [
      { type: 'pause', at: 0, ticks: ticks[10] ?? 0 },
      { type: 'beside', at: 500, beside },
      { type: 'seek', at: 1_000, ticks: ticks[30] ?? 0 },
      { type: 'beside', at: 1_500, beside: null },
    ]);
    await deliver({ takes: [take], marks: [] });
    const pictures = decoded((await made()).bytes);
    const half = { y: 22, scale: 0.5 };
    const shown = pictures.map((picture) => [
      numberOf(picture, { ...half, x: 0 }),
      numberOf(picture, { ...half, x: WIDTH / 2 }),
    ]);
    expect(shown).toHaveLength(60);
    expect(new Set(pictures.slice(0, 15).map((picture) => numberOf(picture)))).toEqual(
      new Set([10]),
    );
    // the other one's first frame is the nearest to the time before it begins
    expect(shown.slice(15, 30)).toEqual(Array.from({ length: 15 }, () => [10, 0]));
    expect(shown.slice(30, 45)).toEqual(Array.from({ length: 15 }, () => [30, 15]));
    expect(new Set(pictures.slice(45).map((picture) => numberOf(picture)))).toEqual(new Set([30]));
  });

  withFfmpeg('says that a video is too large, and doesn’t try again', async () => {
    await deliver({ marks: [mark(5)] });
    const maker = site.app.get(FilmMaker);
    Object.assign(maker, { mostBytes: 1_000 });
    await request();
    await site.app.drainJobs();
    Object.assign(maker, { mostBytes: MOST_VIDEO_BYTES });
    expect(await state()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/over the 1 GB limit/) as string,
    });
    expect([await unused(), leftovers()]).toEqual([[], []]);
  });

  withFfmpeg(
    'is for its student and the coach, listed in personal data, and deleted when it’s old or the review was corrected',
    async () => {
      await deliver({ marks: [mark(5)] });
      await made();
      const { url, expiresAt } = await state();
      const other = await site.subscriber();
      expect((await other.client.get(url ?? '')).status).toBe(404);
      expect((await other.client.get(`${path}${submissionId}/video`)).status).toBe(404);
      expect(new Date(expiresAt ?? '').getTime() - site.now().getTime()).toBe(
        REVIEW_VIDEO_KEPT_DAYS * DAY_MS,
      );
      const person = {
        studentId: student.id,
        email: student.email,
        addresses: [],
        leavingSince: null,
      };
      const files = () => site.app.get(PersonalData).files(site.app.db.manager, person);
      expect((await files()).map(({ name }) => name)).toContainEqual(
        expect.stringMatching(/^export-.*Review - Loop attempts\.mp4$/),
      );
      // a new revision makes it outdated, and it can be made again
      await deliver({ marks: [mark(6)] });
      expect(await state()).toMatchObject({ state: 'none', isOutdated: true, url: null });
      await site.app.get(ReviewExportsTask).run();
      expect((await files()).some(({ name }) => name.startsWith('export-'))).toBe(false);
      expect(await state()).toMatchObject({ state: 'none', isOutdated: true });
      await made();
      site.setClock('2126-05-31T12:00:01Z');
      await site.app.get(ReviewExportsTask).run();
      expect(await state()).toMatchObject({ state: 'removed', isOutdated: true, url: null });
      site.setClock('2126-06-02T12:00:00Z');
      await site.app.get(OrphansTask).run();
      expect(await unused()).toEqual([]);
    },
  );

  withFfmpeg(
    'has the site’s name on it if the coach wants that, as a video of its own',
    async () => {
      await deliver({ marks: [mark(5)] });
      const url = `/api/coach/reviews/${submissionId}/video`;
      const post = (body: object) => site.coach.post<CoachReviewExportsResponse>(url, body);
      expect((await post({})).status).toBe(400);
      expect((await post({ watermark: true })).body).toMatchObject({
        plain: { state: 'none' },
        watermarked: { state: 'requested' },
      });
      await post({ watermark: false });
      await site.app.drainJobs();
      const { plain, watermarked } = (await site.coach.get<CoachReviewExportsResponse>(url)).body;
      const read = async ({ url: at }: ReviewExportResponse) =>
        decoded(Buffer.from(await (await file(at)).arrayBuffer()));
      const [without, named] = [await read(plain), await read(watermarked)];
      expect(named).toHaveLength(without.length);
      const differs = named[0]?.some((value, at) => Math.abs(value - (without[0]?.[at] ?? 0)) > 90);
      expect(differs).toBe(true);
    },
  );

  it('is made once, however often it’s requested, and not of a link or of words alone', async () => {
    await deliver({ marks: [] });
    expect(await state()).toMatchObject({ refusal: expect.stringMatching(/no marks/) as string });
    expect((await request()).body.error).toMatch(/no marks/);
    await deliver({ marks: [mark(5)] });
    await request();
    await request();
    const jobs = await site.rows(
      `SELECT 1 FROM outbox WHERE job = 'reviews.make-export' AND done_at IS NULL`,
    );
    expect(jobs).toHaveLength(1);
    await site.app.db.query(`DELETE FROM outbox WHERE job = 'reviews.make-export'`);
    const { id } = await site.submit(student);
    submissionId = id;
    await deliver({ marks: [mark(5, { uploadId: null })] });
    expect((await request()).body.error).toMatch(/linked video/);
  });

  it.each([
    [
      'ffmpeg is missing',
      () => jest.spyOn(site.app.get(Ffmpeg), 'run'),
      new FfmpegFailed('there is none'),
      /ffmpeg isn’t installed/,
    ],
    [
      'the disk is full',
      () => jest.spyOn(site.app.get(WorkFolders), 'use'),
      new NoRoom('full'),
      hasFfmpeg ? /disk is full/ : /ffmpeg/,
    ],
    [
      'the disk becomes full',
      () => jest.spyOn(site.app.get(UploadsService), 'keepWhole'),
      Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }),
      hasFfmpeg ? /disk is full/ : /ffmpeg/,
    ],
  ])(
    'says why if %s, leaves nothing behind, and can be tried again',
    async (_, breaks, error, expected) => {
      await deliver({ marks: [mark(5)] });
      const broken = breaks().mockRejectedValue(error);
      await request();
      await site.app.drainJobs();
      expect(await state()).toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(expected) as string,
      });
      expect([await unused(), leftovers()]).toEqual([[], []]);
      broken.mockRestore();
      expect((await request()).body.state).toBe('requested');
      await site.app.db.query(`DELETE FROM outbox WHERE job = 'reviews.make-export'`);
    },
  );

  withFfmpeg(
    'is made by another worker if one dies after storing it; the first file is deleted',
    async () => {
      await deliver({ marks: [mark(5)] });
      await request();
      const uploads = site.app.get(UploadsService);
      const keep = jest.spyOn(uploads, 'keep').mockRejectedValueOnce(new Error('the worker died'));
      await site.app.drainJobs();
      expect(await state()).toMatchObject({ state: 'making' });
      keep.mockRestore();
      await site.app.db.query(`UPDATE outbox SET available_at = now() WHERE done_at IS NULL`);
      await site.app.drainJobs();
      expect(await state()).toMatchObject({ state: 'ready' });
      expect([await unused(), leftovers()]).toEqual([[expect.anything(), expect.anything()], []]);
      site.setClock('2126-05-03T12:00:00Z');
      await site.app.get(OrphansTask).run();
      expect(await unused()).toHaveLength(1);
      expect((await file((await state()).url)).status).toBe(200);
    },
  );
});
