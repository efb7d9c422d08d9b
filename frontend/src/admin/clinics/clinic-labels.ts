import type { components } from '../../api/client';
import type { FieldOfKind } from '../site-copy/copy-collections';

type Schemas = components['schemas'];

export type ClinicKind = Schemas['AdminClinicResponse'];
export type ClinicDay = Schemas['ClinicDayRequest'];

export const NEW_DAY: ClinicDay = { title: '', text: '' };

const linesText = (lines: unknown): string => (lines as readonly string[]).join('\n');
const daysText = (days: unknown): string =>
  (days as readonly ClinicDay[]).map(({ title, text }) => `${title}: ${text}`).join('\n');

/** The fields compared and shown in a version. */
export const CLINIC_FIELDS: readonly FieldOfKind[] = [
  { source: 'title', label: 'Title' },
  { source: 'level', label: 'Level' },
  { source: 'tagline', label: 'Tagline' },
  { source: 'description', label: 'Description' },
  { source: 'forWho', label: 'Who it’s for' },
  { source: 'location', label: 'Location' },
  { source: 'days', label: 'Day by day', toText: daysText },
  { source: 'included', label: 'What’s included', toText: linesText },
  { source: 'bring', label: 'What to bring', toText: linesText },
  { source: 'pictureId', label: 'Picture', isPicture: true },
];

/** The fields that the form sends. */
export const CLINIC_SOURCES = CLINIC_FIELDS.map(({ source }) => source);

/** Suggests a slug for a title: `Creek Week: Fall` becomes `creek-week-fall`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** Says why a slug can't be used; undefined if it can. The server has the last word. */
export const slugProblem = (slug: unknown): string | undefined => {
  if (typeof slug !== 'string' || slug === '') return 'Please enter a slug';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Please use lowercase letters, numbers, and single hyphens';
  return slug.length > 60 ? 'Please keep it to 60 characters' : undefined;
};

/** Requires a line, and none that's empty. */
export const linesProblem = (lines: unknown): string | undefined => {
  const list = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  if (list.length === 0) return 'Please fill this in';
  return list.every((line) => typeof line === 'string' && /\S/.test(line))
    ? undefined
    : 'Please remove the empty lines';
};
