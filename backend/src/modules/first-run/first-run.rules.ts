import { formatMoney } from '../../common/money/money.rules';
import type { Outcome, Standing } from './first-run.types';

/** What `content/settings.json` ships. */
export const SHIPPED = { coachName: 'Cole Mercer', email: 'coach@wavetrain.example' } as const;

const done = (text: string): Standing => ({ done: true, text });
const open = (text: string): Standing => ({ done: false, text });

const both = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' and ');

export const nameStanding = ({ coachName, email }: { coachName: string; email: string }): Standing => {
  const shipped = both([coachName === SHIPPED.coachName && `the name ${coachName}`, email === SHIPPED.email && `the address ${email}`]);
  return shipped === ''
    ? done(`The site is ${coachName}’s; people write to ${email}.`)
    : open(`Still as it was shipped: ${shipped}. Please write your own in the settings.`);
};

interface Prices {
  /** Cents a month as the provider has them; null where it has no such price. */
  readonly coachingCents: number | null;
  readonly alumniCents: number | null;
  readonly isSandbox: boolean;
}

/** Which prices the provider does not have, and where their ids are set. */
export const untoldSay = (untold: readonly { readonly variable: string; readonly priceId: string }[]): string =>
  `The payment provider has no price with a fixed monthly amount under ${both(untold.map(({ variable, priceId }) => `“${priceId}” (${variable})`))}. Price ids stand in the provider’s dashboard, under the product, and are set in the server’s environment.`;

/** @param tested what the last test with the key and the price ids of now came to: an amount that was told once may be of another key */
export const pricesStanding = ({ coachingCents, alumniCents, isSandbox }: Prices, tested: Outcome | null): Standing => {
  const missing = both([coachingCents === null && 'PRICE_REMOTE_COACHING', alumniCents === null && 'PRICE_REMOTE_COACHING_ALUMNI']);
  if (coachingCents === null || alumniCents === null)
    return open(`The payment provider has told no monthly amount yet for ${missing}, set in the server’s environment.`);
  const amounts = `${formatMoney(coachingCents)} a month, ${formatMoney(alumniCents)} for clinic alumni`;
  if (isSandbox) return open(`${amounts}: these are the payment sandbox’s. Yours come with a real key and your own price ids.`);
  if (tested === null) return open(`${amounts}, as last told. Press “Ask the provider” to see whether your key and price ids say so.`);
  return tested.ok
    ? done(`${amounts}, as the payment provider has them.`)
    : open(`${amounts}, as last told; the last time we asked, the payment provider did not say so.`);
};

/** @param own titles of the dates on sale that somebody here has made or changed, the next first; @param shipped how many others are on sale */
export const clinicStanding = (own: readonly string[], shipped: number): Standing => {
  const [next] = own;
  if (next !== undefined) return done(`On sale: ${next}${own.length > 1 ? `, and ${own.length - 1} more` : ''}.`);
  return shipped > 0
    ? open('What is on sale came with the site. Please make it yours, or add your own dates.')
    : open('No dates are on sale yet.');
};

interface Key {
  readonly isSandbox: boolean;
  /** The provider charges real cards with it. */
  readonly isLive: boolean;
}

export const paymentsStanding = ({ isSandbox, isLive }: Key, tested: Outcome | null): Standing => {
  if (isSandbox)
    return open('Payments go to the sandbox: no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, without STRIPE_API_BASE.');
  if (!isLive) return open('STRIPE_SECRET_KEY is a test key: no money moves.');
  if (tested === null) return open('A live key is set. Press “Test” to see whether the provider takes it.');
  return tested.ok ? done('The provider takes your live key.') : open('A live key is set, and the last call with it failed.');
};

/** @param host of the mail server; null where mails are only kept */
export const mailStanding = (host: string | null, tested: Outcome | null): Standing => {
  if (host === null) return open('Emails are kept in the Outbox and go nowhere. Set SMTP_URL and MAIL_FROM.');
  if (tested === null) return open(`${host} is set. Press “Test”: it signs in there, and sends you an email.`);
  return tested.ok ? done(`${host} takes our emails.`) : open(`${host} is set, and the last test with it failed.`);
};

export const samplesStanding = (counts: Readonly<Record<'posts' | 'testimonials' | 'videos', number>>): Standing => {
  const left = counts.posts + counts.testimonials + counts.videos;
  return left === 0
    ? done('No sample content is left.')
    : open(
        `${left} ${left === 1 ? 'sample' : 'samples'} (articles, voices, videos) came with the site. Remove them under Tools once yours are there.`,
      );
};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': '’', '&#39;': '’', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** Whether a page's HTML says these words. */
export const pageSays = (html: string, words: string): boolean =>
  html
    .replace(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("'", '’')
    .includes(words.replaceAll("'", '’'));
