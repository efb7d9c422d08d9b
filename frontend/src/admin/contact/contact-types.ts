import type { components } from '../../api/client';

/** A message of the contact form, as the console shows it. */
export type ContactRecord = components['schemas']['AdminContactResponse'];
