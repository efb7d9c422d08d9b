import {
  checkCopy,
  microsecondsOf,
  percentOf,
  pictureArguments,
  pictureSeconds,
  proxyArguments,
  proxySize,
} from './video-work.rules';

const TIMES = { timescale: 30_000, ticks: [1_000, 2_010, 2_990, 5_000] };
const shifted = (by: number) => ({ timescale: 30_000, ticks: TIMES.ticks.map((at) => at + by) });

describe('the proxy for fast frame stepping', () => {
  it.each([
    [1_920, 1_080, 1_920, 1_080],
    [3_840, 2_160, 1_920, 1_080],
    [2_160, 3_840, 1_080, 1_920],
    [321, 181, 322, 182],
    [4_000, 3_000, 1_440, 1_080],
    [1, 1, 2, 2],
  ])('of a video of %i × %i is %i × %i', (width, height, ...size) => {
    expect(proxySize({ width, height })).toEqual(size);
  });

  it('keeps the time of each frame, in ticks of the source', () => {
    const args = proxyArguments('in', 'out', { width: 320, height: 180, timescale: 30_000 }).join(
      ' ',
    );
    expect(args).toContain('-fps_mode passthrough -enc_time_base 1/30000');
    expect(args).toContain('-g 10 -bf 0');
    expect(args).toContain('-movflags +faststart');
  });

  it('may start at another time, with a known offset', () => {
    expect(checkCopy(TIMES, shifted(-1_000))).toEqual({ offset: 1_000, isExact: true });
    expect(checkCopy(TIMES, shifted(0))).toEqual({ offset: 0, isExact: true });
    expect(
      checkCopy({ timescale: 600, ticks: [20, 40] }, { timescale: 30_000, ticks: [0, 1_000] }),
    ).toEqual({ offset: 20, isExact: true });
  });

  it('is approximate unless it has exactly the frames of the source', () => {
    for (const ticks of [
      [0, 1_010, 1_990],
      [0, 1_010, 2_500, 4_000],
    ])
      expect(checkCopy(TIMES, { timescale: 30_000, ticks })?.isExact).toBe(false);
    expect(checkCopy({ timescale: 1, ticks: [] }, { timescale: 1, ticks: [] })).toBeNull();
  });

  it('leaves out frames that are out of order if it can’t be exact', () => {
    const picture = { width: 320, height: 180, timescale: 30_000 };
    const way = { tone: 'standard', isExact: false } as const;
    expect(proxyArguments('in', 'out', picture, way).join(' ')).toContain('-fps_mode vfr');
  });

  it('converts HDR to BT.709 and is tagged so', () => {
    const picture = { width: 320, height: 180, timescale: 30_000 };
    const args = proxyArguments('in', 'out', picture, { tone: 'hlg', isExact: true }).join(' ');
    expect(args).toContain('tin=arib-std-b67');
    expect(args).toContain('-color_trc bt709');
  });
});

describe('pictures of a video', () => {
  it('are of existing frames, evenly spaced from the first', () => {
    expect(pictureSeconds(TIMES, 2)).toEqual([
      expect.closeTo(1_010 / 30_000 - 0.001),
      expect.closeTo(4_000 / 30_000 - 0.001),
    ]);
    expect(pictureSeconds({ timescale: 30, ticks: [0] }, 12)).toEqual(
      Array.from({ length: 12 }, () => 0),
    );
  });

  it('decode the poster’s frame once for both of its pictures', () => {
    const args = pictureArguments('in', 1.5, { strip: '06.jpg', poster: 'poster.jpg' });
    expect([
      args.filter((arg) => arg === '-i').length,
      args.filter((arg) => arg.endsWith('.jpg')),
    ]).toEqual([1, ['06.jpg', 'poster.jpg']]);
    expect(
      pictureArguments('in', 1.5, { strip: '05.jpg' }).filter((arg) => arg.endsWith('.jpg')),
    ).toEqual(['05.jpg']);
  });
});

describe('ffmpeg’s progress', () => {
  it('is read from its lines, up to 99 percent', () => {
    expect(['out_time_us=1500000', 'out_time_us=N/A', 'frame=12'].map(microsecondsOf)).toEqual([
      1_500_000,
      null,
      null,
    ]);
    const video = { durationTicks: 90_000, timescale: 30_000 };
    expect([0, 1_500_000, 3_000_000, 9_000_000].map((at) => percentOf(at, video))).toEqual([
      0, 50, 99, 99,
    ]);
    expect(percentOf(1, { durationTicks: 0, timescale: 1 })).toBe(0);
  });
});
