const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['', 'no', 'n', 'false', '0']);
const MOST_CENTS = 100_000_000;

/** Reads a cell as yes or no; an empty cell means no. Null for anything else. */
export const yesOrNo = (cell: string): boolean | null => {
  const said = cell.trim().toLowerCase();
  return YES.has(said) ? true : NO.has(said) ? false : null;
};

/**
 * Reads `2026-06-01`, or `6/1/2026` as spreadsheets write it, as `YYYY-MM-DD`; null for anything
 * else.
 */
export const dayOf = (cell: string): string | null => {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : cell;
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day)) return null;
  // Rejects days that don't exist, such as February 30.
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day;
};

/**
 * Reads "3,200" or "$3200.50" as cents; null for anything else, and for amounts above anything sold
 * here.
 */
export const centsOf = (cell: string): number | null => {
  const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(cell);
  if (!amount) return null;
  const cents =
    Number(amount[1]?.replaceAll(',', '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
};

/** Names have to be a single line because they can appear in an email's subject. */
export const isOneLine = (cell: string): boolean => /^\P{Cc}*$/u.test(cell);
