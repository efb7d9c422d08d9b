import type { components } from '../api/client';

/** One email to one person, caused by one event. */
export type EmailRecord = components['schemas']['EmailResponse'];
/** The same in a list, without its content. */
export type EmailRowRecord = components['schemas']['EmailRowResponse'];
/** Why automatic emails to an address are off. */
export type SuspensionRecord = components['schemas']['SuspensionResponse'];
/** A background job. */
export type JobRecord = components['schemas']['JobResponse'];
/** An entry of the audit log. */
export type AuditRecord = components['schemas']['AuditEntryResponse'];
