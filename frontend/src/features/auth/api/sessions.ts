import { api, dataOf, type components } from '../../../api/client';
import { ownEndpoint } from '../../../lib/push-subscription';

type Schemas = components['schemas'];
export type Credentials = Schemas['SignInRequest'];
export type Registration = Schemas['RegisterRequest'];

const normalise = (email: string) => email.trim().toLowerCase();

/**
 * Signs in a student. The address is trimmed and lowercased; the password is sent exactly as typed
 * [A§5].
 */
export const loginStudent = ({ email, password }: Credentials) =>
  api.POST('/api/student/login', { body: { email: normalise(email), password } });

export const registerStudent = ({ firstName, lastName, email, password }: Registration) =>
  api.POST('/api/student/register', {
    body: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: normalise(email),
      password,
    },
  });

/** Signs out a student, and ends this browser's notifications. */
export const logoutStudent = async () =>
  api.POST('/api/student/logout', { body: { pushEndpoint: await ownEndpoint() } });

export const loginCoach = ({ email, password }: Credentials) =>
  dataOf(api.POST('/api/coach/login', { body: { email: normalise(email), password } }));

/** Signs in the coach or an assistant to the admin. */
export const loginAdmin = ({ email, password }: Credentials) =>
  api.POST('/api/admin/login', { body: { email: normalise(email), password } });

/** Ends a staff session, in the coach portal or the admin. */
export const logoutStaff = () => api.POST('/api/auth/logout');
