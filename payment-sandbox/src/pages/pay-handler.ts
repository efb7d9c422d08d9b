import { withReduction } from '../payments/checkout-totals';
import { redeemCode } from '../payments/discounts';
import { CODE_SPENT, payCheckout } from '../payments/pay-checkout';
import type { Sandbox } from '../sandbox';
import type { CheckoutDetails, CheckoutSession } from '../stored';
import { runDue } from '../timeline';
import { readCard, type Field, type Typed, type Wrong } from './card-form';
import { notice, redirect, type Page } from './layout';
import { needsCard, payPage, successUrl } from './pay-page';

type Open = Readonly<{ sandbox: Sandbox; session: CheckoutSession; details: CheckoutDetails }>;

const MOST_ASKED = ['email', 'number', 'expiry', 'cvc', 'name', 'code'] as const;

/** Returns the open session, or a page that explains why there is none. */
const openSession = (sandbox: Sandbox, id: string): Open | Page => {
  runDue(sandbox);
  const session = sandbox.store.get('checkout_sessions', id);
  const details = sandbox.store.get('checkout_details', id);
  if (!session || !details)
    return notice(
      404,
      'No such payment',
      'There’s no payment at this link. Part of it may be missing.',
      null,
    );
  return session.status === 'open' ? { sandbox, session, details } : closedPage(session);
};

const closedPage = (session: CheckoutSession): Page => {
  if (session.status === 'complete')
    return notice(200, 'You’re all done', 'This payment is complete. Nothing more is due.', {
      href: successUrl(session),
      label: 'Continue',
    });
  const back = session.cancel_url;
  return notice(
    410,
    'This payment link has expired',
    'You haven’t been charged. Go back and start again to get a new link.',
    back === null ? null : { href: back, label: 'Go back' },
  );
};

export const showPayPage = (sandbox: Sandbox, id: string): Page => {
  const open = openSession(sandbox, id);
  return 'status' in open ? open : payPage({ ...open, typed: {} });
};

/** Handles the form's buttons: pay, apply a code, remove it. */
export const submitPayPage = (sandbox: Sandbox, id: string, form: URLSearchParams): Page => {
  const open = openSession(sandbox, id);
  if ('status' in open) {
    const session = sandbox.store.get('checkout_sessions', id);
    return session?.status === 'complete' ? redirect(successUrl(session)) : open;
  }
  const typed: Typed = Object.fromEntries(
    MOST_ASKED.map((name) => [name, (form.get(name) ?? '').slice(0, 500)]),
  );
  const action = form.get('action') ?? 'pay';
  if (action === 'remove-code') return withoutCode(open, typed);
  const code = (typed.code ?? '').trim();
  if (open.session.allow_promotion_codes && (action === 'apply-code' || code !== ''))
    return withCode(open, typed, code);
  return pay(open, typed);
};

/**
 * Applies a code that was entered but not applied, so that no one pays an amount they haven't seen.
 */
const withCode = (open: Open, typed: Typed, code: string): Page => {
  const { sandbox, session, details } = open;
  if (code === '')
    return payPage({ ...open, typed, wrong: { code: 'Enter a code.' }, status: 400 });
  const { customer, amount_subtotal: total, currency } = session;
  const found = redeemCode(sandbox, code, {
    customer,
    total: total ?? 0,
    currency: currency ?? 'usd',
  });
  if ('reason' in found)
    return payPage({ ...open, typed, wrong: { code: found.reason }, status: 400 });
  const changed = withReduction(session, details, found.coupon, found.promotionCode?.id ?? null);
  keep(sandbox, changed);
  return payPage({
    sandbox,
    ...changed,
    typed: { ...typed, code: '' },
    news: 'Code applied. Check the new total, then pay.',
  });
};

const withoutCode = ({ sandbox, session, details }: Open, typed: Typed): Page => {
  const changed = withReduction(session, details, undefined, null);
  keep(sandbox, changed);
  return payPage({ sandbox, ...changed, typed, news: 'Code removed.' });
};

const keep = (sandbox: Sandbox, { session, details }: Pick<Open, 'session' | 'details'>): void =>
  sandbox.store.transaction(() => {
    sandbox.store.put('checkout_sessions', session);
    sandbox.store.put('checkout_details', details);
  });

const pay = (open: Open, typed: Typed): Page => {
  const { sandbox, session } = open;
  const email = emailOf(open, typed);
  const badEmail: Wrong = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? {}
    : { email: 'Enter an email address such as name@example.com.' };
  const read = needsCard(session)
    ? readCard(typed, sandbox.now())
    : { card: undefined, wrong: undefined };
  const wrong = { ...badEmail, ...read.wrong };
  if (Object.keys(wrong).length > 0) return payPage({ ...open, typed, wrong, status: 400 });
  const name = (typed.name ?? '').trim() || null;
  const result = sandbox.store.transaction(() =>
    payCheckout(sandbox, session, { payer: { email, name }, card: read.card }),
  );
  if (result.outcome === 'declined') {
    const { code, message } = result.decline;
    return payPage({
      ...open,
      session: result.session,
      details: sandbox.store.get('checkout_details', session.id) ?? open.details,
      typed,
      wrong: { [fieldOf(code)]: message },
      message: `${message} You haven’t been charged.`,
      status: 402,
    });
  }
  return result.outcome === 'paid'
    ? redirect(successUrl(result.session))
    : closedPage(result.session);
};

/** Returns the field that a decline is about. */
export const fieldOf = (code: string): Field => {
  if (code === CODE_SPENT.code) return 'code';
  return code === 'incorrect_cvc' ? 'cvc' : code === 'expired_card' ? 'expiry' : 'number';
};

const emailOf = ({ sandbox, session }: Open, typed: Typed): string => {
  const known =
    session.customer === null ? null : sandbox.store.get('customers', session.customer)?.email;
  return (known ?? session.customer_email ?? typed.email ?? '').trim();
};
