import { formatDateTime } from '../lib/format-date';
import { capitalized } from './state-labels';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** An id that only machines read. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A time as people read it, anything else as it is. */
export const withTimeInWords = (text: string): string => (ISO_TIME.test(text) ? formatDateTime(text) : text);

/** `kites.flown-high` is Kites flown high: what the product calls something, where nobody has words for it. */
export const inWords = (technicalName: string): string => capitalized(technicalName.replace(/[.-]+/g, ' '));

/** Who is behind an actor of the audit log: whoever of the staff it was, and `others` for anybody but the product itself. */
export const doerName = (actor: string, who: string | null, others: string): string => {
  const [kind, id] = actor.split(':');
  if (kind === 'staff') return who ?? `Staff ${id}`;
  return kind === 'system' ? 'Automatic' : others;
};
