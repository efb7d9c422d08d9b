import type { components } from '../../api/client';

type Schemas = components['schemas'];

/** A student as the console lists them. Money in integer cents. */
export type StudentRow = Schemas['AdminStudentResponse'];
/** One student by itself; coming from the list, its row is shown until the rest is there. */
export type StudentDetail = StudentRow & Partial<Omit<Schemas['StudentRecordResponse'], keyof StudentRow>>;
export type RecordedPlan = Schemas['RecordedPlan'];
export type RecordedPayment = Schemas['RecordedPayment'];
export type RecordedAction = Schemas['RecordedAction'];
export type PlanAction = Schemas['PlanActionRequest']['action'];
