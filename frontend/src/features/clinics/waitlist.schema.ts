import * as z from 'zod/mini';
import { emailText, filledText } from '../../lib/field-schemas';

/** A person joining the waitlist of a full clinic; the server checks the same rules. */
export const waitlistSchema = z.object({
  firstName: filledText('First name is required.'),
  lastName: filledText('Last name is required.'),
  email: emailText('Valid email is required.'),
});
export const emptyPerson = { firstName: '', lastName: '', email: '' };
