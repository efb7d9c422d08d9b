import { fixFirstOf, reviewToShow } from './fix-first.rules';

const given = (feedbackSubmittedAt: string, more: object = {}) => ({
  hasReview: true,
  submissionId: 's1',
  feedbackSubmittedAt,
  ...more,
});
const now = new Date('2026-11-20T12:00:00Z');
const sent = (...dates: string[]) => dates.map((submissionDate) => ({ submissionDate }));

it.each([
  ['a review of a week ago', [given('2026-11-13T12:00:00Z')], sent('2026-11-12T12:00:00Z'), 's1'],
  ['one of a second less', [given('2026-11-13T12:00:01Z')], sent(), undefined],
  [
    'a video that was sent since',
    [given('2026-11-01T12:00:00Z')],
    sent('2026-11-02T12:00:00Z'),
    undefined,
  ],
  ['videos that are not known yet', [given('2026-11-01T12:00:00Z')], undefined, undefined],
  [
    'written feedback that came later',
    [given('2026-11-01T12:00:00Z'), given('2026-11-10T12:00:00Z', { hasReview: false })],
    sent(),
    undefined,
  ],
  [
    'two reviews, in any order',
    [given('2026-10-01T12:00:00Z', { submissionId: 's0' }), given('2026-11-01T12:00:00Z')],
    sent('2026-10-20T12:00:00Z'),
    's1',
  ],
  [
    'a review with a deleted video',
    [given('2026-11-01T12:00:00Z', { submissionId: null })],
    sent(),
    undefined,
  ],
  ['none', [], sent(), undefined],
])('returns the review to film again, if due: %s', (_, feedback, submissions, expected) =>
  expect(reviewToShow(feedback, submissions, now)).toBe(expected),
);

it('returns the text of the chosen mark, and nothing without one', () => {
  const marks = [
    { id: 'a', text: 'Head up.' },
    { id: 'b', text: 'Late blade.' },
  ];
  expect(fixFirstOf({ fixFirstMarkId: 'b', marks })).toBe('Late blade.');
  expect(fixFirstOf({ fixFirstMarkId: null, marks })).toBeUndefined();
});
