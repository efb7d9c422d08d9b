import type { Sandbox } from '../sandbox';
import type { Customer } from '../stored';
import type { CardEntry } from './cards';
import { addPaymentMethod } from './payment-methods';
import { collect, invoicesOf } from './subscription-life';

/**
 * Uses a new card for all of this customer's future payments, and charges it what is still owed.
 */
export const replaceCard = (sandbox: Sandbox, customer: Customer, card: CardEntry): Customer => {
  const method = addPaymentMethod(
    sandbox,
    card,
    { email: customer.email, name: customer.name ?? null },
    customer.id,
  );
  const changed = sandbox.update(
    'customers',
    {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    },
    'customer.updated',
  );
  for (const subscription of sandbox.store.all('subscriptions')) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue;
    const moved = sandbox.update(
      'subscriptions',
      { ...subscription, default_payment_method: method.id },
      'customer.subscription.updated',
    );
    for (const invoice of invoicesOf(sandbox, moved.id, 'open'))
      collect(sandbox, sandbox.store.get('subscriptions', moved.id) ?? moved, invoice);
  }
  return changed;
};
