import type { components } from '../../api/client';

/** A difference between our books and the provider's. */
export type FindingRecord = components['schemas']['MoneyFindingResponse'];
