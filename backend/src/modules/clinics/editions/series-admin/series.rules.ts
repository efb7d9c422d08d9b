import { unknownFacts } from '../../../../common/facts/fact-labels.rules';
import type { ClinicDay } from '../clinics.types';

/** A clinic's texts as they're edited. */
export interface ClinicTexts {
  readonly title: string;
  readonly level: string;
  readonly tagline: string;
  readonly description: string;
  readonly forWho: string;
  readonly location: string;
  readonly days: readonly ClinicDay[];
  readonly included: readonly string[];
  readonly bring: readonly string[];
}

/** Addresses of the admin itself. */
const RESERVED = ['create', 'export'];

const isFilled = (text: string): boolean => /\S/.test(text);

/** Returns what's wrong with a new clinic's slug; null if nothing. @param used past and present */
export const slugFault = (slug: string, used: ReadonlySet<string>): string | null => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Please use lowercase letters, numbers, and single hyphens, like “winter-creek-clinic”';
  if (/-(deposit|full)$/.test(slug))
    return 'A slug can’t end in “-deposit” or “-full”, which its plan ids add';
  if (RESERVED.includes(slug)) return 'The admin uses this word. Please choose another slug';
  return used.has(slug) ? 'Another clinic has or had this slug. Please choose another one' : null;
};

/** Returns what's missing from the texts, by field. @param facts the known words in braces */
export const textFaults = (
  texts: ClinicTexts,
  facts: ReadonlySet<string>,
): Record<string, string> => {
  const { tagline, description, forWho, days, included, bring } = texts;
  const lines = [
    ['included', included, 'Please list what’s included'],
    ['bring', bring, 'Please list what to bring'],
  ] as const;
  const missing = lines.flatMap(([field, list, whenNone]) => {
    if (list.length === 0) return [[field, whenNone]];
    return list.every(isFilled) ? [] : [[field, 'Please remove the empty lines']];
  });
  const written = {
    tagline,
    description,
    forWho,
    days: days.map(({ title, text }) => `${title} ${text}`).join(' '),
    included: included.join(' '),
    bring: bring.join(' '),
  };
  const unknown = Object.entries(written).flatMap(([field, text]) => {
    const [name] = unknownFacts(text, facts);
    return name === undefined
      ? []
      : [
          [
            field,
            `There’s no placeholder {${name}}. Choose one from the list, or remove the braces.`,
          ],
        ];
  });
  return {
    ...Object.fromEntries(unknown),
    ...(days.length === 0 && { days: 'Please describe at least one day' }),
    ...(new Set(days.map(({ title }) => title.trim())).size < days.length && {
      days: 'Please give each day its own title',
    }),
    ...Object.fromEntries(missing),
  };
};
