import { newStripeId } from '../ids';
import type { PortalSession } from '../stored';
import { noSuchParam } from '../wire/errors';
import type { Call, Router } from '../wire/router';

/** How long the portal's link is valid, in seconds. */
export const PORTAL_LASTS = 3_600;

const create = ({ sandbox, params }: Call): PortalSession => {
  const customer = params.needText('customer');
  if (!sandbox.store.get('customers', customer))
    throw noSuchParam('customer', customer, 'customer');
  const id = newStripeId('bps');
  return sandbox.store.put('portal_sessions', {
    id,
    object: 'billing_portal.session',
    configuration: params.text('configuration') ?? 'bpc_sandbox',
    created: sandbox.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.oneOf('locale', ['auto', 'en']) ?? null,
    on_behalf_of: null,
    return_url: params.url('return_url') ?? null,
    url: sandbox.pageUrl(`/portal/${id}`),
  });
};

export const portalSessions = (router: Router): Router =>
  router.post('/v1/billing_portal/sessions', create);
