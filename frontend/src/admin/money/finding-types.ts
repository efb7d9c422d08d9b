import type { components } from '../../api/client';

/** Something in which our books and the provider's differ. */
export type FindingRecord = components['schemas']['MoneyFindingResponse'];
