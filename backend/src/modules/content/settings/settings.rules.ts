import type { Site } from '../site-settings.service';

/** The site settings that can be edited in the admin; the rest belong to the product. */
export const EDITED = [
  ...([
    'name',
    'tagline',
    'coachName',
    'coachTitle',
    'email',
    'phone',
    'phoneHours',
    'location',
    'timezone',
    'socialLinks',
  ] as const),
  ...([
    'messageReplyHours',
    'intakeMinutes',
    'usualClinic',
    'balanceDueDaysBefore',
    'extraReview',
    'yearsOfExperience',
    'yearsCompeting',
  ] as const),
  ...(['winsStat', 'championTitles', 'curriculumReading', 'privacyPolicy', 'portrait'] as const),
] as const satisfies readonly (keyof Site)[];

export type EditedSettings = Pick<Site, (typeof EDITED)[number]>;

export const editedOf = (site: Site): EditedSettings =>
  Object.fromEntries(EDITED.map((name) => [name, site[name]])) as unknown as EditedSettings;

/**
 * Returns errors by field, for rules that involve several values or the machine's time zone data.
 */
export const settingsFaults = ({
  timezone,
  usualClinic,
}: Pick<EditedSettings, 'timezone' | 'usualClinic'>): Record<string, string> => ({
  ...(!isTimezone(timezone) && { timezone: 'Please choose a time zone, such as America/Chicago' }),
  ...(usualClinic.depositCents >= usualClinic.priceCents && {
    'usualClinic.depositCents': 'The deposit must be less than the price',
  }),
});

/**
 * Whether a name is an IANA time zone with a place in it: fixed offsets have no daylight saving
 * time.
 */
const isTimezone = (name: string): boolean => {
  if (!name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Returns the names of the settings whose values differ. */
export const changedSettings = (
  before: EditedSettings,
  after: EditedSettings,
): (keyof EditedSettings)[] =>
  EDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
