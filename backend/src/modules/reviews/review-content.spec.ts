import { validationPipe } from '../../common/http/validation';
import {
  MARK_ID,
  sampleContent,
  sampleDrawings,
  sampleMark,
  sampleMeasure,
} from './testing/sample-review';
import { reviewContentSchema, type ReviewContent } from '@wavetrain/shared/review-content';
import { faultsOfDelivery } from './review-content.rules';

/** Checks a request's body, as the server does. */
const serverReads = (body: unknown): Promise<unknown> =>
  validationPipe().transform(body, { type: 'body', schema: reviewContentSchema });

const mark = (given: Record<string, unknown>) =>
  sampleContent({ marks: [{ ...sampleMark(), ...given } as never] });
const drawing = (given: Record<string, unknown>) =>
  mark({ drawings: [{ kind: 'pen', color: '#e4572e', width: 0.006, points: [[0, 1]], ...given }] });
const measured = (given: Record<string, unknown>) => ({
  ...sampleContent(),
  measures: [{ ...sampleMeasure(), ...given }],
});
const take = {
  id: MARK_ID,
  voiceKey: MARK_ID,
  timelineKey: MARK_ID,
  durationMs: 52_000,
  captions: [{ startMs: 0, endMs: 900, text: 'Look' }],
};
const scores = { head: 0, paddle: 100, boat: 50, body: 1, quiz: 99, markIds: [MARK_ID] };

const GOOD: readonly (readonly [string, unknown])[] = [
  ['an empty one', sampleContent({ marks: [], fixFirstMarkId: null })],
  ['every kind of drawing', mark({ drawings: sampleDrawings() })],
  ['how hard a pen pressed', drawing({ pressures: [0.5] })],
  ['a mark of a link', mark({ uploadId: null })],
  ['a talk-through', { ...sampleContent(), takes: [take] }],
  ['scores', { ...sampleContent(), scores }],
  ['strokes that were counted', measured({})],
  ['a time from one frame to another', measured({ kind: 'time', ticks: [0, 1], text: '' })],
  [
    'one from before anything could be measured',
    Object.fromEntries(Object.entries(sampleContent()).filter(([part]) => part !== 'measures')),
  ],
  [
    'drills until a leap day',
    { ...sampleContent(), drillIds: ['hip-snap'], drillsUntil: '2028-02-29' },
  ],
  ['more than the schema knows', { ...sampleContent(), extra: 1 }],
  ['the longest text', mark({ text: '🛶'.repeat(1_000) })],
];

const BAD: readonly (readonly [string, unknown])[] = [
  ['nothing', {}],
  ['another version', { ...sampleContent(), schema: 2 }],
  ['no marks', { ...sampleContent(), marks: undefined }],
  ['marks that are no list', { ...sampleContent(), marks: 'none' }],
  ['too many marks', { ...sampleContent(), marks: Array.from({ length: 201 }, sampleMark) }],
  ['a mark that is null', { ...sampleContent(), marks: [null] }],
  ['a mark that is a list', { ...sampleContent(), marks: [[]] }],
  ['an id that is none', mark({ id: 'mark-1' })],
  ['ticks that are no whole number', mark({ ticks: 1.5 })],
  ['ticks before the beginning', mark({ ticks: -1 })],
  ['seconds as text', mark({ ticks: '12' })],
  ['no timescale', mark({ timescale: 0 })],
  ['a part that nobody has', mark({ part: 'elbow' })],
  ['a text that is too long', mark({ text: 'x'.repeat(2_001) })],
  ['one sign too many, in pairs', mark({ text: '🛶'.repeat(1_001) })],
  ['an upload that is left out', mark({ uploadId: undefined })],
  ['a span of more than ten minutes', mark({ spanMs: 600_001 })],
  ['measures that are no list', { ...sampleContent(), measures: {} }],
  ['a goal that is too long', { ...sampleContent(), fixFirstGoal: 'x'.repeat(121) }],
  ['a measure that is null', { ...sampleContent(), measures: [null] }],
  ['a measure of a link', measured({ uploadId: null })],
  ['a measure of nothing known', measured({ kind: 'angle' })],
  ['a measure without frames', measured({ ticks: [] })],
  ['a measure of one frame', measured({ ticks: [5] })],
  ['a time of three frames', measured({ kind: 'time', ticks: [0, 1, 2] })],
  ['a time that runs backward', measured({ kind: 'time', ticks: [2, 1] })],
  ['two strokes at once', measured({ ticks: [0, 7, 7] })],
  ['strokes between frames', measured({ ticks: [0, 1.5] })],
  ['strokes as text', measured({ ticks: ['0', '9'] })],
  [
    'more strokes than a river has',
    measured({ ticks: Array.from({ length: 1_001 }, (_, tick) => tick) }),
  ],
  ['a measure with too many words', measured({ text: 'x'.repeat(201) })],
  ['a drawing of no kind', drawing({ kind: 'scribble' })],
  ['a color by name', drawing({ color: 'red' })],
  ['a point outside', drawing({ points: [[0, 1.01]] })],
  ['a point of three', drawing({ points: [[0, 1, 0]] })],
  ['no points', drawing({ points: [] })],
  ['a line of one point', drawing({ kind: 'line' })],
  [
    'an angle of two',
    drawing({
      kind: 'angle',
      points: [
        [0, 0],
        [1, 1],
      ],
    }),
  ],
  ['a circle without a radius', drawing({ kind: 'circle' })],
  ['a spotlight wider than the picture', drawing({ kind: 'spotlight', radius: 1.5 })],
  ['a text without words', drawing({ kind: 'text', text: '' })],
  ['a pen with a radius that is none', drawing({ radius: 'wide' })],
  ['a stroke that is too wide', drawing({ width: 0.2 })],
  ['fewer pressures than points', drawing({ pressures: [] })],
  ['more pressures than points', drawing({ pressures: [0, 1] })],
  ['a pressure above all', drawing({ pressures: [1.01] })],
  ['pressures as text', drawing({ pressures: ['0.5'] })],
  ['pressures that are none', drawing({ pressures: null })],
  ['a fix-first that is left out', { ...sampleContent(), fixFirstMarkId: undefined }],
  ['a take without its voice', { ...sampleContent(), takes: [{ ...take, voiceKey: null }] }],
  ['a caption that is a text', { ...sampleContent(), takes: [{ ...take, captions: ['Look'] }] }],
  ['a drill by its name', { ...sampleContent(), drillIds: ['Hip snap'] }],
  ['drills twice a day', { ...sampleContent(), drillTimesPerWeek: 14 }],
  ['drills never', { ...sampleContent(), drillTimesPerWeek: 0 }],
  ['a day that does not exist', { ...sampleContent(), drillsUntil: '2027-02-29' }],
  ['a time for a day', { ...sampleContent(), drillsUntil: '2027-02-20T10:00:00Z' }],
  ['a score above 100', { ...sampleContent(), scores: { ...scores, head: 101 } }],
  ['half of the scores', { ...sampleContent(), scores: { head: 1 } }],
  ['scores as a list', { ...sampleContent(), scores: [] }],
  ['scores that are left out', { ...sampleContent(), scores: undefined }],
  ['notes that are none', { ...sampleContent(), notes: null }],
];

describe('the content of a review', () => {
  it.each(GOOD)('is accepted by the server and the browser: %s', async (_, content) => {
    expect(reviewContentSchema.safeParse(content).success).toBe(true);
    await expect(serverReads(content)).resolves.toHaveProperty('schema', 1);
  });

  it.each(BAD)('is refused by the server and the browser: %s', async (_, content) => {
    expect(reviewContentSchema.safeParse(content).success).toBe(false);
    await expect(serverReads(content)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is read without what the schema doesn’t know, and with what older clients leave out', async () => {
    const { measures: _, fixFirstGoal: __, ...older } = { ...sampleContent(), extra: 1 };
    expect(await serverReads(older)).toEqual(sampleContent());
  });

  it('is refused with the first problem of each field', async () => {
    const bad = { ...mark({ id: 'x', text: 'x'.repeat(2_001) }), drillTimesPerWeek: 0, notes: 5 };
    await expect(serverReads(bad)).rejects.toMatchObject({
      fields: {
        'marks.0.id': 'This isn’t an id',
        'marks.0.text': 'Please keep this to 2000 characters',
        drillTimesPerWeek: 'Too small: expected number to be >=1',
        notes: 'Invalid input: expected string, received number',
      },
    });
  });
});

describe('a delivery', () => {
  it.each<[string, Partial<ReviewContent>, string | null]>([
    ['a marked video', {}, null],
    ['nothing', { marks: [], fixFirstMarkId: null }, 'marks'],
    ['notes alone', { marks: [], fixFirstMarkId: null, notes: 'Further ahead.' }, null],
    ['voice alone', { marks: [], fixFirstMarkId: null, takes: [take] }, null],
    ['no mark to fix first', { fixFirstMarkId: null }, 'fixFirstMarkId'],
    [
      'a fix-first mark that was removed',
      { fixFirstMarkId: '00000000-0000-4000-8000-000000000009' },
      'fixFirstMarkId',
    ],
    ['the same mark twice', { marks: [sampleMark(), sampleMark()] }, 'marks'],
    [
      'drawings on a link',
      { marks: [{ ...sampleMark(), uploadId: null, drawings: sampleDrawings() }] },
      'marks',
    ],
    ['drills without an end', { drillIds: ['hip-snap'] }, 'drillsUntil'],
    [
      'a score for a mark that was removed',
      { scores: { ...scores, markIds: ['00000000-0000-4000-8000-000000000009'] } },
      'scores',
    ],
  ])('checks a review with %s', (_, given, field) => {
    expect(Object.keys(faultsOfDelivery(sampleContent(given)) ?? {})).toEqual(
      field === null ? [] : [field],
    );
  });
});
