import { instantOf } from './local-time.rules';

it('returns the instant of a local time', () => {
  expect(instantOf('2026-11-28T09:00')).toBe(new Date(2026, 10, 28, 9).toISOString());
  expect(instantOf('2026-11-28T09:05:30')).toBe(new Date(2026, 10, 28, 9, 5, 30).toISOString());
});

it.each(['2027-02-30T09:00', '', 'soon'])('has no instant for %j, which no clock shows', (local) =>
  expect(instantOf(local)).toBeNull(),
);

it('has no instant for a time that the clocks skip', () => {
  const shown = jest.spyOn(Date.prototype, 'getHours').mockReturnValue(3);
  expect(instantOf('2027-03-14T02:30')).toBeNull();
  shown.mockRestore();
});
