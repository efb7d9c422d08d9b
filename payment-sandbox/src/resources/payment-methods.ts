import type { Router } from '../wire/router';
import { asked, listing, retrieving } from './listing';

export const paymentMethods = (router: Router): Router =>
  router
    .get(
      '/v1/payment_methods',
      listing('payment_methods', (params) => {
        const customer = params.text('customer');
        const type = params.text('type');
        return (method) => asked(customer, method.customer) && asked(type, method.type);
      }),
    )
    .get('/v1/payment_methods/:id', retrieving('payment_methods', 'PaymentMethod'));
