import { api, dataOf } from '../../../api/client';

/** Skips the next monthly charge; the plan resumes automatically a month later. */
export const pausePlan = () => dataOf(api.POST('/api/student/subscription/pause'));

/** Resumes the plan now; in an unpaid month, a new one starts and is charged right away. */
export const resumePlan = () => dataOf(api.POST('/api/student/subscription/resume'));
