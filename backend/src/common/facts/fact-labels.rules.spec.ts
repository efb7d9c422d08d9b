import { factTexts, fillFacts, inWords, LIMIT_WORDS, unknownFacts } from './fact-labels.rules';
import { SAMPLE_FACTS } from './sample-facts';

const facts = { ...SAMPLE_FACTS, alumniCents: 7_550 };
const words = factTexts(facts);

describe('facts in texts', () => {
  it.each([
    ['For {coachingPrice} a month', 'For $150 a month'],
    ['the alumni rate of {alumniPrice}', 'the alumni rate of $75.50'],
    ['{ClinicDays} days, {clinicPlaces} paddlers', 'Five days, six paddlers'],
    ['{clinicDeposit} of {clinicPrice}, then {clinicBalance}', '$1,700 of $3,400, then $1,700'],
    ['{friendPercent} off', '20% off'],
    ['{reminderDays} days before', '14 and 3 days before'],
    [
      'within {feedbackHours} hours, {replyHours} for a message',
      'within 48 hours, 24 for a message',
    ],
    [
      'for {graceDays} more days, by a link of {mailedLinkDays} days',
      'for seven more days, by a link of 30 days',
    ],
    ['a price of $150, {unknown}, {}', 'a price of $150, {unknown}, {}'],
  ])('%j reads %j', (text, read) => expect(fillFacts(text, words)).toBe(read));

  it.each([
    [0, 'zero'],
    [12, 'twelve'],
    [13, '13'],
    [25, '25'],
  ])('writes %i as %s', (count, word) => expect(inWords(count)).toBe(word));

  it('have a word for every fact except the zone, and one for the balance', () => {
    expect(Object.values(words)).toHaveLength(
      Object.keys(facts).length + Object.keys(LIMIT_WORDS).length,
    );
    expect(Object.values(words).every((word) => word.length > 0)).toBe(true);
  });

  it('also work capitalized; each unknown word is listed once', () => {
    const known = new Set(['clinicDays', 'coachingPrice']);
    expect(unknownFacts('{ClinicDays} days for {coachingPrice}', known)).toEqual([]);
    expect(unknownFacts('{clinicdays} and {clinicdays}, {price}', known)).toEqual([
      'clinicdays',
      'price',
    ]);
    expect(unknownFacts('braces { like } these', known)).toEqual([]);
  });
});
