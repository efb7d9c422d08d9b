import type { components } from '../../api/client';

/** A student's coaching plan. */
export type SubscriptionRecord = components['schemas']['AdminSubscriptionResponse'];
