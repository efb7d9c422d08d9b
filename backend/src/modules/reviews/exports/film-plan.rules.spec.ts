import type { Drawing, Mark } from '@wavetrain/shared/review-content';
import type { Timeline, TimelineEvent } from '@wavetrain/shared/timeline';
import { filmLayout, placeOfOther } from './film-layout.rules';
import { besideRanges, placesOf, runsOf, type MarkedFilm, type Shot } from './film-plan.rules';
import { roomToFetch, roomToMake } from './film-room.rules';
import { markedPlan } from './marked-shots.rules';
import { spokenShots } from './spoken-shots.rules';

/** Four seconds with 25 frames a second. */
const times = { timescale: 1_000, ticks: Array.from({ length: 100 }, (_, frame) => frame * 40) };
const ink = { color: '#e4572e', width: 0.006 };
const circle: Drawing = { kind: 'circle', ...ink, points: [[0.5, 0.5]], radius: 0.1 };
const mark = (id: string, frame: number, given: Partial<Mark> = {}): Mark => ({
  id,
  uploadId: 'u',
  ticks: frame * 40,
  timescale: 1_000,
  spanMs: 0,
  part: 'head',
  text: `Mark ${id}`,
  drawings: [],
  ...given,
});
const film = (marks: Mark[] = [], given: Partial<MarkedFilm> = {}): MarkedFilm => ({
  times,
  marks,
  fixFirstMarkId: null,
  ...given,
});
const timeline = (...events: TimelineEvent[]): Timeline => ({
  version: 1,
  uploadId: 'u',
  timescale: 1_000,
  events,
});
const spoken = (durationMs: number, ...events: TimelineEvent[]) =>
  spokenShots(film(), [{ timeline: timeline(...events), durationMs }]);
const length = (shots: readonly Shot[]) => shots.reduce((sum, shot) => sum + shot.pictures, 0);
const markedShots = (...given: Parameters<typeof markedPlan>) => markedPlan(...given).shots;
/** Returns each picture's frame. */
const frames = (shots: readonly Shot[]) =>
  shots.flatMap(({ frame, pictures }) => Array.from({ length: pictures }, () => frame));

describe('a talk-through as pictures', () => {
  it('freezes the video while it’s paused, and is exactly as long as the voice', () => {
    const shots = spoken(10_000, { type: 'seek', at: 0, ticks: 1_000 });
    expect(shots).toMatchObject([{ frame: 25, pictures: 300 }]);
  });

  it.each([
    [1, [0, 25, 50]],
    [0.5, [0, 12, 25]],
    [2, [0, 50, 99]],
  ])('plays at %p of the speed', (rate, expected) => {
    const shown = frames(
      spoken(2_100, { type: 'rate', at: 0, rate }, { type: 'play', at: 0, ticks: 0 }),
    );
    expect([shown[0], shown[30], shown[60]]).toEqual(expected);
  });

  it('follows seeks, pauses and anchors during playback', () => {
    const shown = frames(
      spoken(
        3_000,
        { type: 'play', at: 0, ticks: 0 },
        { type: 'seek', at: 500, ticks: 2_000 },
        { type: 'anchor', at: 1_000, ticks: 2_400 },
        { type: 'pause', at: 2_000, ticks: 3_200 },
      ),
    );
    expect([shown[14], shown[15], shown[30], shown[59], shown[60], shown[89]]).toEqual([
      12, 50, 60, 84, 80, 80,
    ]);
  });

  it('shows the last frame when the voice goes on after the end of the video', () => {
    expect(frames(spoken(60_000, { type: 'play', at: 0, ticks: 0 })).at(-1)).toBe(99);
  });

  it('draws a pen’s line as far as it had come, until it’s cleared', () => {
    const points: [number, number][] = [
      [0, 0],
      [0.1, 0],
      [0.2, 0],
    ];
    const shots = spoken(
      4_000,
      {
        type: 'stroke',
        at: 1_000,
        drawing: { kind: 'pen', ...ink, points },
        pointsAt: [1_000, 1_500, 2_000],
      },
      { type: 'clear', at: 3_000 },
    );
    expect(
      shots.map(({ layer, pictures }) => [pictures, layer.drawings[0]?.points.length]),
    ).toEqual([
      [30, undefined],
      [15, 1],
      [15, 2],
      [30, 3],
      [30, undefined],
    ]);
  });

  it('plays the parts one after the other, each with its own drawings', () => {
    const stroke = (x: number): TimelineEvent => ({
      type: 'stroke',
      at: 0,
      drawing: { ...circle, points: [[x, 0.5]] },
      pointsAt: [0],
    });
    const shots = spokenShots(film(), [
      { timeline: timeline(stroke(0.1)), durationMs: 1_000 },
      { timeline: timeline(stroke(0.9)), durationMs: 1_000 },
    ]);
    expect(shots.map(({ layer }) => layer.drawings[0]?.points)).toEqual([
      [[0.1, 0.5]],
      [[0.9, 0.5]],
    ]);
  });

  it('shows a mark’s drawings on its frame, with what is drawn while speaking', () => {
    const shots = spokenShots(film([mark('m', 25, { drawings: [circle] }), mark('without', 25)]), [
      {
        durationMs: 1_000,
        timeline: timeline(
          { type: 'seek', at: 0, ticks: 1_000 },
          { type: 'stroke', at: 500, drawing: circle, pointsAt: [500] },
        ),
      },
    ]);
    expect(shots.map(({ layer }) => layer.drawings.length)).toEqual([1, 2]);
  });

  it('shows another video beside this one from its matching frame, until it’s closed', () => {
    const other = { timescale: 600, ticks: Array.from({ length: 60 }, (_, frame) => frame * 12) };
    const at = (ticks: number, timescale: number) => ({ ticks, timescale });
    const beside = { uploadId: 'o', at: at(1_000, 1_000), otherAt: at(120, 600) };
    const part = {
      durationMs: 3_000,
      timeline: timeline(
        { type: 'play', at: 0, ticks: 800 },
        { type: 'beside', at: 1_000, beside },
        { type: 'pause', at: 1_500, ticks: 2_000 },
        { type: 'beside', at: 2_000, beside: null },
      ),
    };
    const shots = spokenShots(film(), [part], new Map([['o', other]]));
    expect(besideRanges(shots)).toEqual([{ from: 30, to: 59 }]);
    const at30 = shots.find(({ other: shown }) => shown !== null);
    // 1.8 s of this one, 0.8 s after the moment that both share
    expect([at30?.frame, at30?.other]).toEqual([45, { uploadId: 'o', frame: 50 }]);
    expect(shots.at(-2)).toMatchObject({
      frame: 50,
      other: { uploadId: 'o', frame: 59 },
      layer: { isBeside: true },
    });
    expect(shots.at(-1)).toMatchObject({ frame: 50, other: null, layer: { isBeside: false } });
    expect(length(shots)).toBe(90);
    // a video that was deleted isn't shown
    expect(besideRanges(spokenShots(film(), [part]))).toEqual([]);
  });

  it('isn’t slowed down by a hundred long strokes that stay for ten minutes', () => {
    const points = Array.from({ length: 2_000 }, (_, n): [number, number] => [n / 2_000, 0]);
    const strokes = Array.from({ length: 100 }, (_, n): TimelineEvent => ({
      type: 'stroke',
      at: n * 1_000,
      drawing: { kind: 'pen', ...ink, points },
      pointsAt: points.map((_point, at) => n * 1_000 + at / 4),
    }));
    const anchors = Array.from({ length: 600 }, (_, n): TimelineEvent => ({
      type: 'anchor',
      at: n * 1_000 + 900,
      ticks: 0,
    }));
    const events = [...strokes, ...anchors].sort((one, other) => one.at - other.at);
    expect(length(spoken(600_000, ...events))).toBe(18_000);
  });

  it('stays small for ten minutes with thousands of events', () => {
    const events = Array.from({ length: 3_000 }, (_, n): TimelineEvent[] => [
      { type: 'play', at: n * 200, ticks: (n * 137) % 4_000 },
      { type: 'stroke', at: n * 200 + 50, drawing: circle, pointsAt: [n * 200 + 50] },
      { type: 'clear', at: n * 200 + 150 },
    ]).flat();
    const shots = spoken(600_000, ...events);
    expect(length(shots)).toBe(18_000);
    expect(runsOf(shots.map(({ frame }) => frame)).length).toBeLessThanOrEqual(300);
  });
});

describe('marks as pictures', () => {
  it('stop the video for three seconds each, with their text and drawings, at the first and the last frame too', () => {
    const shots = markedShots(
      film([mark('c', 99), mark('a', 0), mark('b', 50, { drawings: [circle] })]),
    );
    const stops = shots.filter(({ layer }) => layer.text !== '');
    expect(stops).toMatchObject([
      { frame: 0, pictures: 90, layer: { text: 'Mark a', drawings: [] } },
      { frame: 50, pictures: 90, layer: { text: 'Mark b', drawings: [circle] } },
      { frame: 99, pictures: 90, layer: { text: 'Mark c' } },
    ]);
    expect(length(shots)).toBe(3 * 90 + 119);
  });

  it('have the video’s sound while it plays, and silence while it stops', () => {
    const { heard } = markedPlan(film([mark('a', 0), mark('b', 50)]));
    expect(heard).toEqual([
      { from: null, pictures: 90 },
      { from: 0, pictures: 60 },
      { from: null, pictures: 90 },
      { from: 60, pictures: 59 },
    ]);
  });

  it('each have their stop if they’re on the same frame, and the one to fix first says so', () => {
    const shots = markedShots(film([mark('a', 9), mark('b', 9)], { fixFirstMarkId: 'b' }));
    expect(shots.flatMap(({ layer }) => layer.text || [])).toEqual([
      'Mark a',
      'Fix this first: Mark b',
    ]);
  });

  it('keep their drawings while the video plays on, for their span', () => {
    const shots = markedShots(film([mark('a', 50, { drawings: [circle], spanMs: 400 })]));
    const drawn = shots.filter(({ layer }) => layer.text === '' && layer.drawings.length > 0);
    expect([drawn[0]?.frame, drawn.at(-1)?.frame]).toEqual([50, 60]);
  });

  it('are shown alone if the whole video would be too long', () => {
    const long = { timescale: 10, ticks: Array.from({ length: 12_000 }, (_, frame) => frame) };
    const marks = Array.from({ length: 200 }, (_, n) =>
      mark(`m${n}`, 0, { ticks: n * 60, timescale: 10 }),
    );
    const shots = markedShots(film(marks, { times: long }));
    expect([shots.length, length(shots)]).toEqual([200, 200 * 90]);
    expect(markedPlan(film(marks, { times: long })).heard).toEqual([]);
  });
});

it('reads the frames that are shown and short gaps between them, and finds each again', () => {
  const runs = runsOf([7, 5, 30, 31, 5]);
  expect(runs).toEqual([
    { from: 5, to: 7 },
    { from: 30, to: 31 },
  ]);
  expect([...placesOf(runs)]).toEqual([
    [5, 1],
    [6, 2],
    [7, 3],
    [30, 4],
    [31, 5],
  ]);
});

describe('two videos in one film', () => {
  const landscape = { width: 1_920, height: 1_080 };
  const portrait = { width: 1_080, height: 1_920 };

  it('are next to each other, as large as their halves allow', () => {
    const layout = filmLayout(landscape, true);
    expect(layout).toEqual({
      size: { width: 1_280, height: 720 },
      alone: { x: 0, y: 0, width: 1_280, height: 720 },
      beside: { x: 0, y: 180, width: 640, height: 360 },
    });
    expect(placeOfOther(portrait, layout)).toEqual({ x: 116, y: 0, width: 406, height: 720 });
  });

  it('have a wider film if the reviewed one is upright', () => {
    const layout = filmLayout(portrait, true);
    expect(layout).toEqual({
      size: { width: 1_280, height: 1_138 },
      alone: { x: 320, y: 0, width: 640, height: 1_138 },
      beside: { x: 0, y: 0, width: 640, height: 1_138 },
    });
    expect(filmLayout(portrait, false).size).toEqual({ width: 720, height: 1_280 });
  });
});

it('needs disk space for frames by their real size, and for the sound', () => {
  const size = { width: 320, height: 180 };
  const parts = { layers: 10, size, pictures: 300 };
  const room = (bytes: number) => roomToMake({ ...parts, frames: [{ count: 1_000, bytes }] });
  expect(room(20_000) - room(10_000)).toBe(15_000_000);
  expect(roomToMake({ ...parts, frames: [] })).toBeLessThan(roomToFetch(3_000_000));
  // the sound is written twice: as it's read, and as it's heard
  const sound = roomToMake({ ...parts, layers: 0, frames: [] }) - roomToFetch(0);
  expect(sound).toBe(2 * 10 * 48_000 * 2);
});
