import * as z from 'zod/mini';
import { emailText, filledText } from '../../lib/field-schemas';

/** Who joins the line for a full clinic; the server says the same. */
export const waitlistSchema = z.object({
  firstName: filledText('First name is required.'),
  lastName: filledText('Last name is required.'),
  email: emailText('Valid email is required.'),
});
export const emptyPerson = { firstName: '', lastName: '', email: '' };
