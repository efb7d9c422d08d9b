import type { RequestState } from './one-on-one.types';

/** The kind of checkout that pays for a 1-on-1. */
export const ONE_ON_ONE_KIND = 'one-on-one';
export const ONE_ON_ONE_ACCOUNTS = {
  income: 'revenue:one-on-one',
  refunds: 'refunds:one-on-one',
  disputes: 'disputes:one-on-one',
} as const;

/** How long an offer can be paid; never past the session itself. */
const OFFER_HOURS = 72;
/** How long a student can refuse a time that the coach moved their session to. */
const MOVE_ANSWER_HOURS = 24;
const HOUR_MS = 3_600_000;
const PAGE_SECONDS = 31 * 60;
/**
 * The shortest time until an offered session, so that a pay page, which lasts half an hour, ends
 * before it starts.
 */
const SOONEST_MS = 2 * HOUR_MS;

/** Returns whether the student is waiting for a reply, or the coach for the payment. */
export const isOpen = (state: RequestState): boolean => state === 'asked' || state === 'offered';

/** Returns whether a request can be offered: it has no reply yet, or wasn't paid in time. */
export const mayOffer = (state: RequestState): boolean => state === 'asked' || state === 'expired';

/** @param now the database's. */
export const offerUntil = (startsAt: Date, now: Date): Date => {
  const usual = new Date(now.getTime() + OFFER_HOURS * HOUR_MS);
  const latest = new Date(startsAt.getTime() - HOUR_MS);
  return usual < latest ? usual : latest;
};

/**
 * Returns until when the provider's page for an offer accepts a payment, in seconds since 1970: a
 * minute more than the provider's minimum.
 */
export const pageUntil = (now: Date): number => Math.floor(now.getTime() / 1_000) + PAGE_SECONDS;

/** Returns whether a payment is too late because the session is starting or has started. */
export const isPaidTooLate = (startsAt: Date | null, now: Date): boolean =>
  startsAt === null || now >= startsAt;

export const isTooSoon = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() < now.getTime() + SOONEST_MS;

interface Payable {
  readonly state: RequestState;
  readonly offerUntil: Date | null;
}

/** Returns whether it can be paid now: before, but not at, the end of the offer. */
export const isPayable = ({ state, offerUntil: until }: Payable, now: Date): boolean =>
  state === 'offered' && until !== null && now < until;

interface Timed {
  readonly startsAt: Date;
  readonly changeUntilAtLeast: Date | null;
}

const latest = (...times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** @param hours how long before the session the student can usually change it. */
const changeDeadline = ({ startsAt, changeUntilAtLeast }: Timed, hours: number): Date =>
  latest(new Date(startsAt.getTime() - hours * HOUR_MS), changeUntilAtLeast);

/**
 * Returns until when a student can move or cancel a booked session; null once that has passed.
 * @param hours how long before the session that usually ends; a session that the coach moved can be
 *   changed for longer.
 */
export const changeableUntil = (
  {
    state,
    startsAt,
    changeUntilAtLeast,
  }: { readonly state: RequestState; readonly startsAt: Date | null } & Pick<
    Timed,
    'changeUntilAtLeast'
  >,
  hours: number,
  now: Date,
): Date | null => {
  if (state !== 'booked' || startsAt === null) return null;
  const until = changeDeadline({ startsAt, changeUntilAtLeast }, hours);
  return now <= until ? until : null;
};

/**
 * Returns until when a student can change a session that the coach moves now, however soon the new
 * time is: as long as they were told before, and at least a day after the email about the new time,
 * but not after the session starts.
 */
export const changeUntilAfterMove = (
  before: Timed,
  startsAt: Date,
  hours: number,
  now: Date,
): Date => {
  const until = latest(
    changeDeadline(before, hours),
    new Date(now.getTime() + MOVE_ANSWER_HOURS * HOUR_MS),
  );
  return until < startsAt ? until : startsAt;
};

interface Waiting {
  readonly state: RequestState;
  readonly isMember: boolean;
  readonly askedAt: Date;
}

/**
 * Sorts requests without a reply first (members, then the earliest), followed by the others, latest
 * first.
 */
export const inOrderOfAnswering = <T extends Waiting>(requests: readonly T[]): T[] =>
  [...requests].sort((a, b) => {
    const [one, other] = [a, b].map(({ state }) =>
      state === 'asked' ? 0 : isOpen(state) ? 1 : 2,
    ) as [number, number];
    if (one !== other) return one - other;
    if (one === 2) return b.askedAt.getTime() - a.askedAt.getTime();
    return Number(b.isMember) - Number(a.isMember) || a.askedAt.getTime() - b.askedAt.getTime();
  });
