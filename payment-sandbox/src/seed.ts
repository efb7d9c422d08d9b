import { buildPrice } from './resources/prices';
import { buildProduct } from './resources/products';
import type { Sandbox } from './sandbox';

/** Creates the prices that the product needs; existing ones aren't changed. */
export const seed = (sandbox: Sandbox): void => {
  for (const { id, productId, name, description, unitAmount, currency, interval } of sandbox.config
    .prices) {
    if (sandbox.store.get('prices', id)) continue;
    const price = buildPrice(sandbox, {
      id,
      product: productId,
      currency,
      unitAmount,
      recurring: interval === null ? null : { interval, intervalCount: 1 },
    });
    sandbox.store.put('prices', price);
    if (!sandbox.store.get('products', productId))
      sandbox.store.put('products', {
        ...buildProduct(sandbox, { id: productId, name, description }),
        default_price: id,
      });
  }
};
