import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clinicStanding,
  mailStanding,
  nameStanding,
  pageSays,
  paymentsStanding,
  photosStanding,
  pricesStanding,
  samplesStanding,
  SHIPPED,
  missingPricesText,
} from './first-run.rules';

const OK = { ok: true, said: '' };
const BAD = { ok: false, said: '' };

describe('the first-run list', () => {
  it('matches the shipped content', () => {
    const shipped = JSON.parse(
      readFileSync(join(__dirname, '../../../../content/settings.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(shipped).toMatchObject(SHIPPED);
  });

  it.each([
    [
      SHIPPED,
      false,
      'Still using the sample name Cole Mercer and the sample address coach@wavetrain.example.',
    ],
    [
      { ...SHIPPED, coachName: 'Jo' },
      false,
      'Still using the sample address coach@wavetrain.example.',
    ],
    [
      { coachName: 'Jo', email: 'jo@river.example' },
      true,
      'The site is Jo’s, and people can write to jo@river.example.',
    ],
  ])('name of %j: %s', (site, done, text) => {
    expect(nameStanding(site)).toEqual({ done, text: expect.stringContaining(text) as string });
  });

  it.each([
    [null, 7_500, false, OK, false, 'a monthly amount yet for PRICE_REMOTE_COACHING, which'],
    [null, null, false, null, false, 'PRICE_REMOTE_COACHING and PRICE_REMOTE_COACHING_ALUMNI,'],
    [
      15_000,
      7_550,
      true,
      OK,
      false,
      '$150 a month, $75.50 for clinic alumni. These are the payment sandbox’s prices',
    ],
    [15_000, 7_500, false, null, false, 'Click “Test prices”'],
    [15_000, 7_500, false, BAD, false, 'didn’t confirm them'],
    [
      15_000,
      7_500,
      false,
      OK,
      true,
      '$150 a month, $75 for clinic alumni, confirmed with the payment provider.',
    ],
  ])(
    'prices %p and %p, sandbox %p, tested %j: %p',
    (coachingCents, alumniCents, isSandbox, tested, done, text) => {
      expect(pricesStanding({ coachingCents, alumniCents, isSandbox }, tested)).toEqual({
        done,
        text: expect.stringContaining(text) as string,
      });
    },
  );

  it('names the prices missing at the provider, and where they are set', () => {
    expect(
      missingPricesText([{ variable: 'PRICE_REMOTE_COACHING', priceId: 'price_old' }]),
    ).toContain('with the ID “price_old” (PRICE_REMOTE_COACHING). ');
    expect(
      missingPricesText([
        { variable: 'A', priceId: 'one' },
        { variable: 'B', priceId: 'two' },
      ]),
    ).toContain('“one” (A) and “two” (B)');
  });

  it.each([
    [[], 0, false, 'No clinics are on sale yet.'],
    [[], 2, false, 'The clinics on sale are samples.'],
    [['Freestyle'], 2, true, 'On sale: Freestyle.'],
    [['Freestyle', 'Creeking', 'Rolls'], 0, true, 'On sale: Freestyle, and 2 more.'],
  ])('own dates %j with %i shipped ones: %s', (own, shipped, done, text) => {
    expect(clinicStanding(own, shipped)).toEqual({
      done,
      text: expect.stringContaining(text) as string,
    });
  });

  it.each([
    [true, false, OK, false, 'in test mode'],
    [false, false, OK, false, 'is a test key'],
    [false, true, null, false, 'Click “Test key”'],
    [false, true, BAD, false, 'failed'],
    [false, true, OK, true, 'accepts your live key'],
  ])('key: sandbox %p, live %p, tested %j: %p', (isSandbox, isLive, tested, done, text) => {
    expect(paymentsStanding({ isSandbox, isLive }, tested)).toEqual({
      done,
      text: expect.stringContaining(text) as string,
    });
  });

  it.each([
    [null, OK, false, 'saved in the Outbox'],
    ['mail.example', null, false, 'mail.example is set. Click'],
    ['mail.example', BAD, false, 'failed'],
    ['mail.example', OK, true, 'mail.example accepts the site’s emails.'],
  ])('mail server %p, tested %j: %p', (host, tested, done, text) => {
    expect(mailStanding(host, tested)).toEqual({
      done,
      text: expect.stringContaining(text) as string,
    });
  });

  it.each([
    [[true, true], true, 'Every spot shows your own photo.'],
    [[true, false, false], false, 'You’ve added 1 of 3 photos.'],
    [[false], false, 'You’ve added 0 of 1 photos.'],
  ])('places with own photos %j: %p, “%s”', (own, done, text) => {
    const spots = own.map((isOwn, index) => ({
      key: `spot-${index}`,
      name: 'A spot',
      page: 'clinics' as const,
      done: isOwn,
    }));
    expect(photosStanding(spots)).toEqual({
      done,
      text: expect.stringContaining(text) as string,
      spots,
    });
  });

  it.each([
    [{ posts: 0, testimonials: 0, videos: 0 }, true, 'No sample content left.'],
    [{ posts: 1, testimonials: 0, videos: 0 }, false, '1 sample left ('],
    [{ posts: 9, testimonials: 12, videos: 146 }, false, '167 samples left ('],
  ])('samples %j: %s', (counts, done, text) => {
    expect(samplesStanding(counts)).toEqual({
      done,
      text: expect.stringContaining(text) as string,
    });
  });

  it.each([
    ['<h1>Coached by Jo O&#x27;Neil &amp; friends</h1>', 'Jo O’Neil & friends', true],
    ['<h1>Coached by Cole</h1>', 'Jo', false],
  ])('finds in %s the text “%s”: %p', (html, words, says) =>
    expect(pageSays(html, words)).toBe(says),
  );
});
