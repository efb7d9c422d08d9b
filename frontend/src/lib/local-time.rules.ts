const two = (part: number): string => String(part).padStart(2, '0');

/** Returns what this device's clock shows at a time: `2026-11-28T09:00`. */
const shownHere = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/**
 * Returns the instant of a local time of this device; null if its clock never shows it, because the
 * clocks go forward then. If a time occurs twice, the first is used.
 */
export const instantOf = (local: string): string | null => {
  const at = new Date(local);
  return !Number.isNaN(at.getTime()) && shownHere(at) === local.slice(0, 16)
    ? at.toISOString()
    : null;
};
