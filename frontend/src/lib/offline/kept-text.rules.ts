import { OFFLINE_DAYS } from '../time-limits.rules';

/** A text that can be read without a connection. */
export interface KeptText {
  /** Second part of its query's key. */
  readonly name: string;
  readonly studentId: string;
  /** When the server sent it, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

/** What of a student's is kept: who they are, the feedback, the modules and how far they are in them, the drills given and those of the modules. */
export const KEPT_NAMES: readonly string[] = ['profile', 'feedback', 'modules', 'module-progress', 'practice', 'drills'];

const KEPT_MS = OFFLINE_DAYS * 86_400_000;

/** What may be shown: of the student whose profile is kept, and no older than 14 days. Nothing without the profile. */
export const readableTexts = (texts: readonly KeptText[], now: number): readonly KeptText[] => {
  const fresh = texts.filter(({ at }) => now - at < KEPT_MS);
  const owner = fresh.find(({ name }) => name === 'profile')?.studentId;
  return owner === undefined ? [] : fresh.filter(({ studentId }) => studentId === owner);
};
