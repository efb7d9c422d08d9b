import { sampleEdition } from '../../testing/sample-bookings';
import {
  editionLabel,
  excludedText,
  owedLine,
  peopleHavePaid,
  saleStatusLabel,
} from './edition-labels';

it('names an edition by title and dates', () =>
  expect(editionLabel(sampleEdition)).toBe('Playboating from A-Z, October 10-14, 2027'));

it.each([
  [0, 'No one has paid.'],
  [1, '1 person has paid.'],
  [2, '2 people have paid.'],
])('for %i payers, says "%s"', (paid, text) => expect(peopleHavePaid({ paid })).toBe(text));

it.each([
  ['open', '2027-10-10', 'open'],
  ['open', '2026-11-20', 'over'],
  ['closed', '2027-10-10', 'closed'],
  ['cancelled', '2026-10-10', 'cancelled'],
] as const)('describes a sale that is %s and starts on %s as %s', (saleStatus, startsOn, word) => {
  expect(saleStatusLabel({ saleStatus, startsOn }, new Date('2026-11-20T12:00:00Z'))).toBe(word);
});

it('says what a canceled clinic still owes, and what the bank holds', () => {
  const cancelled = { ...sampleEdition, saleStatus: 'cancelled' as const };
  expect(owedLine(cancelled)).toBe('');
  expect(owedLine({ ...cancelled, refundsDue: 2, refundDueCents: 510_000 })).toBe(
    '2 to refund, $5,100.00',
  );
  expect(
    owedLine({
      ...cancelled,
      refundsDue: 1,
      refundDueCents: 170_000,
      disputes: 1,
      disputedCents: 340_000,
    }),
  ).toBe('1 to refund, $1,700.00; 1 disputed, $3,400.00');
  expect(owedLine({ ...sampleEdition, disputes: 1, disputedCents: 340_000 })).toBe('');
});

it('says what refunding everyone leaves out', () => {
  expect(excludedText({ disputes: 0, disputedCents: 0 })).toBe('');
  expect(excludedText({ disputes: 1, disputedCents: 340_000 })).toMatch(
    /^This leaves out \$3,400\.00 from 1 booking/,
  );
  expect(excludedText({ disputes: 2, disputedCents: 510_000 })).toMatch(
    /^This leaves out \$5,100\.00 from 2 bookings/,
  );
});
