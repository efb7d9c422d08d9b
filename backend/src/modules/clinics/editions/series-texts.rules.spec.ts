import { filled, namesMore, wordsOf } from './series-texts.rules';

const series = {
  id: 'creek-clinic',
  position: 0,
  title: 'Creek Clinic',
  level: 'Beginner',
  tagline: '{ClinicDays} days of creeks',
  description: 'A deposit of {clinicDeposit} now, {clinicBalance} later.',
  forWho: '{clinicPlaces} paddlers',
  location: 'Rock Island, TN',
  days: [{ title: 'Day one of {clinicDays}', text: 'With {coachName}' }],
  included: ['Lunch for {clinicDays} days'],
  bring: ['Socks for {clinicDays} days'],
  pictureId: null,
};
const edition = {
  startsOn: '2027-04-13',
  endsOn: '2027-04-15',
  capacity: 6,
  priceCents: 340_000,
  depositCents: 170_000,
};

describe('a clinic’s texts', () => {
  it('name the dates and terms of their own edition', () => {
    const own = filled(series, wordsOf(edition));
    expect(own).toMatchObject({
      tagline: 'Three days of creeks',
      description: 'A deposit of $1,700 now, $1,700 later.',
      forWho: 'six paddlers',
      days: [{ title: 'Day one of three', text: 'With {coachName}' }],
      included: ['Lunch for three days'],
      bring: ['Socks for three days'],
    });
    expect(namesMore(own)).toBe(true);
    expect(namesMore(filled(own, { coachName: 'Cole' }))).toBe(false);
  });
});
