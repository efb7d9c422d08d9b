import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const spoken = (name: string): string => name.replace(/(At|Cents|On)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueOf = (name: string, value: unknown): string => {
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return ISO_TIME.test(value) ? formatDateTime(value) : value;
  return JSON.stringify(value);
};

/** What else the audit log says of a deed: `amount: $1,700.00, reason: Shoulder`. What only machines read, ids, is left to the file. */
export const detailsLine = (details: object): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && !(typeof value === 'string' && UUID.test(value)))
    .map(([name, value]) => `${spoken(name)}: ${valueOf(name, value)}`)
    .join(', ');
