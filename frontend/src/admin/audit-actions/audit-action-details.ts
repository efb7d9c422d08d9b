import { formatCents } from '../../lib/format-money';
import { isUuid, withTimeInWords } from '../technical-labels';

const spoken = (name: string): string =>
  name
    .replace(/(At|Cents|On)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bmail/, 'email');

/** Where somebody signed in. */
const DOORS: Readonly<Record<string, string>> = { admin: 'admin', coach: 'the coach portal' };

const valueOf = (name: string, value: unknown): string => {
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'door' && typeof value === 'string') return DOORS[value] ?? value;
  if (typeof value === 'string') return withTimeInWords(value);
  return JSON.stringify(value);
};

/** What else the audit log says of a deed: `amount: $1,700.00, reason: Shoulder`. What only machines read, ids, is left to the file. */
export const detailsLine = (details: object): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && !(typeof value === 'string' && isUuid(value)))
    .map(([name, value]) => `${spoken(name)}: ${valueOf(name, value)}`)
    .join(', ');
