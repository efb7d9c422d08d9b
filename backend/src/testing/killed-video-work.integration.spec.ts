import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ObjectStorage, type ObjectHead } from '../common/storage/object-storage';
import { clip, VideoSender } from '../modules/uploads/testing/sent-videos';
import { confirmedStudent } from './accounts';
import { startTestApp, type TestApp } from './test-app';
import { TEST_ORIGIN } from './test-environment';
import { makeTestFolder, type TestFolder } from './test-folder';
import { testPort } from './test-port';

const WORKER = resolve(__dirname, '../../dist/main.worker.js');
const WITHIN_MS = 300_000;
const LOOKING_AGAIN_MS = 50;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const withFfmpeg = hasFfmpeg ? it : it.skip;

interface Made {
  readonly proxy: string;
  readonly progress: number;
  readonly preview: string;
}

interface Job {
  readonly done: boolean;
  readonly parked: boolean;
  readonly lostClaims: number;
  readonly leased: boolean;
}

// Real: built workers that are killed with SIGKILL, PostgreSQL, Redis, files on disk, ffmpeg. The
// video is sent through the product in this process.
describe(`video processing${hasFfmpeg ? '' : ' (no ffmpeg here: skipped)'}`, () => {
  let folder: TestFolder;
  let app: TestApp;
  const workers = new Set<ChildProcess>();
  beforeAll(async () => {
    folder = makeTestFolder();
    app = await startTestApp({ env: { DATA_DIR: folder.path } });
  });
  afterAll(async () => {
    for (const worker of workers) await killed(worker);
    await app.close();
    folder.remove();
  }, WITHIN_MS);

  const startWorker = async (failpoint?: string): Promise<ChildProcess> => {
    const port = await testPort();
    const worker = spawn(process.execPath, [WORKER], {
      env: {
        PATH: process.env.PATH,
        APP_MODE: 'embedded',
        NODE_ENV: 'production',
        PUBLIC_URL: TEST_ORIGIN,
        METRICS_PORT: String(port),
        DATA_DIR: folder.path,
        DATABASE_URL: app.databaseUrl,
        REDIS_URL: process.env.TEST_REDIS_URL,
        QUEUE_PREFIX: `video-${folder.path.split('/').pop()}`,
        CONTENT_DIR: resolve(__dirname, '../../../content'),
        SESSION_SECRET: 'session-secret-for-tests-0123456789',
        APP_SECRET: 'app-secret-for-tests-0123456789-abcd',
        ...(failpoint && { FAILPOINT: failpoint }),
        STRIPE_SECRET_KEY: 'sk_test_wavetrain',
        STRIPE_WEBHOOK_SECRET: 'whsec_wavetrain_test',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.add(worker);
    await new Promise<void>((up, failed) => {
      worker.once('exit', (code) => failed(new Error(`the worker ended while starting: ${code}`)));
      worker.stdout.on('data', (chunk: Buffer) => chunk.includes('worker is up') && up());
    });
    return worker;
  };
  const killed = async (worker: ChildProcess): Promise<void> => {
    workers.delete(worker);
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  };
  /** Four seconds of 1080p: enough work to be killed in the middle of it. */
  const filmed = (): Buffer => {
    const target = resolve(folder.path, 'filmed.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=4'];
    const encode = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-video_track_timescale',
      '30000',
    ];
    expect(spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, ...encode, target]).status).toBe(0);
    return readFileSync(target);
  };
  const made = async (id: string): Promise<Made | undefined> =>
    (
      await app.db.query<Made[]>(
        'SELECT proxy, progress, preview FROM video_files WHERE upload_id = $1',
        [id],
      )
    )[0];
  const job = async (id: string): Promise<Job | undefined> =>
    (
      await app.db.query<Job[]>(
        `SELECT done_at IS NOT NULL AS done, parked_at IS NOT NULL AS parked, lost_claims AS "lostClaims", lease_token IS NOT NULL AS leased
          FROM outbox WHERE job = 'uploads.prepare-video' AND payload ->> 'uploadId' = $1`,
        [id],
      )
    )[0];
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((again) => setTimeout(again, LOOKING_AGAIN_MS));
  };
  const proxyOf = (id: string): Promise<ObjectHead> =>
    app.get(ObjectStorage).head(`uploads/${id}/proxy.mp4`);

  withFfmpeg(
    'is taken over where its worker is killed in the middle of the copy, comes to one result, and to no second one after a restart',
    async () => {
      const sender = new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
      const { uploadId: id } = (await sender.send('roll.mp4', filmed())).body;
      const first = await startWorker('uploads.prepare-video.progress-noted');
      if (first.signalCode === null) await once(first, 'exit');
      expect(first.signalCode).toBe('SIGKILL');
      const [before, second] = await Promise.all([made(id), startWorker()]);
      expect(before).toMatchObject({ proxy: 'making', preview: 'made' });
      expect(before?.progress).toBeGreaterThan(0);
      await expect(proxyOf(id)).rejects.toThrow();
      await until(async () => (await job(id))?.done === true);
      expect(await made(id)).toEqual({ proxy: 'made', progress: 100, preview: 'made' });
      expect(await job(id)).toMatchObject({ done: true, parked: false, lostClaims: 1 });
      const result = await proxyOf(id);
      await killed(second);
      await startWorker();
      // Once this later video is processed, the worker has finished everything that it found at its
      // start.
      const { uploadId: later } = (await sender.send('later.mp4', clip('roll.mp4'))).body;
      await until(async () => (await job(later))?.done === true);
      expect(await proxyOf(id)).toEqual(result);
    },
    WITHIN_MS,
  );
});
