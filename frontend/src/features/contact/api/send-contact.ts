import { sendJson } from '../../../api/client';
import type { ContactValues } from '../contact.rules';

/** Sends a message to the coach. The trap's field travels only where something was written into it. */
export const sendContact = ({ firstName, lastName, email, skillLevel, message, website }: ContactValues) =>
  sendJson<unknown>('POST', '/api/contact', {
    firstName,
    lastName,
    email: email.trim(),
    ...(skillLevel && { skillLevel }),
    message,
    ...(website && { website }),
  });
