import type { CheckoutOutcome, IntentStatus } from '../payments.types';

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
