import * as z from 'zod/mini';
import {
  LONGEST_BOAT,
  LONGEST_INJURIES,
  LONGEST_RIVERS,
  MAX_REFERRALS,
  referralsIn,
  SHORTEST_GOALS,
  TOPICS,
} from '@wavetrain/shared/intake';
import { checkFormNotices, type FormNotice } from '../../components/portal/form-notices';
import { emailText } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';
import { priorities, type RankField, type SkillField } from './intake.rules';

const texts = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<
    Field,
    z.ZodMiniString<string>
  >;

const atMost = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please keep this to ${most} characters`));

/** The whole intake, with the specification's error messages at their fields [A§5]. */
export const intakeSchema = z
  .object({
    email: emailText('Please enter a valid email address'),
    phoneNumber: z.string().check(z.trim()),
    paddlingGoals: z
      .string()
      .check(
        z.trim(),
        z.minLength(
          SHORTEST_GOALS,
          `Please provide at least ${SHORTEST_GOALS} characters describing your goals`,
        ),
      ),
    boat: atMost(LONGEST_BOAT),
    rivers: atMost(LONGEST_RIVERS),
    injuries: atMost(LONGEST_INJURIES),
    referrals: z.string().check(
      z.trim(),
      z.refine(
        (text) => referralsIn(text).length <= MAX_REFERRALS,
        'Please name up to five friends',
      ),
    ),
    ...texts(TOPICS.map((topic): RankField => `rank:${topic}`)),
    ...texts(TOPICS.map((topic): SkillField => `skill:${topic}`)),
  })
  .check(
    z.refine((fields) => priorities(fields).length > 0, {
      path: ['coachingPriorities'],
      error: 'Please rank at least one coaching topic',
    }),
  );

const LABELS: Readonly<Record<string, string>> = {
  email: 'Email',
  phoneNumber: 'Phone',
  boat: 'Boat',
  rivers: 'Rivers',
  injuries: 'Injuries',
  coachingPriorities: 'Coaching priorities',
  paddlingGoals: 'Paddling goals',
  referrals: 'Friends',
};

/**
 * Returns the notices above the form: which parts need attention, in page order. The messages
 * themselves are shown at the fields.
 */
export const intakeNotices = (faults: Faults): FormNotice[] => checkFormNotices(LABELS, faults);
