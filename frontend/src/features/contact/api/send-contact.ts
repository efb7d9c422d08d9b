import { api } from '../../../api/client';
import type { ContactValues } from '../contact.schema';

/** Sends a message to the coach. The honeypot field is only sent if it was filled in. */
export const sendContact = ({ firstName, lastName, email, skillLevel, message, website }: ContactValues) =>
  api.POST('/api/contact', {
    body: { firstName, lastName, email: email.trim(), ...(skillLevel && { skillLevel }), message, ...(website && { website }) },
  });
