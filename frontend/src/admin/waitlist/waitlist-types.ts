import type { components } from '../../api/client';

/** Someone waiting for a spot in an edition. */
export type WaitlistRecord = components['schemas']['AdminWaitlistResponse'];
