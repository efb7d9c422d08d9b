import { sendJson } from '../../../api/client';

export const confirmEmail = (token: string) => sendJson<unknown>('POST', '/api/student/confirm-email', { token });

/** Asks for the mail once more. */
export const sendConfirmation = () => sendJson<unknown>('POST', '/api/student/confirm-email/send');
