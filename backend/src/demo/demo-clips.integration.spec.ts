import { drawingSchema } from '@wavetrain/shared/review-content';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readClips, type DemoClips } from './demo-clips';
import { FILMED, FOOTAGE } from './footage.data';

const PROJECT = resolve(__dirname, '../../..');
const MOST_BYTES = 8 * 1024 * 1024;

let clips: DemoClips;
beforeAll(async () => {
  clips = await readClips(PROJECT);
});

describe.each(FOOTAGE)('the demo clip %s', (name) => {
  it('is five to eight seconds of H.264 in 1280 × 720, with its frame times', () => {
    const entries = 'stream=codec_name,width,height,start_pts,nb_frames,time_base:packet=pts';
    const { streams, packets } = JSON.parse(
      execFileSync('ffprobe', [
        ...['-v', 'error', '-show_entries', entries, '-of', 'json'],
        join(PROJECT, 'content/demo-footage', `${name}.mp4`),
      ]).toString(),
    ) as { streams: Record<string, unknown>[]; packets: { pts: number }[] };
    const { ticks, timescale } = clips.footage[name];
    expect(streams).toEqual([
      expect.objectContaining({
        codec_name: 'h264',
        width: 1280,
        height: 720,
        time_base: `1/${timescale}`,
      }),
    ]);
    expect(packets.map(({ pts }) => pts)).toEqual(ticks);
    const seconds = (ticks.at(-1) ?? 0) / timescale;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(8);
  });

  it('has marks, strokes and a talk-through within its length', () => {
    const { ticks, review } = clips.footage[name];
    const frames = [
      review.moment,
      ...review.strokes,
      ...review.marks.map(({ frame }) => frame),
      ...review.talk.flatMap(({ play }) => play ?? []),
    ];
    for (const frame of frames) expect(ticks[frame]).toBeDefined();
    expect(review.marks.length).toBeGreaterThan(1);
    for (const { drawings } of review.marks) {
      expect(drawings.length).toBeGreaterThan(0);
      for (const drawing of drawings) expect(drawingSchema.safeParse(drawing).success).toBe(true);
    }
    for (const { mark, play, startMs, endMs } of review.talk) {
      expect(play ?? review.marks[mark ?? -1]).toBeDefined();
      expect(startMs).toBeLessThan(endMs);
      expect(endMs).toBeLessThanOrEqual(review.talkMs);
    }
  });
});

it('keeps all clips together below 8 MB', () => {
  const sizes = FOOTAGE.map((name) => clips.footage[name].bytes.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});

it('films every skill twice, and assigns drills that exist', () => {
  expect(
    FILMED.flat()
      .map(({ clip }) => clip)
      .toSorted(),
  ).toEqual([...FOOTAGE].toSorted());
  const drills = JSON.parse(readFileSync(join(PROJECT, 'content/drills.json'), 'utf8')) as {
    id: string;
  }[];
  for (const name of FOOTAGE)
    expect(drills.map(({ id }) => id)).toContain(clips.footage[name].review.drill);
});
