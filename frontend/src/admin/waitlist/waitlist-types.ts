import type { components } from '../../api/client';

/** Somebody who waits for a place in an edition. */
export type WaitlistRecord = components['schemas']['AdminWaitlistResponse'];
