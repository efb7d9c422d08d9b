import type { components } from '../../api/client';

/** A contact message, as the admin shows it. */
export type ContactRecord = components['schemas']['AdminContactResponse'];
