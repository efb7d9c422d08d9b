import type { components } from '../../api/client';

/** Somebody's coaching plan. */
export type SubscriptionRecord = components['schemas']['AdminSubscriptionResponse'];
