import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson, type components } from '../../../api/client';

/** The account's address, and what a student told last. */
export type IntakeStart = components['schemas']['IntakeResponse'];
export type Intake = components['schemas']['IntakeEntry'];
export type IntakeSubmission = components['schemas']['IntakeRequest'];

/** What the form begins with: for the session, or for whom an invitation was sent to. */
export const intakeQuery = (invite?: string) =>
  queryOptions({
    queryKey: ['student', 'intake', invite],
    queryFn: ({ signal }) => getJson<IntakeStart>(`/api/student/intake${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`, signal),
  });

export const submitIntake = (intake: IntakeSubmission) => sendJson<unknown>('POST', '/api/student/intake', intake);
