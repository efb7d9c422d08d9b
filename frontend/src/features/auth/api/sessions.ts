import { sendJson, type components } from '../../../api/client';

type Schemas = components['schemas'];
export type Credentials = Schemas['SignInRequest'];
export type Registration = Schemas['RegisterRequest'];

const normalise = (email: string) => email.trim().toLowerCase();

/** The address is trimmed and lower-cased, the password goes as it was typed [A§5]. */
export const loginStudent = ({ email, password }: Credentials) =>
  sendJson<Schemas['StudentSignedInResponse']>('POST', '/api/student/login', { email: normalise(email), password });

export const registerStudent = ({ firstName, lastName, email, password }: Registration) =>
  sendJson<Schemas['StudentSignedInResponse']>('POST', '/api/student/register', {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: normalise(email),
    password,
  });

export const logoutStudent = () => sendJson<unknown>('POST', '/api/student/logout');

export const loginCoach = ({ email, password }: Credentials) =>
  sendJson<Schemas['CoachSignedInResponse']>('POST', '/api/coach/login', { email: normalise(email), password });

export const logoutCoach = () => sendJson<unknown>('POST', '/api/auth/logout');
