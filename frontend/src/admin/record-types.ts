import type { components } from '../api/client';

/** One mail to one person because of one event. */
export type EmailRecord = components['schemas']['EmailResponse'];
/** The same in a list: without what it says. */
export type EmailRowRecord = components['schemas']['EmailRowResponse'];
/** Why an address gets no mail by itself. */
export type SuspensionRecord = components['schemas']['SuspensionResponse'];
/** One promised piece of work. */
export type JobRecord = components['schemas']['JobResponse'];
/** Who did what. */
export type AuditRecord = components['schemas']['AuditEntryResponse'];
