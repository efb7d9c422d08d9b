import type { components } from '../../api/client';

/** One dated clinic of a series. Money in integer cents; dates are calendar dates. */
export type EditionRecord = components['schemas']['AdminEditionResponse'];
