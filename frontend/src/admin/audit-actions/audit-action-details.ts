import { formatCents } from '../../lib/format-money';
import { isUuid, withTimeInWords } from '../technical-labels';

/** Names that read differently from what they're called in the data. */
const NAMES: Readonly<Record<string, string>> = { door: 'where' };

const spoken = (name: string): string =>
  (NAMES[name] ?? name)
    .replace(/(At|Cents|On)$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bmail/, 'email');

/** The places to sign in, by the audit log's names. */
const DOORS: Readonly<Record<string, string>> = { admin: 'admin', coach: 'the coach portal' };

const valueOf = (name: string, value: unknown): string => {
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'door' && typeof value === 'string') return DOORS[value] ?? value;
  if (typeof value === 'string') return withTimeInWords(value);
  return JSON.stringify(value);
};

/**
 * Returns the rest of an audit entry in words: `amount: $1,700.00, reason: Shoulder`. Ids and other
 * machine data are only in the CSV file.
 */
export const detailsLine = (details: object): string =>
  Object.entries(details)
    .filter(
      ([, value]) =>
        value !== null && value !== '' && !(typeof value === 'string' && isUuid(value)),
    )
    .map(([name, value]) => `${spoken(name)}: ${valueOf(name, value)}`)
    .join(', ');
