import type { Site } from '../site-settings.service';

/** What of the site's settings is edited in the console; the rest is the product's own. */
export const EDITED = [
  ...(['name', 'tagline', 'coachName', 'coachTitle', 'email', 'phone', 'phoneHours', 'location', 'timezone', 'socialLinks'] as const),
  ...(['messageReplyHours', 'intakeMinutes', 'usualClinic', 'balanceDueDaysBefore', 'yearsOfExperience', 'yearsCompeting'] as const),
  ...(['winsStat', 'championTitles', 'curriculumReading', 'privacyPolicy', 'portrait'] as const),
] as const satisfies readonly (keyof Site)[];

export type EditedSettings = Pick<Site, (typeof EDITED)[number]>;

export const editedOf = (site: Site): EditedSettings =>
  Object.fromEntries(EDITED.map((name) => [name, site[name]])) as unknown as EditedSettings;

/** What can't be, by field: rules that look at more than one value, or ask what the machine knows. */
export const settingsFaults = ({ timezone, usualClinic }: Pick<EditedSettings, 'timezone' | 'usualClinic'>): Record<string, string> => ({
  ...(!isTimezone(timezone) && { timezone: 'Please choose a time zone, such as America/Chicago' }),
  ...(usualClinic.depositCents >= usualClinic.priceCents && { 'usualClinic.depositCents': 'The deposit must be less than the price' }),
});

/** A zone of the IANA database that has a place in its name: fixed offsets know no summer. */
const isTimezone = (name: string): boolean => {
  if (!name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The names of the settings whose values differ. */
export const changedSettings = (before: EditedSettings, after: EditedSettings): (keyof EditedSettings)[] =>
  EDITED.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
