import { formatMoney } from '../../common/money/money.rules';
import type { Outcome, PhotoSpot, Standing } from './first-run.types';

/** The values in `content/settings.json` as shipped. */
export const SHIPPED = { coachName: 'Cole Mercer', email: 'coach@wavetrain.example' } as const;

const done = (text: string): Standing => ({ done: true, text });
const open = (text: string): Standing => ({ done: false, text });

const both = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(' and ');

export const nameStanding = ({
  coachName,
  email,
}: {
  coachName: string;
  email: string;
}): Standing => {
  const shipped = both([
    coachName === SHIPPED.coachName && `the sample name ${coachName}`,
    email === SHIPPED.email && `the sample address ${email}`,
  ]);
  return shipped === ''
    ? done(`The site is ${coachName}’s, and people can write to ${email}.`)
    : open(`Still using ${shipped}. Enter your own in Settings.`);
};

interface Prices {
  /** Cents per month at the provider; null if it has no such price. */
  readonly coachingCents: number | null;
  readonly alumniCents: number | null;
  readonly isSandbox: boolean;
}

/** Says which prices the provider doesn't have, and where their ids are set. */
export const missingPricesText = (
  missingPrices: readonly { readonly variable: string; readonly priceId: string }[],
): string =>
  `The payment provider has no monthly price with the ID ${both(missingPrices.map(({ variable, priceId }) => `“${priceId}” (${variable})`))}. You’ll find price IDs in the provider’s dashboard, under the product; set them in the server’s environment.`;

/**
 * @param tested the result of the last test with the current key and price ids; an amount received
 * earlier may be from another key
 */
export const pricesStanding = (
  { coachingCents, alumniCents, isSandbox }: Prices,
  tested: Outcome | null,
): Standing => {
  const missing = both([
    coachingCents === null && 'PRICE_REMOTE_COACHING',
    alumniCents === null && 'PRICE_REMOTE_COACHING_ALUMNI',
  ]);
  if (coachingCents === null || alumniCents === null)
    return open(
      `The payment provider hasn’t sent a monthly amount yet for ${missing}, which is set in the server’s environment.`,
    );
  const amounts = `${formatMoney(coachingCents)} a month, ${formatMoney(alumniCents)} for clinic alumni`;
  if (isSandbox)
    return open(
      `${amounts}. These are the payment sandbox’s prices; you’ll see yours once you set a live key and your own price IDs.`,
    );
  if (tested === null)
    return open(
      `${amounts} at the last update. Click “Test prices” to check them with your key and price IDs.`,
    );
  return tested.ok
    ? done(`${amounts}, confirmed with the payment provider.`)
    : open(
        `${amounts} at the last update, but the payment provider didn’t confirm them in the last test.`,
      );
};

/**
 * @param own titles of the dates on sale that someone here added or changed, the next one first
 * @param shipped the number of other dates on sale
 */
export const clinicStanding = (own: readonly string[], shipped: number): Standing => {
  const [next] = own;
  if (next !== undefined)
    return done(`On sale: ${next}${own.length > 1 ? `, and ${own.length - 1} more` : ''}.`);
  return shipped > 0
    ? open('The clinics on sale are samples. Edit them, or add your own dates.')
    : open('No clinics are on sale yet.');
};

interface Key {
  readonly isSandbox: boolean;
  /** Whether the provider charges real cards with it. */
  readonly isLive: boolean;
}

export const paymentsStanding = ({ isSandbox, isLive }: Key, tested: Outcome | null): Standing => {
  if (isSandbox)
    return open(
      'Payments are in test mode, so no real money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and leave STRIPE_API_BASE unset.',
    );
  if (!isLive) return open('STRIPE_SECRET_KEY is a test key, so no money moves.');
  if (tested === null)
    return open('A live key is set. Click “Test key” to check it with the payment provider.');
  return tested.ok
    ? done('The payment provider accepts your live key.')
    : open('A live key is set, but the last test with it failed.');
};

/** @param host the mail server's host; null if emails are only saved */
export const mailStanding = (host: string | null, tested: Outcome | null): Standing => {
  if (host === null)
    return open('Emails are saved in the Outbox and not sent. Set SMTP_URL and MAIL_FROM.');
  if (tested === null)
    return open(`${host} is set. Click “Send test email” to sign in there and email yourself.`);
  return tested.ok
    ? done(`${host} accepts the site’s emails.`)
    : open(`${host} is set, but the last test with it failed.`);
};

export const samplesStanding = (
  counts: Readonly<Record<'posts' | 'testimonials' | 'videos', number>>,
): Standing => {
  const left = counts.posts + counts.testimonials + counts.videos;
  return left === 0
    ? done('No sample content left.')
    : open(
        `${left} ${left === 1 ? 'sample' : 'samples'} left (posts, testimonials, videos). Remove them in Tools once you have your own.`,
      );
};

/** @param spots every place on the site for a photo of the coach's */
export const photosStanding = (spots: readonly PhotoSpot[]): Standing => {
  const own = spots.filter((spot) => spot.done).length;
  const standing =
    own === spots.length
      ? done('Every spot shows your own photo.')
      : open(
          `You’ve added ${own} of ${spots.length} photos. The other spots still show illustrations.`,
        );
  return { ...standing, spots };
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': '’',
  '&#39;': '’',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** Returns whether a page's HTML contains this text. */
export const pageSays = (html: string, words: string): boolean =>
  html
    .replace(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("'", '’')
    .includes(words.replaceAll("'", '’'));
