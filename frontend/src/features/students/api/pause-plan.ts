import { api, dataOf } from '../../../api/client';

/** Skips the next monthly charge; the plan goes on by itself a month later. */
export const pausePlan = () => dataOf(api.POST('/api/student/subscription/pause'));

/** Goes on now; in a month that was not paid, a new one begins and is charged at once. */
export const resumePlan = () => dataOf(api.POST('/api/student/subscription/resume'));
