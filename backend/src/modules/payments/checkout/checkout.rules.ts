import type { CheckoutOutcome, CheckoutRequest, IntentStatus } from '../payments.types';

/** What a person may know of a checkout. */
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

/** Our own record once it is final, what the provider says before that. */
export const progressOf = (status: IntentStatus, seen?: CheckoutOutcome): CheckoutProgress =>
  seen !== undefined && (status === 'created' || status === 'open') ? OF_OUTCOME[seen] : OF_STATUS[status];

/** The provider remembers a key for 24 h at least; later than this the same key might make a second session. */
const KEY_HOLDS_SECONDS = 23 * 3_600;

/**
 * What to do about an intent that nothing was heard of: `ask` after its session; `repeat` the call whose answer was
 * lost; `forget` one whose key may have lapsed (its session, if there is one, was never shown and is over by now).
 */
export const nextStep = (
  intent: { readonly status: IntentStatus; readonly providerSessionId: string | null },
  ageSeconds: number,
): 'ask' | 'repeat' | 'forget' => {
  if (intent.providerSessionId !== null) return 'ask';
  return ageSeconds < KEY_HOLDS_SECONDS ? 'repeat' : 'forget';
};

/** The provider takes half an hour at least; a minute more, since its clock goes on. */
const SHORTEST_SESSION_SECONDS = 31 * 60;

/**
 * What a new try asks for: the same under the next number, and with a session that is long enough from now on.
 * @param providerNow the provider's clock, where by it the session that was asked for would end too soon, or too far off.
 * @returns also how many seconds the session may last from now on; null where the provider's own limit holds.
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
