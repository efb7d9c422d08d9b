import type { Drawing } from '@wavetrain/shared/review-content';
import { timelineSchema } from '@wavetrain/shared/timeline';
import {
  arrowHead,
  degrees,
  drawingsAt,
  penPath,
  pressedLine,
  type DrawnMark,
} from '@wavetrain/shared/drawings';
import { correctionOf } from './drift.rules';
import {
  frameAt,
  frameOfMark,
  frameReported,
  seekTarget,
  shownTime,
  withinFrames,
  type FrameTimes,
} from './frame-times.rules';
import { commandOf, nextRate, PLAYER_KEYS } from './player-keys';
import { stateAt } from '@wavetrain/shared/timeline-state';

/** Frames as phones record them: one is missing, others are early or late. */
const times: FrameTimes = { timescale: 30_000, ticks: [240, 1_477, 2_178, 4_358, 5_431] };

describe('frames', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [240, 0],
    [1_476.9, 0],
    [1_477, 1],
    [4_357, 2],
    [4_358, 3],
    [90_000, 4],
  ])('at %p ticks, shows frame %p', (at, frame) => {
    expect(frameAt(times, at)).toBe(frame);
  });

  it('matches the times browsers report, however they round', () => {
    for (const [frame, ticks] of times.ticks.entries())
      for (const off of [-1e-6, 0, 1e-6])
        expect(frameReported(times, ticks / times.timescale + off)).toBe(frame);
  });

  it('seeks to the middle of a frame, including the last one', () => {
    for (const frame of times.ticks.keys())
      expect(frameAt(times, seekTarget(times, frame) * times.timescale)).toBe(frame);
    expect(seekTarget(times, 2) * times.timescale).toBeCloseTo(3_268);
    expect(seekTarget({ timescale: 10, ticks: [0] }, 0)).toBeGreaterThan(0);
  });

  it('clamps to the last frame', () => {
    expect([-3, 2, 99].map((frame) => withinFrames(times, frame))).toEqual([0, 2, 4]);
  });

  it('finds a mark’s frame in another timescale', () => {
    expect(frameOfMark(times, { ticks: 4_358, timescale: 30_000 })).toBe(3);
    expect(frameOfMark(times, { ticks: 13_074, timescale: 90_000 })).toBe(3);
  });

  it.each([
    [0, '0:00.00'],
    [96_000, '0:03.20'],
    [1_829_999, '1:00.99'],
  ])('formats %p ticks as %p', (ticks, text) => {
    expect(shownTime(ticks, 30_000)).toBe(text);
  });
});

const ink = { color: '#e4572e', width: 0.006 };
const line: Drawing = {
  kind: 'line',
  ...ink,
  points: [
    [0, 0],
    [1, 1],
  ],
};

describe('drawings', () => {
  const mark: DrawnMark = {
    id: 'm',
    uploadId: 'u',
    ticks: 1_477,
    timescale: 30_000,
    spanMs: 0,
    drawings: [line],
  };

  it('shows drawings on their own frame and for their span', () => {
    const frames = (spanMs: number) =>
      [0, 1, 2, 3, 4].filter(
        (frame) => drawingsAt(times, [{ ...mark, spanMs }], 'u', frame).length > 0,
      );
    expect([frames(0), frames(23), frames(24), frames(5_000)]).toEqual([
      [1],
      [1],
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect(drawingsAt(times, [mark], 'another', 1)).toEqual([]);
  });

  it('measures angles as seen, not as fractions of width and height', () => {
    expect(
      degrees(
        [
          [0.2, 0.5],
          [0.4, 0.5],
          [0.4, 0.3],
        ],
        16 / 9,
      ),
    ).toBe(90);
    expect(
      degrees(
        [
          [0.5, 0.5],
          [0.4, 0.5],
          [0.5, 0.5 + (0.1 * 16) / 9],
        ],
        16 / 9,
      ),
    ).toBe(45);
    expect(
      degrees(
        [
          [0.5, 0.5],
          [0.4, 0.5],
          [0.3, 0.5],
        ],
        1,
      ),
    ).toBe(180);
    expect(
      degrees(
        [
          [0.3, 0.49],
          [0.4, 0.5],
          [0.3, 0.51],
        ],
        1,
      ),
    ).toBe(11);
  });

  it('returns SVG paths', () => {
    expect(penPath([[1, 2]])).toBe('M1 2l0.01 0');
    expect(
      penPath([
        [0, 0],
        [2, 2],
        [4, 0],
      ]),
    ).toBe('M0 0Q2 2 3 1L4 0');
    const [one, other] = arrowHead([
      [0, 0],
      [10, 0],
    ]);
    expect([one[0] - other[0], one[1] + other[1]].map((off) => Math.abs(off) < 1e-9)).toEqual([
      true,
      true,
    ]);
    expect(one[0]).toBeLessThan(10);
  });
});

describe('a pressure-sensitive line', () => {
  const across = [[0, 0], [10, 0], [20, 0], [30, 0]] as const; // prettier-ignore
  /** Returns the total thickness of the outline and its stroke. */
  const reach = (pressure: number, points: readonly (readonly [number, number])[] = across) => {
    const { path, stroke } = pressedLine(points.map(([x, y]) => [x, y]), points.map(() => pressure), 8); // prettier-ignore
    const heights =
      path
        .replaceAll(/A\S+ \S+ 0 0 0 /g, 'L')
        .match(/-?[\d.]+ (-?[\d.]+)/g)
        ?.map((place) => Math.abs(Number(place.split(' ')[1]))) ?? [];
    return 2 * Math.max(...heights) + stroke;
  };

  it('has normal thickness at half pressure, is thinner or thicker otherwise, and is closed', () => {
    expect(reach(0.5)).toBeCloseTo(8, 1);
    expect(reach(0)).toBeCloseTo(2.4, 1);
    expect(reach(1)).toBeCloseTo(13.6, 1);
    expect(pressedLine([...across].map(([x, y]) => [x, y]), [0, 1, 1, 0], 8).path).toMatch(/^M0 0.*L.*Z$/); // prettier-ignore
  });

  it('is a dot for a single point or one that didn’t move', () => {
    expect(pressedLine([[5, 5]], [1], 8)).toEqual({
      path: 'M5 5l0.01 0',
      stroke: expect.closeTo(13.6, 5) as number,
    });
    expect(pressedLine([[5, 5], [5, 5]], [1, 1], 8).path).not.toContain('NaN'); // prettier-ignore
  });
});

describe('a talk-through', () => {
  const MARK_ID = '00000000-0000-4000-8000-000000000001';
  const beside = {
    uploadId: MARK_ID,
    at: { ticks: 1_000, timescale: 1_000 },
    otherAt: { ticks: 20, timescale: 1_000 },
  };
  const timeline = timelineSchema.parse({
    version: 1,
    uploadId: 'u',
    timescale: 1_000,
    events: [
      { type: 'seek', at: 0, ticks: 500 },
      { type: 'play', at: 1_000, ticks: 500 },
      { type: 'rate', at: 2_000, rate: 0.5 },
      { type: 'anchor', at: 3_000, ticks: 2_010 },
      { type: 'pause', at: 4_000, ticks: 2_500 },
      { type: 'mark', at: 4_100, markId: MARK_ID },
      { type: 'beside', at: 4_200, beside },
      { type: 'beside', at: 4_900, beside: null },
      {
        type: 'stroke',
        at: 5_000,
        drawing: {
          ...line,
          kind: 'pen',
          points: [
            [0, 0],
            [0.5, 0.5],
            [1, 1],
          ],
          pressures: [0.2, 0.4, 0.6],
        },
        pointsAt: [5_000, 5_200, 5_400],
      },
      { type: 'stroke', at: 6_000, drawing: line, pointsAt: [6_000, 6_000] },
      { type: 'clear', at: 7_000 },
    ],
  });

  it.each([
    [0, false, 500],
    [999, false, 500],
    [1_500, true, 1_000],
    [2_000, true, 1_500],
    [2_500, true, 1_750],
    [3_000, true, 2_010],
    [3_200, true, 2_110],
    [4_000, false, 2_500],
    [9_000, false, 2_500],
  ])('at %p ms, playing is %p at %p ticks', (at, playing, ticks) => {
    expect(stateAt(timeline, at)).toMatchObject({ playing, ticks });
  });

  it('draws a stroke point by point, until it is cleared', () => {
    const drawn = (at: number) => stateAt(timeline, at).drawings.map(({ points }) => points.length);
    expect([4_999, 5_000, 5_250, 5_400, 6_000, 7_000].map(drawn)).toEqual([
      [],
      [1],
      [2],
      [3],
      [3, 2],
      [],
    ]);
    expect(stateAt(timeline, 5_250).drawings[0]?.pressures).toEqual([0.2, 0.4]);
    expect([stateAt(timeline, 4_000).markId, stateAt(timeline, 4_100).markId]).toEqual([
      null,
      MARK_ID,
    ]);
  });

  it('shows another video beside this one until it’s closed', () => {
    const shown = [4_199, 4_200, 4_900].map((at) => stateAt(timeline, at).beside);
    expect(shown).toEqual([null, beside, null]);
  });
});

describe('drift', () => {
  it.each([
    [0, 1, 9_999, { kind: 'none' }],
    [-19, 1, 9_999, { kind: 'none' }],
    [20, 1, 9_999, { kind: 'rate', rate: 0.97 }],
    [-40, 0.5, 9_999, { kind: 'rate', rate: 0.53 }],
    [79, 1, 9_999, { kind: 'rate', rate: 0.9 }],
    [81, 1, 400, { kind: 'seek' }],
    [-500, 1, 399, { kind: 'rate', rate: 1.1 }],
  ])('corrects %p ms at %p×', (drift, rate, since, correction) => {
    const met = correctionOf(drift, rate, since);
    expect(met.kind).toBe(correction.kind);
    if (met.kind === 'rate') expect(met.rate).toBeCloseTo((correction as { rate: number }).rate);
  });
});

describe('keys', () => {
  const press = (key: string, given = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...given });

  it('gives each key one command, with or without shift', () => {
    const all = PLAYER_KEYS.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    expect([press(' '), press('K'), press('ArrowRight'), press('?'), press('e')]).toEqual([
      'toggle',
      'toggle',
      'step-on',
      'help',
      undefined,
    ]);
    expect(press('l', { ctrlKey: true })).toBeUndefined();
  });

  it('steps through the rates and stays at their ends', () => {
    expect([nextRate(1, 1), nextRate(2, 1), nextRate(0.1, -1), nextRate(0.97, -1)]).toEqual([
      1.5, 2, 0.1, 0.75,
    ]);
  });
});
