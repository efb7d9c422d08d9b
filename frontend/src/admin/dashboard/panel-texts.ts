import { formatAmount, formatCents } from '../../lib/format-money';
import type { DashboardNumbers } from './dashboard-query';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const SHORT = utc({ month: 'short' });
const LONG = utc({ month: 'long', year: 'numeric' });
const DAY = utc({ month: 'short', day: 'numeric' });

/** Formats `2026-11` as `Nov`. */
export const monthShort = (month: string): string =>
  SHORT.format(new Date(`${month}-01T00:00:00Z`));
/** Formats `2026-11` as `November 2026`. */
export const monthLong = (month: string): string => LONG.format(new Date(`${month}-01T00:00:00Z`));
/** Formats `2026-11-23` as `Nov 23`, independent of the reader's time zone. */
export const dayShort = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const moneyLine = (months: DashboardNumbers['months']): string => {
  const [last, before] = [months.at(-1), months.at(-2)];
  if (!last || !before) return '';
  return `${formatAmount(last.revenueCents)} so far in ${monthLong(last.month)}, ${formatAmount(before.revenueCents)} the month before.`;
};

export const moneyRows = (months: DashboardNumbers['months']): string[][] =>
  months.map(({ month, revenueCents, refundedCents, feesCents }) => [
    monthLong(month),
    formatCents(revenueCents),
    formatCents(refundedCents),
    formatCents(feesCents),
    formatCents(revenueCents - refundedCents - feesCents),
  ]);

export const plansLine = (plans: DashboardNumbers['plans']): string => {
  const last = plans.at(-1);
  if (!last) return '';
  const churn =
    last.churn === null
      ? ''
      : ` ${percent(last.churn)} of students who started the month with a plan have left.`;
  return `${last.running} ${last.running === 1 ? 'active plan' : 'active plans'}.${churn}`;
};

export const plansRows = (plans: DashboardNumbers['plans']): string[][] =>
  plans.map(({ month, running, began, ended, churn }) => [
    monthLong(month),
    String(running),
    String(began),
    String(ended),
    churn === null ? '–' : percent(churn),
  ]);

export const seatsLine = (editions: DashboardNumbers['editions']): string => {
  const paid = editions.reduce((sum, each) => sum + each.paid, 0);
  const places = editions.reduce((sum, each) => sum + each.capacity, 0);
  return places === 0 ? 'No clinics are on sale.' : `${paid} of ${places} spots sold.`;
};

export const seatsRows = (editions: DashboardNumbers['editions']): string[][] =>
  editions.map(({ title, startsOn, paid, held, capacity }) => [
    `${title}, ${dayShort(startsOn)}`,
    String(paid),
    String(held),
    String(Math.max(0, capacity - paid - held)),
  ]);

export const answersLine = (answers: DashboardNumbers['answers']): string => {
  const inTime = answers.reduce((sum, each) => sum + each.inTime, 0);
  const all = answers.reduce((sum, each) => sum + each.inTime + each.late, 0);
  return all === 0
    ? 'No reviews sent in these weeks.'
    : `${inTime} of ${all} reviews on time (${percent(inTime / all)}).`;
};

export const answersRows = (answers: DashboardNumbers['answers']): string[][] =>
  answers.map(({ from, inTime, late }) => [
    `Week of ${dayShort(from)}`,
    String(inTime),
    String(late),
  ]);
