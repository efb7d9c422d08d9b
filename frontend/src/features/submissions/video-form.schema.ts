import * as z from 'zod/mini';
import {
  NOT_A_URL,
  platformOfHost,
  UNSUPPORTED_PLATFORM,
  webAddress,
} from '@wavetrain/shared/video-links';
import { SKILL_AREAS } from '@wavetrain/shared/skill-areas';
import { checkFormNotices, type FormNotice } from '../../components/portal/form-notices';
import { filledText, textWithin } from '../../lib/field-schemas';
import type { Faults } from '../../lib/use-validated-form';
import { FORM_2_VALUES } from '../../lib/skill-areas';

const CHOOSE_AREA = 'Please select a focus area';
const MISSING_LINK = 'Please enter your video link';

const isUrl = (link: string) => webAddress(link) !== null;

/** Returns whether it's a link from a supported host. */
export const isSupportedLink = (link: string): boolean =>
  platformOfHost(webAddress(link)?.hostname ?? '') !== null;

/** A link from a supported host. */
export const linkSchema = z.object({
  videoLink: z
    .string()
    .check(z.trim(), z.minLength(1, MISSING_LINK), z.refine(isSupportedLink, UNSUPPORTED_PLATFORM)),
});

/** Form 1: all four fields required, the link from a supported host [A§5]. */
export const simpleFormSchema = z.extend(linkSchema, {
  title: filledText('Please enter a title for your video'),
  skillArea: z.pipe(z.string(), z.enum(SKILL_AREAS, CHOOSE_AREA)),
  description: filledText('Please describe what you’d like your coach to check'),
});

/**
 * Form 2: also checks lengths; accepts any URL, because the link is checked before sending [A§5].
 */
export const liveFormSchema = z.object({
  videoLink: z.string().check(z.trim(), z.refine(isUrl, NOT_A_URL)),
  title: textWithin(3, 100, 'The title needs 3 to 100 characters'),
  skillArea: z.pipe(z.string(), z.enum(FORM_2_VALUES, CHOOSE_AREA)),
  description: textWithin(10, 500, 'The description needs 10 to 500 characters'),
});

export type VideoFormValues = z.input<typeof simpleFormSchema>;
export const emptyVideo: VideoFormValues = {
  videoLink: '',
  title: '',
  description: '',
  skillArea: '',
};

const TITLES: Readonly<Record<string, string>> = {
  title: 'Missing Title',
  skillArea: 'Missing Skill Area',
  description: 'Missing Description',
};

/** Returns form 1's notices, in field order; each field also shows its own message [A§5]. */
export const videoNotices = (faults: Faults): FormNotice[] =>
  (['videoLink', 'title', 'skillArea', 'description'] as const)
    .filter((field) => faults[field])
    .map((field) => ({
      field,
      title:
        TITLES[field] ??
        (faults[field] === MISSING_LINK ? 'Missing Video Link' : 'Video Link Invalid'),
    }));

const LABELS: Readonly<Record<string, string>> = {
  videoLink: 'Video link',
  title: 'Title',
  skillArea: 'Focus area',
  description: 'Description',
};

/** Returns the same for form 2, whose errors have no titles. */
export const liveFormNotices = (faults: Faults): FormNotice[] => checkFormNotices(LABELS, faults);
