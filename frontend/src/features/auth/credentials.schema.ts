import * as z from 'zod/mini';
import type { FormNotice } from '../../components/portal/form-notices';
import { filledText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';

/** Both fields are required; the password is sent exactly as typed. */
export const credentialsSchema = z.object({
  email: filledText('Please enter your email'),
  password: z.string().check(z.refine((text) => text.trim() !== '', 'Please enter your password')),
});
/** The notice above the form when a field is missing. */
export const missingCredentials = (faults: Faults): readonly FormNotice[] =>
  Object.keys(faults)
    .slice(0, 1)
    .map((field) => ({ title: 'Missing Information', text: 'Please fill in all fields', field }));
export const noCredentials = { email: '', password: '' };
