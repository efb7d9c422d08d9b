import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A booking's participant form; its answers are only included for a signed-in student. */
export type ParticipantForm = components['schemas']['ParticipantFormResponse'];
export type ParticipantAnswers = components['schemas']['ParticipantAnswersRequest'];

/** Identifies the form: by the token in an email, or by a booking of the signed-in student. */
export type FormKey = { readonly token: string } | { readonly bookingId: string };

export const participantFormQuery = (key: FormKey) =>
  queryOptions({
    queryKey: ['student', 'participant-form', key],
    queryFn: ({ signal }) =>
      dataOf(
        'token' in key
          ? api.GET('/api/clinics/participant-form', { params: { query: key }, signal })
          : api.GET('/api/student/bookings/{id}/participant-form', {
              params: { path: { id: key.bookingId } },
              signal,
            }),
      ),
    retry: false,
  });

export const sendParticipantForm = (key: FormKey, answers: ParticipantAnswers) =>
  'token' in key
    ? api.POST('/api/clinics/participant-form', { body: { ...answers, ...key } })
    : api.PUT('/api/student/bookings/{id}/participant-form', {
        params: { path: { id: key.bookingId } },
        body: answers,
      });
