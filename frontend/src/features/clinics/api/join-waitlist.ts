import { api, dataOf, type components } from '../../../api/client';

export type WaitlistRequest = components['schemas']['JoinWaitlistRequest'];

/** Joins the line for a full clinic; joining twice answers the same place in it. */
export const joinWaitlist = (clinicId: string, person: WaitlistRequest) =>
  dataOf(api.POST('/api/clinics/{id}/waitlist', { params: { path: { id: clinicId } }, body: person }));

/** Leaves the line and passes an offered place on, by the token of the mail. */
export const leaveWaitlist = (token: string) => api.POST('/api/clinics/waitlist/leave', { body: { token } });
