import { usualEditions } from './usual-editions.rules';

const fiveDays = { startsOn: '2027-03-03', endsOn: '2027-03-07' };
const otherFive = { startsOn: '2027-10-06', endsOn: '2027-10-10' };
const twoDays = { startsOn: '2027-02-06', endsOn: '2027-02-07' };

it('describes the length that most clinics have, not the shortest', () => {
  expect(usualEditions([twoDays, fiveDays, otherFive])).toEqual([fiveDays, otherFive]);
});

it('describes the longer of two equally common lengths', () => {
  expect(usualEditions([twoDays, fiveDays])).toEqual([fiveDays]);
  expect(usualEditions([])).toEqual([]);
});
