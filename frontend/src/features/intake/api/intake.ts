import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** The account's address and the student's latest answers. */
export type IntakeStart = components['schemas']['IntakeResponse'];
export type Intake = components['schemas']['IntakeEntry'];
export type IntakeSubmission = components['schemas']['IntakeRequest'];

/** The form's initial data, for the signed-in student or for the recipient of an invitation. */
export const intakeQuery = (invite?: string) =>
  queryOptions({
    queryKey: ['student', 'intake', invite],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/student/intake', {
          params: { query: { invite: invite || undefined } },
          signal,
        }),
      ),
  });

export const submitIntake = (intake: IntakeSubmission) =>
  api.POST('/api/student/intake', { body: intake });
