import { ApiError } from '../../../api/client';
import { askedAgainIn } from './student-view';

const failed = (status: number) => new ApiError(status, '', '');

it.each<[string, number | undefined, unknown, number | false]>([
  ['at its end', 1_600, null, 1_600_000],
  ['not at once, over and over', 0, null, 1_000],
  ['after a line that broke', 1_600, new TypeError('Failed to fetch'), 15_000],
  [
    'after a connection that broke before the first event',
    undefined,
    new TypeError('Failed to fetch'),
    15_000,
  ],
  ['after a server out of order', 1_600, failed(503), 15_000],
  ['never once it has ended', 1_600, failed(410), false],
  ['never where there is none', 1_600, failed(404), false],
  ['never while signed out', 1_600, failed(401), false],
])('refetches a view %s', (_, secondsLeft, error, expected) =>
  expect(askedAgainIn(secondsLeft, error)).toBe(expected),
);
