import { isNews } from './news.rules';

it.each([
  ['never opened, the list never looked at', null, null, true],
  ['never opened, given after the list was looked at', null, '2026-11-01T12:00:00Z', true],
  ['given just as the list was looked at', null, '2026-11-02T12:00:00Z', false],
  ['never opened, but in the list that was looked at', null, '2026-11-03T12:00:00Z', false],
  ['opened by itself', '2026-11-03T12:00:00Z', null, false],
])('what was %s is news: %p', (_, seenAt, listSeenAt, expected) =>
  expect(isNews({ seenAt, feedbackSubmittedAt: '2026-11-02T12:00:00Z' }, listSeenAt)).toBe(expected),
);
