import type { Sandbox } from './sandbox';
import type { CheckoutSession } from './stored';
import { endOfPeriod } from './payments/build-subscription';
import { endPause, renew, retry } from './payments/subscription-life';

type Due = Readonly<{ at: number; happen: () => void }>;

/** Expires an open session and emits one event. */
export const expireSession = (sandbox: Sandbox, session: CheckoutSession): CheckoutSession => {
  const expired = sandbox.store.put('checkout_sessions', {
    ...session,
    status: 'expired',
    url: null,
  });
  sandbox.emit('checkout.session.expired', expired);
  return expired;
};

/** Yields everything scheduled, in no particular order. */
function* planned(sandbox: Sandbox): Generator<Due> {
  const { store } = sandbox;
  for (const session of store.all('checkout_sessions'))
    if (session.status === 'open')
      yield { at: session.expires_at, happen: () => expireSession(sandbox, session) };
  for (const subscription of store.all('subscriptions')) {
    const { status, pause_collection: pause } = subscription;
    if (status === 'canceled' || status === 'paused') continue;
    yield { at: endOfPeriod(subscription), happen: () => renew(sandbox, subscription) };
    if (pause && pause.resumes_at !== null)
      yield { at: pause.resumes_at, happen: () => endPause(sandbox, subscription) };
  }
  for (const invoice of store.all('invoices'))
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      yield { at: invoice.next_payment_attempt, happen: () => retry(sandbox, invoice) };
  for (const coupon of store.all('coupons'))
    if (coupon.valid && coupon.redeem_by !== null)
      yield {
        at: coupon.redeem_by,
        happen: () => void sandbox.update('coupons', { ...coupon, valid: false }, 'coupon.updated'),
      };
  for (const code of store.all('promotion_codes'))
    if (code.active && code.expires_at !== null)
      yield {
        at: code.expires_at,
        happen: () =>
          void sandbox.update(
            'promotion_codes',
            { ...code, active: false },
            'promotion_code.updated',
          ),
      };
}

const nextDue = (sandbox: Sandbox, until: number): Due | undefined => {
  let first: Due | undefined;
  for (const due of planned(sandbox))
    if (due.at <= until && (!first || due.at < first.at)) first = due;
  return first;
};

/** Runs everything scheduled up to now. */
export const runDue = (sandbox: Sandbox): void => advanceTo(sandbox, sandbox.now());

/**
 * Moves the clock to `until` (Unix seconds), stopping at each scheduled time so that everything is
 * dated correctly.
 */
export const advanceTo = (sandbox: Sandbox, until: number): void => {
  if (!nextDue(sandbox, until) && until <= sandbox.now()) return;
  sandbox.store.transaction(() => {
    for (let due = nextDue(sandbox, until); due; due = nextDue(sandbox, until)) {
      sandbox.clock.moveTo(due.at);
      due.happen();
    }
    sandbox.clock.moveTo(until);
    sandbox.change({ clockOffset: sandbox.clock.offset });
  });
};
