import { places, plansOf, sampleClinics } from '../../testing/sample-clinics';
import { clinicEvents } from './clinic-events';

const frame = {
  publicUrl: 'https://river.example',
  coachName: 'Cole Mercer',
  siteName: 'Wavetrain',
};
const [first] = sampleClinics;

it('describes each edition with its place and two offers', () => {
  const [event] = clinicEvents(sampleClinics, plansOf(first!.id, places(5)), frame);
  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'Playboating from A-Z',
    startDate: '2027-10-10',
    endDate: '2027-10-14',
  });
  expect(event!.description).toBe(`${first!.tagline} ${first!.forWho}`);
  expect(event!.location.address).toMatchObject({
    addressLocality: 'Rock Island',
    addressRegion: 'TN',
  });
  expect(event!.offers.map(({ price, availability }) => [price, availability])).toEqual([
    ['3400.00', 'https://schema.org/LimitedAvailability'],
    ['1700.00', 'https://schema.org/LimitedAvailability'],
  ]);
});

it('marks a full clinic as sold out and leaves out the deposit once the balance would be due', () => {
  const late = [{ ...first!, edition: { ...first!.edition!, isDepositOnSale: false } }];
  const [event] = clinicEvents(late, plansOf(first!.id, places(6)), frame);
  expect(event!.offers.map(({ name, availability }) => [name, availability])).toEqual([
    ['Full payment', 'https://schema.org/SoldOut'],
  ]);
});

it('leaves out a clinic without dates', () => {
  expect(clinicEvents([{ ...first!, edition: null }], undefined, frame)).toEqual([]);
});
