import { isNews } from './news.rules';

it.each([
  ['never opened, the list never looked at', null, null, true],
  ['never opened, sent after the list was last seen', null, '2026-11-01T12:00:00Z', true],
  ['sent just as the list was seen', null, '2026-11-02T12:00:00Z', false],
  ['never opened, but in the list that was looked at', null, '2026-11-03T12:00:00Z', false],
  ['opened from a link', '2026-11-03T12:00:00Z', null, false],
])('a review that was %s counts as new: %p', (_, seenAt, listSeenAt, expected) =>
  expect(isNews({ seenAt, feedbackSubmittedAt: '2026-11-02T12:00:00Z' }, listSeenAt)).toBe(
    expected,
  ),
);
