import { OFFLINE_DAYS } from '@wavetrain/shared/time-limits';

/** A text that can be read offline. */
export interface SavedText {
  /** The second part of its query's key. */
  readonly name: string;
  readonly studentId: string;
  /** When the server sent it, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

/**
 * What is saved for a student: their profile, reviews, modules with their progress, their drills
 * and the modules' drills.
 */
export const KEPT_NAMES: readonly string[] = [
  'profile',
  'feedback',
  'modules',
  'module-progress',
  'practice',
  'drills',
];

const KEPT_MS = OFFLINE_DAYS * 86_400_000;

/**
 * Returns the texts that may be shown: those of the student whose profile is saved, if less than 14
 * days old. None without the profile.
 */
export const readableTexts = (texts: readonly SavedText[], now: number): readonly SavedText[] => {
  const fresh = texts.filter(({ at }) => now - at < KEPT_MS);
  const owner = fresh.find(({ name }) => name === 'profile')?.studentId;
  return owner === undefined ? [] : fresh.filter(({ studentId }) => studentId === owner);
};
