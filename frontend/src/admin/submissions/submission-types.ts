import type { components } from '../../api/client';

/** A video sent for review, as the admin lists it. */
export type SubmissionRecord = components['schemas']['AdminSubmissionResponse'];
