import { ANSWERS_KEPT_DAYS, NEWSLETTER_PACE, OFFLINE_DAYS } from '@wavetrain/shared/time-limits';
import { formatMoney } from '../money/money.rules';
import type { Facts } from './facts';
import {
  EMAIL_UNDO_DAYS,
  MAILED_LINK_DAYS,
  NEWSLETTER_LINK_DAYS,
  PASSWORD_LINK_DAYS,
  PAST_DUE_GRACE_DAYS,
  REFUND_DAYS,
  SESSION_DAYS,
  SHORT_LINK_HOURS,
} from './time-limits.rules';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Writes a count as a word, such as `five`; from thirteen on, as digits. */
export const inWords = (count: number): string => SMALL[count] ?? String(count);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const named = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Fixed limits by their name in braces. */
export const LIMIT_WORDS = {
  passwordLinkDays: inWords(PASSWORD_LINK_DAYS),
  shortLinkTime: `${inWords(SHORT_LINK_HOURS)} ${SHORT_LINK_HOURS === 1 ? 'hour' : 'hours'}`,
  sessionDays: String(SESSION_DAYS),
  answersKeptDays: String(ANSWERS_KEPT_DAYS),
  offlineDays: String(OFFLINE_DAYS),
  refundDays: `${inWords(REFUND_DAYS.from)} to ${inWords(REFUND_DAYS.to)}`,
  newsletterPace: NEWSLETTER_PACE,
  emailUndoDays: inWords(EMAIL_UNDO_DAYS),
  newsletterLinkDays: inWords(NEWSLETTER_LINK_DAYS),
  graceDays: inWords(PAST_DUE_GRACE_DAYS),
  mailedLinkDays: String(MAILED_LINK_DAYS),
};

/** The facts in words, by their name in braces. */
export type FactTexts = Readonly<Record<string, string>>;

/**
 * Returns each fact the way a text shows it: `{coachingPrice}` is `$150`, `{clinicDays}` is `five`,
 * `{ClinicDays}` is `Five`.
 */
export const factTexts = (facts: Facts): FactTexts => ({
  siteName: facts.siteName,
  coachName: facts.coachName,
  location: facts.location,
  coachingPrice: formatMoney(facts.coachingCents),
  alumniPrice: formatMoney(facts.alumniCents),
  reviews: inWords(facts.reviewsPerPeriod),
  feedbackHours: String(facts.feedbackHours),
  replyHours: String(facts.messageReplyHours),
  friendPercent: `${facts.friendPercent}%`,
  intakeMinutes: inWords(facts.intakeMinutes),
  modules: String(facts.moduleCount),
  vaultVideos: String(facts.vaultVideoCount),
  yearsOfExperience: facts.yearsOfExperience,
  boatDesigns: facts.boatDesigns,
  clinicDays: inWords(facts.clinicDays),
  clinicPlaces: inWords(facts.clinicPlaces),
  clinicPrice: formatMoney(facts.clinicPriceCents),
  clinicDeposit: formatMoney(facts.clinicDepositCents),
  clinicBalance: formatMoney(facts.clinicPriceCents - facts.clinicDepositCents),
  balanceDays: String(facts.balanceDueDaysBefore),
  reminderDays: facts.reminderDays.join(' and '),
  holdMinutes: String(facts.holdMinutes),
  offerHours: String(facts.offerHours),
  ...LIMIT_WORDS,
});

/** Replaces each `{word}` that names a fact. Other braces stay as typed. */
export const fillFacts = (text: string, words: FactTexts): string =>
  text.replace(/\{(\w+)\}/g, (typed, name: string) => {
    const word = words[name];
    if (word !== undefined) return word;
    const small = words[uncapitalised(name)];
    return small === undefined ? typed : capitalised(small);
  });

/**
 * Returns the `{words}` of a text that aren't known, each once. @param known names of the facts,
 * and of anything else that a text may name
 */
export const unknownFacts = (text: string, known: ReadonlySet<string>): string[] => [
  ...new Set(named(text).filter((name) => !known.has(name) && !known.has(uncapitalised(name)))),
];
