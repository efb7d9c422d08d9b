import { render } from '@testing-library/react';
import { DeadlineRing, timeLeft } from './deadline-ring';

const NOON = new Date('2026-06-01T12:00:00Z');

test.each([
  ['2026-06-01T12:00:59Z', '0 min left'],
  ['2026-06-01T13:00:00Z', '1 h left'],
  ['2026-06-03T11:59:00Z', '47 h left'],
  ['2026-06-04T18:00:00Z', '3 days left'],
  ['2026-06-01T11:01:00Z', '59 min late'],
  ['2026-05-30T13:00:00Z', '47 h late'],
  ['2026-05-30T12:00:00Z', '2 days late'],
  ['2026-03-31T12:00:00Z', '62 days late'],
])('shows %s as “%s”', (dueAt, text) => expect(timeLeft(new Date(dueAt), NOON).text).toBe(text));

test('empties over the hours until the due time and is low in the last quarter', () => {
  expect(timeLeft(new Date('2026-06-02T12:00:00Z'), NOON, 48)).toMatchObject({
    share: 0.5,
    low: false,
  });
  expect(timeLeft(new Date('2026-06-02T00:00:00Z'), NOON, 48)).toMatchObject({
    share: 0.25,
    low: true,
  });
  expect(timeLeft(new Date('2026-05-01T00:00:00Z'), NOON, 48)).toMatchObject({
    share: 0,
    low: true,
  });
});

test.each([
  ['2026-06-01T13:00:00Z', 'signal', 'empties'],
  ['2026-06-01T11:00:00Z', 'error', 'is full'],
  ['2026-03-01T11:00:00Z', 'error', 'is full'],
])('draws %s in the %s color, and the ring %s', (dueAt, color, fill) => {
  const { container } = render(<DeadlineRing dueAt={dueAt} now={NOON} />);
  const ring = container.querySelectorAll('circle')[1]!;
  expect(ring.getAttribute('stroke')).toContain(color);
  const [drawn = 0, round = 0] = ring.getAttribute('stroke-dasharray')!.split(' ').map(Number);
  expect(drawn === round).toBe(fill === 'is full');
});
