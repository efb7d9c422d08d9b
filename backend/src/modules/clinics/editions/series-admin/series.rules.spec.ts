import { slugFault, textFaults, type ClinicTexts } from './series.rules';

const texts: ClinicTexts = {
  title: 'Creek week',
  level: 'Solid roll',
  tagline: '{ClinicDays} days of creeks',
  description: 'Steep and small.',
  forWho: 'You run class IV.',
  location: 'Rock Island, TN',
  days: [{ title: 'Day one', text: 'Warm up' }],
  included: ['Lunch'],
  bring: ['A helmet'],
};
const facts = new Set(['clinicDays']);

describe('a new clinic’s slug', () => {
  it.each(['winter-creek-clinic', 'creek2027'])('may be %s', (slug) => {
    expect(slugFault(slug, new Set(['other']))).toBeNull();
  });

  it.each([
    ['', /lowercase/],
    ['Creek Week', /lowercase/],
    ['-creek', /lowercase/],
    ['creek--week', /lowercase/],
    ['creek-deposit', /can’t end/],
    ['creek-full', /can’t end/],
    ['create', /The admin uses/],
    ['taken', /Another clinic/],
  ])('can’t be “%s”', (slug, why) => {
    expect(slugFault(slug, new Set(['taken']))).toMatch(why);
  });
});

describe('a clinic’s texts', () => {
  it('can name facts in braces, in lists too', () => {
    expect(textFaults({ ...texts, bring: ['{clinicDays} socks'] }, facts)).toEqual({});
  });

  it('say what’s missing or unknown, by field', () => {
    const faults = textFaults(
      { ...texts, tagline: '{clinicDayz}', days: [], included: [], bring: ['A', ' '] },
      facts,
    );
    expect(Object.keys(faults).sort()).toEqual(['bring', 'days', 'included', 'tagline']);
    expect(faults.bring).toBe('Please remove the empty lines');
  });

  it('need a different title for each day, because days are listed by it', () => {
    const day = { title: 'Day', text: 'Surf' };
    expect(textFaults({ ...texts, days: [day, day] }, facts)).toEqual({
      days: 'Please give each day its own title',
    });
  });
});
