import { sampleEdition } from '../../testing/sample-bookings';
import { editionLabel, peopleHavePaid, saleWord } from './edition-words';

it('is named by title and dates', () => expect(editionLabel(sampleEdition)).toBe('Playboating from A-Z, October 10-14, 2027'));

it.each([
  [0, 'Nobody has paid.'],
  [1, '1 person has paid.'],
  [2, '2 people have paid.'],
])('of %i it says "%s"', (paid, text) => expect(peopleHavePaid({ paid })).toBe(text));

it.each([
  ['open', '2027-10-10', 'open'],
  ['open', '2026-11-20', 'over'],
  ['closed', '2027-10-10', 'closed'],
  ['cancelled', '2026-10-10', 'cancelled'],
] as const)('a sale that is %s and starts on %s is %s', (saleStatus, startsOn, word) => {
  expect(saleWord({ saleStatus, startsOn }, new Date('2026-11-20T12:00:00Z'))).toBe(word);
});
