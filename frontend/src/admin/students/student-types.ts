import type { components } from '../../api/client';

type Schemas = components['schemas'];

/** A student, as the admin lists them. Money in integer cents. */
export type StudentRow = Schemas['AdminStudentResponse'];
/**
 * One student in full. Opened from the list, it has only the row's fields until the rest is loaded.
 */
export type StudentDetail = StudentRow &
  Partial<Omit<Schemas['StudentRecordResponse'], keyof StudentRow>>;
export type RecordedPlan = Schemas['RecordedPlan'];
export type RecordedPayment = Schemas['RecordedPayment'];
export type RecordedAction = Schemas['RecordedAction'];
export type PlanAction = Schemas['PlanActionRequest']['action'];
