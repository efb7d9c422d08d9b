import { api, dataOf, type components } from '../../../api/client';

type Schemas = components['schemas'];
export type Credentials = Schemas['SignInRequest'];
export type Registration = Schemas['RegisterRequest'];

const normalise = (email: string) => email.trim().toLowerCase();

/** The address is trimmed and lower-cased, the password goes as it was typed [A§5]. */
export const loginStudent = ({ email, password }: Credentials) =>
  api.POST('/api/student/login', { body: { email: normalise(email), password } });

export const registerStudent = ({ firstName, lastName, email, password }: Registration) =>
  api.POST('/api/student/register', {
    body: { firstName: firstName.trim(), lastName: lastName.trim(), email: normalise(email), password },
  });

export const logoutStudent = () => api.POST('/api/student/logout');

export const loginCoach = ({ email, password }: Credentials) =>
  dataOf(api.POST('/api/coach/login', { body: { email: normalise(email), password } }));

/** Signs in to the console: the coach or an assistant. */
export const loginAdmin = ({ email, password }: Credentials) =>
  api.POST('/api/admin/login', { body: { email: normalise(email), password } });

/** Ends a session of staff, in the coach's portal or the console. */
export const logoutStaff = () => api.POST('/api/auth/logout');
