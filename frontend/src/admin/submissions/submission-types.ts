import type { components } from '../../api/client';

/** A video that somebody sent to be reviewed, as the console lists it. */
export type SubmissionRecord = components['schemas']['AdminSubmissionResponse'];
