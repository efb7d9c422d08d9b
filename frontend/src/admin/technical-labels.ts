import { formatDateTime } from '../lib/format-date';
import { capitalized } from './state-labels';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns whether a text is an id that means nothing to people. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Formats an ISO time for people; returns other text unchanged. */
export const withTimeInWords = (text: string): string =>
  ISO_TIME.test(text) ? formatDateTime(text) : text;

/** Spells out a technical name that has no label: `kites.flown-high` becomes Kites flown high. */
export const inWords = (technicalName: string): string =>
  capitalized(technicalName.replace(/[.-]+/g, ' '));

/**
 * Returns who is behind an actor in the audit log: a staff member's name, “Automatic” for the
 * product, and `others` for anyone else.
 */
export const actorName = (actor: string, who: string | null, others: string): string => {
  const [kind, id] = actor.split(':');
  if (kind === 'staff') return who ?? `Staff ${id}`;
  return kind === 'system' ? 'Automatic' : others;
};
