import { api, dataOf, type components } from '../../../api/client';

export type WaitlistRequest = components['schemas']['JoinWaitlistRequest'];

/** Joins the waitlist of a full clinic; joining twice returns the same position. */
export const joinWaitlist = (clinicId: string, person: WaitlistRequest) =>
  dataOf(
    api.POST('/api/clinics/{id}/waitlist', { params: { path: { id: clinicId } }, body: person }),
  );

/** Leaves the waitlist and passes on an offered spot, using the token in the email. */
export const leaveWaitlist = (token: string) =>
  api.POST('/api/clinics/waitlist/leave', { body: { token } });
