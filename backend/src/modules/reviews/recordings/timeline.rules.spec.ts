import { timelineSchema } from '@wavetrain/shared/timeline';
import { byTime, readEvents } from './timeline.rules';

const readEvent = (event: unknown) => readEvents([event])?.[0] ?? null;
const browserReads = (event: unknown) =>
  timelineSchema.safeParse({ version: 1, uploadId: ID, timescale: 1, events: [event] }).success;

const ID = '00000000-0000-4000-8000-000000000001';
const pen = { kind: 'pen', color: '#ffd166', width: 0.006, points: [[0, 1]] };
const stroke = (given: object = {}, drawing: object = {}) => ({
  type: 'stroke',
  at: 3,
  pointsAt: [3],
  drawing: { ...pen, ...drawing },
  ...given,
});

const GOOD = [
  { type: 'play', at: 0, ticks: 0 },
  { type: 'pause', at: 12.5, ticks: 24_024 },
  { type: 'seek', at: 1, ticks: 1 },
  { type: 'anchor', at: 1_799_999, ticks: 1 },
  { type: 'rate', at: 1, rate: 0.1 },
  { type: 'rate', at: 1, rate: 2 },
  { type: 'clear', at: 1 },
  { type: 'mark', at: 1, markId: ID },
  stroke(),
  stroke({}, { pressures: [0.7] }),
  stroke({}, { kind: 'circle', radius: 0.2 }),
  stroke({}, { kind: 'text', text: 'Eyes' }),
];

const BAD = [
  null,
  [],
  'play',
  { type: 'jump', at: 0 },
  { type: 'play', at: -1, ticks: 0 },
  { type: 'play', at: 0, ticks: 1.5 },
  { type: 'play', at: 0, ticks: -1 },
  { type: 'play', at: '0', ticks: 1 },
  { type: 'play', ticks: 1 },
  { type: 'rate', at: 0, rate: 0 },
  { type: 'rate', at: 0, rate: 2.1 },
  { type: 'mark', at: 0 },
  stroke({ pointsAt: 'now' }),
  stroke({ drawing: undefined }),
  stroke({ drawing: null }),
  stroke({}, { kind: 'square' }),
  stroke({}, { color: 'red' }),
  stroke({}, { points: [[0, 2]] }),
  stroke({}, { points: [] }),
  stroke({}, { kind: 'circle' }),
  stroke({}, { kind: 'text' }),
  stroke({}, { radius: 2 }),
  stroke({}, { pressures: [2] }),
  stroke({}, { pressures: [0.1, 0.2] }),
  stroke({}, { pressures: 'hard' }),
];

describe('events of a talk-through', () => {
  it.each(GOOD)('are accepted by the server and the browser: %j', (event) => {
    expect(readEvent(event)).toEqual(event);
    expect(browserReads(event)).toBe(true);
  });

  it.each(BAD.map((event) => [event]))('are refused by the server and the browser: %j', (event) => {
    expect(readEvent(event)).toBeNull();
    expect(browserReads(event)).toBe(false);
  });

  it('have a time for each point, within the recording’s length', () => {
    expect(readEvent(stroke({ pointsAt: [1, 2] }))).toBeNull();
    expect(readEvent({ type: 'clear', at: 1_810_001 })).toBeNull();
    expect(readEvent({ type: 'mark', at: 0, markId: 'x' })).toBeNull();
  });

  it('keep only the fields of the schema', () => {
    expect(readEvent({ type: 'clear', at: 1, ticks: 4, extra: true })).toEqual({
      type: 'clear',
      at: 1,
    });
    expect(readEvent(stroke({ extra: 1 }, { extra: 1 }))).toEqual(stroke());
    expect(readEvents([{ type: 'clear', at: 1 }, { type: 'x' }])).toBeNull();
    expect(readEvents({})).toBeNull();
  });

  it('are sorted by time, and simultaneous ones keep their order', () => {
    const [late, early, same] = [
      { type: 'clear', at: 9 },
      { type: 'anchor', at: 4, ticks: 2 },
      { type: 'seek', at: 9, ticks: 1 },
    ] as const;
    expect(byTime([late, early, same])).toEqual([early, late, same]);
  });
});
