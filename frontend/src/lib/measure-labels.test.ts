import {
  likeEarlier,
  measureText,
  measuredSeconds,
  strokesPerMinute,
  strokesText,
  type Measure,
} from './measure-labels';

const measure = (given: Partial<Measure>): Measure => ({
  id: 'm',
  uploadId: 'u',
  kind: 'strokes',
  timescale: 30_000,
  text: '',
  ticks: [0, 30_000, 60_000],
  ...given,
});
const before = (measures: Measure[]) => ({
  submissionId: 's',
  title: 'Ferry',
  submissionDate: '2126-05-01T12:00:00Z',
  measures,
});

it('measures a time from its frames, to the hundredth of a second', () => {
  const time = measure({ kind: 'time', ticks: [1_001, 38_038] });
  expect(measuredSeconds(time)).toBeCloseTo(1.2346, 4);
  expect(measureText(time)).toBe('1.23 seconds');
});

it('counts a pace from catch to catch, so three strokes span two intervals', () => {
  expect(strokesPerMinute(measure({}))).toBe(60);
  expect(measureText(measure({}))).toBe('3 strokes, 60 a minute');
  expect(strokesText({ ticks: [5], timescale: 30 })).toBe('1 stroke');
  expect(strokesPerMinute({ ticks: [5], timescale: 30 })).toBe(0);
});

it('compares measures with the same label, or with the earlier video’s only pace', () => {
  const left = measure({ text: 'Left side' });
  const others = [
    measure({ text: 'both' }),
    measure({ text: ' left side' }),
    measure({ kind: 'time', text: 'Roll' }),
  ];
  expect(likeEarlier(left, before(others))).toBe(others[1]);
  expect(likeEarlier(measure({}), before(others))).toBeUndefined();
  expect(likeEarlier(measure({}), before([others[0]!]))).toBe(others[0]);
  expect(likeEarlier(measure({ kind: 'time' }), before(others))).toBeUndefined();
  expect(likeEarlier(measure({ kind: 'time', text: 'roll' }), before(others))).toBe(others[2]);
  expect(likeEarlier(left, null)).toBeUndefined();
});
