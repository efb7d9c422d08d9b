import type { RequestState } from './one-on-one.types';

/** The kind of checkout that pays for one. */
export const ONE_ON_ONE_KIND = 'one-on-one';
export const ONE_ON_ONE_ACCOUNTS = {
  income: 'revenue:one-on-one',
  refunds: 'refunds:one-on-one',
  disputes: 'disputes:one-on-one',
} as const;

/** How long an offer can be paid for; never past the session itself. */
const OFFER_HOURS = 72;
const HOUR_MS = 3_600_000;
const PAGE_SECONDS = 31 * 60;
/** A session is offered so long ahead at least that a pay page, which lives for half an hour, ends before it begins. */
const SOONEST_MS = 2 * HOUR_MS;

/** Whether the student waits for an answer, or the coach for the payment. */
export const isOpen = (state: RequestState): boolean => state === 'asked' || state === 'offered';

/** What nobody answered, or nobody paid in time, can be offered. */
export const mayOffer = (state: RequestState): boolean => state === 'asked' || state === 'expired';

/** @param now the database's. */
export const offerUntil = (startsAt: Date, now: Date): Date => {
  const usual = new Date(now.getTime() + OFFER_HOURS * HOUR_MS);
  const latest = new Date(startsAt.getTime() - HOUR_MS);
  return usual < latest ? usual : latest;
};

/** Until when the provider's page for an offer takes a payment, in seconds since 1970: a minute more than it takes at least. */
export const pageUntil = (now: Date): number => Math.floor(now.getTime() / 1_000) + PAGE_SECONDS;

/** Whether what was paid comes too late for the session: it begins, or has begun. */
export const isPaidTooLate = (startsAt: Date | null, now: Date): boolean => startsAt === null || now >= startsAt;

export const isTooSoon = (startsAt: Date, now: Date): boolean => startsAt.getTime() < now.getTime() + SOONEST_MS;

interface Payable {
  readonly state: RequestState;
  readonly offerUntil: Date | null;
}

/** Whether it can be paid now: up to, not at, the end of the offer. */
export const isPayable = ({ state, offerUntil: until }: Payable, now: Date): boolean =>
  state === 'offered' && until !== null && now < until;

interface Waiting {
  readonly state: RequestState;
  readonly isMember: boolean;
  readonly askedAt: Date;
}

/** Whoever waits for an answer first; among them members, then who asked first; what is answered follows, latest first. */
export const inOrderOfAnswering = <T extends Waiting>(requests: readonly T[]): T[] =>
  [...requests].sort((a, b) => {
    const [one, other] = [a, b].map(({ state }) => (state === 'asked' ? 0 : isOpen(state) ? 1 : 2)) as [number, number];
    if (one !== other) return one - other;
    if (one === 2) return b.askedAt.getTime() - a.askedAt.getTime();
    return Number(b.isMember) - Number(a.isMember) || a.askedAt.getTime() - b.askedAt.getTime();
  });
