import { declineOf } from '../payments/cards';
import { replaceCard } from '../payments/replace-card';
import { PORTAL_LASTS } from '../resources/portal-sessions';
import { setCancelAtPeriodEnd } from '../resources/subscriptions';
import type { Sandbox } from '../sandbox';
import type { Customer, PortalSession, Subscription } from '../stored';
import { runDue } from '../timeline';
import { readCard, type Typed } from './card-form';
import { notice, redirect, type Page } from './layout';
import { fieldOf } from './pay-handler';
import { cancelPage, portalPage } from './portal-page';

/** Can be saved, but later charges fail. */
const STORABLE_THOUGH_DECLINED = '4000000000000341';

type Visit = Readonly<{ sandbox: Sandbox; portal: PortalSession; customer: Customer }>;

const NEWS: Readonly<Record<string, string>> = {
  card: 'Card updated.',
  canceled: 'The plan is canceled. It stays active until the end of the period.',
  resumed: 'The plan continues.',
};

const visit = (sandbox: Sandbox, id: string): Visit | Page => {
  runDue(sandbox);
  const portal = sandbox.store.get('portal_sessions', id);
  const customer = portal && sandbox.store.get('customers', portal.customer);
  if (!portal || !customer)
    return notice(
      404,
      'No such page',
      'This link doesn’t work. Open billing again from your account.',
      null,
    );
  if (portal.created + PORTAL_LASTS > sandbox.now()) return { sandbox, portal, customer };
  const back = portal.return_url;
  return notice(
    410,
    'This link has expired',
    'Open billing again from your account.',
    back === null ? null : { href: back, label: 'Return to the site' },
  );
};

const ownSubscription = (
  { sandbox, customer }: Visit,
  id: string | null,
): Subscription | undefined => {
  const subscription = sandbox.store.get('subscriptions', id ?? '');
  return subscription?.customer === customer.id && subscription.status !== 'canceled'
    ? subscription
    : undefined;
};

export const showPortal = (sandbox: Sandbox, id: string, query: URLSearchParams): Page => {
  const found = visit(sandbox, id);
  if ('status' in found) return found;
  const leaving = ownSubscription(found, query.get('cancel'));
  if (leaving && !leaving.cancel_at_period_end) return cancelPage(sandbox, found.portal, leaving);
  return portalPage({ ...found, typed: {}, news: NEWS[query.get('done') ?? ''] });
};

/** Handles the portal's buttons: update the card, cancel, keep. */
export const submitPortal = (sandbox: Sandbox, id: string, form: URLSearchParams): Page => {
  const found = visit(sandbox, id);
  if ('status' in found) return found;
  const done = (what: keyof typeof NEWS): Page => redirect(`${found.portal.url}?done=${what}`);
  const action = form.get('action');
  if (action === 'card') return updateCard(found, form, () => done('card'));
  const subscription = ownSubscription(found, form.get('subscription'));
  if (!subscription || (action !== 'cancel' && action !== 'resume'))
    return redirect(found.portal.url);
  sandbox.store.transaction(() => setCancelAtPeriodEnd(sandbox, subscription, action === 'cancel'));
  return done(action === 'cancel' ? 'canceled' : 'resumed');
};

const updateCard = (found: Visit, form: URLSearchParams, done: () => Page): Page => {
  const { sandbox, customer } = found;
  const typed: Typed = Object.fromEntries(
    ['number', 'expiry', 'cvc', 'name'].map((name) => [name, (form.get(name) ?? '').slice(0, 500)]),
  );
  const { card, wrong } = readCard(typed, sandbox.now());
  if (!card) return portalPage({ ...found, typed, wrong, status: 400 });
  const decline = card.number === STORABLE_THOUGH_DECLINED ? null : declineOf(card.number);
  if (decline)
    return portalPage({
      ...found,
      typed,
      wrong: { [fieldOf(decline.code)]: decline.message },
      message: `${decline.message} The old card stays on file.`,
      status: 402,
    });
  sandbox.store.transaction(() => replaceCard(sandbox, customer, card));
  return done();
};
