import { api, dataOf } from '../../../api/client';

/** Puts a module's drill on the student's own list. */
export const chooseDrill = (drillId: string) =>
  dataOf(api.POST('/api/student/practice/drills/{drillId}', { params: { path: { drillId } } }));

/** Takes a drill that the student chose off their list. */
export const removeDrill = (id: string) =>
  dataOf(api.DELETE('/api/student/practice/given/{id}', { params: { path: { id } } }));
