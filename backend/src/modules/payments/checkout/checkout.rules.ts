import type { IntentStatus } from '../fulfilment/fulfilment.types';
import type { CheckoutOutcome, CheckoutRequest } from '../provider/provider.types';

/** What a person may know about a checkout. */
export interface CheckoutProgress {
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
}

const OF_STATUS: Readonly<Record<IntentStatus, CheckoutProgress>> = {
  created: { status: 'open', paid: false },
  open: { status: 'open', paid: false },
  completed: { status: 'complete', paid: true },
  expired: { status: 'expired', paid: false },
  failed: { status: 'expired', paid: false },
};

const OF_OUTCOME: Readonly<Record<CheckoutOutcome, CheckoutProgress>> = {
  open: { status: 'open', paid: false },
  processing: { status: 'complete', paid: false },
  paid: { status: 'complete', paid: true },
  expired: { status: 'expired', paid: false },
  failed: { status: 'expired', paid: false },
};

/** Returns our own record once it's final; before that, what the provider says. */
export const progressOf = (status: IntentStatus, seen?: CheckoutOutcome): CheckoutProgress =>
  seen !== undefined && (status === 'created' || status === 'open')
    ? OF_OUTCOME[seen]
    : OF_STATUS[status];

/**
 * The provider remembers a key for at least 24 hours. After this long the same key might create a
 * second session.
 */
const KEY_HOLDS_SECONDS = 23 * 3_600;

/**
 * Decides what to do about an intent we've heard nothing about: `ask` about its session; `repeat`
 * the call whose response was lost;
 * `forget` one whose key may have expired (its session, if any, was never shown and is over by now).
 */
export const nextStep = (
  intent: { readonly status: IntentStatus; readonly providerSessionId: string | null },
  ageSeconds: number,
): 'ask' | 'repeat' | 'forget' => {
  if (intent.providerSessionId !== null) return 'ask';
  return ageSeconds < KEY_HOLDS_SECONDS ? 'repeat' : 'forget';
};

/**
 * The provider's minimum is half an hour; one minute more, because time passes before the request
 * arrives.
 */
const SHORTEST_SESSION_SECONDS = 31 * 60;

/**
 * Returns the request for a new try: the same under the next number, with a session that lasts long
 * enough from now.
 * @param providerNow the provider's clock, if by that clock the requested session would end too
 *   soon or too late.
 * @returns also how many seconds the session may last from now; null if the provider's own limit
 *   applies.
 */
export const nextTry = (
  used: CheckoutRequest,
  now: Date,
  providerNow: Date | null,
): { readonly request: CheckoutRequest; readonly sessionSeconds: number | null } => {
  const tries = (used.tries ?? 0) + 1;
  if (used.expiresAt === undefined) return { request: { ...used, tries }, sessionSeconds: null };
  const begins = unixOf(providerNow ?? now);
  const soonest = begins + SHORTEST_SESSION_SECONDS;
  const expiresAt = providerNow === null ? Math.max(used.expiresAt, soonest) : soonest;
  return { request: { ...used, tries, expiresAt }, sessionSeconds: expiresAt - begins };
};

const unixOf = (at: Date): number => Math.floor(at.getTime() / 1000);
