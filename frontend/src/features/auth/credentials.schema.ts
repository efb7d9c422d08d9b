import * as z from 'zod/mini';
import type { FormNotice } from '../../components/portal/form-notices';
import { filledText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';

/** Both are needed to sign in; the password goes as it was typed. */
export const credentialsSchema = z.object({
  email: filledText('Please enter your email'),
  password: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your password')),
});
/** What the form says on top where one of them is missing. */
export const missingCredentials = (faults: Faults): readonly FormNotice[] =>
  Object.keys(faults)
    .slice(0, 1)
    .map((field) => ({ title: 'Missing Information', text: 'Please fill in all fields', field }));
export const noCredentials = { email: '', password: '' };
