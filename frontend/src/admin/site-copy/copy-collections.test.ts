import { filled, isCopyCollection, plainOf, said, shown } from './copy-collections';

it('formats a record’s fields as text, whatever their type', () => {
  const record = { text: 'Late is right.', featured: true, title: null, position: 0 };
  expect(
    ['text', 'featured', 'title', 'position', 'nope'].map((source) => said(record, source)),
  ).toEqual(['Late is right.', 'Yes', '', '0', '']);
});

it('converts HTML to text, one line per block', () => {
  expect(plainOf('<p>One <b>two</b></p><ul><li>three</li><li>four</li></ul>')).toBe(
    'One two\nthree\nfour',
  );
});

it('fills in placeholders, capitalizes those written with a capital, and leaves unknown ones', () => {
  const words = { clinicDays: 'five', coachingPrice: '$150' };
  expect(filled('{ClinicDays} days, {clinicDays} nights, {coachingPrice}, {nope}', words)).toBe(
    'Five days, five nights, $150, {nope}',
  );
});

it('recognizes its collections', () => {
  expect([
    isCopyCollection('faq'),
    isCopyCollection('bookings'),
    isCopyCollection(undefined),
  ]).toEqual([true, false, false]);
});

it('formats nested fields, lists and cents for display', () => {
  const settings = {
    usualClinic: { priceCents: 340_000 },
    socialLinks: [{ label: 'YouTube', url: 'https://y.example' }],
  };
  expect(said(settings, 'usualClinic.priceCents')).toBe('340000');
  expect(shown(settings, { source: 'usualClinic.priceCents', label: 'Price', isCents: true })).toBe(
    '$3,400.00',
  );
  expect(shown(settings, { source: 'socialLinks', label: 'Links' })).toBe(
    'YouTube https://y.example',
  );
  expect(shown({ body: '<p>One</p>' }, { source: 'body', label: 'Text', isHtml: true })).toBe(
    'One',
  );
  expect(said(settings, 'nope.deeper')).toBe('');
  expect(said({ words: ['boof', 'eddy'] }, 'words')).toBe('boof\neddy');
});
