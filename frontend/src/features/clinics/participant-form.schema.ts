import * as z from 'zod/mini';
import { checkFormNotices, type FormNotice } from '../../components/portal/form-notices';
import { textWithin } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';

const atMost = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please keep this to ${most} characters`));

/** Only the emergency contact is required; everything else is optional. */
export const participantFormSchema = z.object({
  phone: atMost(50),
  emergencyName: textWithin(1, 100, 'Please enter an emergency contact'),
  emergencyPhone: textWithin(1, 50, 'Please enter their phone number'),
  diet: atMost(2_000),
  health: atMost(2_000),
  boat: atMost(2_000),
  experience: atMost(2_000),
});

const LABELS: Readonly<Record<string, string>> = {
  phone: 'Your phone',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Their phone',
  health: 'Health',
  diet: 'Food',
  boat: 'Boat and gear',
  experience: 'Experience',
};

/** Returns the notices above the form: which parts need attention, in page order. */
export const participantFormNotices = (faults: Faults): FormNotice[] =>
  checkFormNotices(LABELS, faults);
