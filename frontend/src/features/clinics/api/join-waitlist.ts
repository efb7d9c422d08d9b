import { sendJson, type components } from '../../../api/client';

export type WaitlistRequest = components['schemas']['JoinWaitlistRequest'];

/** Joins the line for a full clinic; joining twice answers the same place in it. */
export const joinWaitlist = (clinicId: string, person: WaitlistRequest) =>
  sendJson<components['schemas']['WaitlistPositionResponse']>('POST', `/api/clinics/${encodeURIComponent(clinicId)}/waitlist`, person);

/** Leaves the line and passes an offered place on, by the token of the mail. */
export const leaveWaitlist = (token: string) =>
  sendJson<components['schemas']['WaitlistLeftResponse']>('POST', '/api/clinics/waitlist/leave', { token });
