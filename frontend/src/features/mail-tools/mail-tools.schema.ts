import * as z from 'zod/mini';
import { emailText, filledText } from '../../lib/field-schemas';

const MISSING = 'Please enter an email address';

/** The recipient of an email [774]. */
export const recipientSchema = z.object({
  email: emailText(MISSING),
  name: filledText('Please enter a name'),
});
export const noRecipient = { email: '', name: '' };

/** The email uses its own defaults for a missing name or plan [781]. */
export const subscriptionMailSchema = z.object({
  email: emailText(MISSING),
  firstName: z.string(),
  planName: z.string(),
});
export const noSubscriptionMail = { email: '', firstName: '', planName: '' };
