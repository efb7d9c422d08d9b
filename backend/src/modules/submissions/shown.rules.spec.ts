import { fullName, formatInCoachZone } from './shown.rules';

it("writes times in the coach's zone, summer and winter", () => {
  expect(formatInCoachZone(new Date('2026-05-03T15:00:00Z')).replaceAll('\u202f', ' ')).toBe('Sunday, May 3 at 10:00 AM CDT');
  expect(formatInCoachZone(new Date('2026-12-03T15:00:00Z')).replaceAll('\u202f', ' ')).toBe('Thursday, December 3 at 9:00 AM CST');
});

it('writes a name of one word without a space', () => {
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
});
