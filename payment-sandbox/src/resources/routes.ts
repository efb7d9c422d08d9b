import { Router } from '../wire/router';
import { charges } from './charges';
import { checkoutSessions } from './checkout-sessions';
import { coupons } from './coupons';
import { customers } from './customers';
import { events } from './events';
import { invoices } from './invoices';
import { paymentIntents } from './payment-intents';
import { paymentMethods } from './payment-methods';
import { portalSessions } from './portal-sessions';
import { prices } from './prices';
import { products } from './products';
import { promotionCodes } from './promotion-codes';
import { refunds } from './refunds';
import { subscriptions } from './subscriptions';

const RESOURCES = [
  charges,
  checkoutSessions,
  coupons,
  customers,
  events,
  invoices,
  paymentIntents,
  paymentMethods,
  portalSessions,
  prices,
  products,
  promotionCodes,
  refunds,
  subscriptions,
];

/** Returns every API call that the sandbox supports. */
export const apiRoutes = (): Router =>
  RESOURCES.reduce((router, register) => register(router), new Router());
