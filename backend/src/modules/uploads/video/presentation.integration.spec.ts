import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmedStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import {
  middleColor,
  numbersIn,
  PRESENTED,
  presentedClip,
  presentedPath,
  type Turn,
} from '../testing/presented-clips';
import { VideoSender } from '../testing/sent-videos';
import { Ffmpeg, FfmpegRefused } from './ffmpeg';
import type { VideoResponse } from './made-files.dto';
import { VideoReader } from './video-reader';
import { checkCopy, proxyArguments } from './video-work.rules';

const withFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0 ? it : it.skip;
const TURNS: Readonly<Record<string, Turn>> = { rotated: 'right', mirrored: 'mirrored' };
const CLIPS = Object.entries(PRESENTED);

// Real: the app over HTTP, PostgreSQL, files on disk, the clips, ffmpeg if it's installed. Fake: a
// missing filter. Bypassed: the queue.
describe('the presentation of an uploaded video', () => {
  let app: TestApp;
  let sender: VideoSender;
  beforeAll(async () => {
    app = await startTestApp();
    sender = new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const folder = process.env.TEST_FOLDER ?? tmpdir();
  const fetched = async (path: string | null) => {
    const { headers } = await sender.student.client.get(path ?? '');
    const answer = await fetch(new URL(headers.get('location') ?? '', app.url));
    return Buffer.from(await answer.arrayBuffer());
  };
  const saved = async (path: string | null, name: string) => {
    const target = join(folder, `${process.pid}-${name}`);
    writeFileSync(target, await fetched(path));
    return target;
  };
  /** Sends a clip and returns what was made of it. */
  const prepared = async (name: string) => {
    const { body } = await sender.send(`${name}.mp4`, presentedClip(name));
    await app.drainJobs();
    const { body: work } = await sender.student.client.get<VideoResponse>(
      `/api/files/${body.uploadId}/video`,
    );
    return { durationMs: body.durationMs, note: body.note, work };
  };

  it.each(CLIPS)('has the frames and times of a clip: %s', async (name, { timescale, ticks }) => {
    const times = await app.get(VideoReader).timesOfFile(presentedPath(name));
    expect(times).toEqual({ timescale, ticks });
  });

  withFfmpeg.each(CLIPS)('has a copy with exactly these frames: %s', async (name, presented) => {
    const target = join(folder, `${process.pid}-${name}-copy.mp4`);
    const turn = TURNS[name] ?? 'none';
    const [width, height] = turn === 'right' ? [90, 160] : [160, 90];
    const { timescale, numbers } = presented;
    const args = proxyArguments(presentedPath(name), target, { width, height, timescale });
    await app.get(Ffmpeg).run(args, { signal: new AbortController().signal });
    const copy = await app.get(VideoReader).timesOfFile(target);
    expect(checkCopy(presented, copy)).toMatchObject({ isExact: true });
    expect(numbersIn(target, turn)).toEqual(numbers);
  });

  withFfmpeg('has its own length, frames and copy, and a poster from its middle', async () => {
    const { durationMs, work } = await prepared('variable-end');
    expect(durationMs).toBe(1_000);
    expect(work).toMatchObject({ state: 'made', copyNote: null });
    const { timescale, ticks, numbers = [] } = PRESENTED['variable-end'] ?? {};
    expect(JSON.parse((await fetched(work.timesUrl)).toString())).toEqual({ timescale, ticks });
    const [poster] = numbersIn(await saved(work.posterUrl, 'poster.jpg'));
    expect(poster).toBe(numbers[Math.floor((6.5 * numbers.length) / 12)]);
  });

  withFfmpeg('has an approximate copy if ffmpeg can’t keep the frames’ times', async () => {
    const { work } = await prepared('jumbled');
    expect(work.state).toBe('made');
    expect(work.copyNote).toMatch(/approximate/);
    expect(numbersIn(await saved(work.proxyUrl, 'jumbled.mp4')).length).toBeGreaterThan(35);
  });

  withFfmpeg.each(['hdr10', 'hlg', 'dolby-vision-8'])(
    'has the colors of BT.709 if it was recorded in %s',
    async (name) => {
      const { work } = await prepared(name);
      expect(work).toMatchObject({ state: 'made', copyNote: null });
      const copy = await saved(work.proxyUrl, `${name}.mp4`);
      for (const path of [
        copy,
        await saved(work.posterUrl, `${name}.jpg`),
        await saved(work.filmstripUrl, `${name}-strip.jpg`),
      ]) {
        const [red = 0, green = 0, blue = 0] = middleColor(path);
        // washed out, it's 117, 70, 52 or 139, 59, 38
        expect([red, green, blue]).toEqual([
          expect.closeTo(0xc0, -2),
          expect.closeTo(0x20, -2),
          expect.closeTo(0x20, -2),
        ]);
        expect(red - Math.max(green, blue)).toBeGreaterThan(110);
      }
      const entries = 'stream=color_space,color_transfer,color_primaries';
      const probe = ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', copy];
      expect(spawnSync('ffprobe', probe).stdout.toString().trim()).toBe('bt709,bt709,bt709');
    },
  );

  withFfmpeg('says that HDR isn’t converted if ffmpeg lacks the filters', async () => {
    const ffmpeg = app.get(Ffmpeg);
    const run = ffmpeg.run.bind(ffmpeg);
    jest
      .spyOn(ffmpeg, 'run')
      .mockImplementation((args, options) =>
        args.some((arg) => arg.includes('zscale'))
          ? Promise.reject(new FfmpegRefused('No such filter: zscale'))
          : run(args, options),
      );
    sender = new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
    const { work } = await prepared('hlg');
    expect(work.state).toBe('made');
    expect(work.copyNote).toMatch(/washed out/);
  });

  withFfmpeg('plays Dolby Vision profile 5 as it was sent, and says so', async () => {
    const { note, work } = await prepared('dolby-vision-5');
    expect(work).toMatchObject({ state: 'without', proxyUrl: null, note });
    expect(note).toMatch(/Dolby Vision \(profile 5\).*plays as it was sent/);
  });
});
