const KEY = 'coachData';

export interface CoachData {
  id: number;
  name: string;
}

/**
 * Returns what the browser saved about the coach at sign-in. It's a convenience for screens, never
 * a permission [T20].
 */
export const readCoachData = (): CoachData | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id, name } = stored as Record<string, unknown>;
    return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the stored text unparsed, for the page that shows it. */
export const readRawCoachData = (): string | null => localStorage.getItem(KEY);

export const storeCoachData = (coach: CoachData): void =>
  localStorage.setItem(KEY, JSON.stringify(coach));

export const dropCoachData = (): void => localStorage.removeItem(KEY);
