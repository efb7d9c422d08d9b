import { moduleStatus, type ProgressFacts } from '../progress.rules';

/** A student's progress toward the certificate. */
export interface CertificateState {
  readonly total: number;
  readonly complete: number;
  /** The number of practical videos that the coach has scored. */
  readonly reviewed: number;
  /** When the last quiz was passed or the last practical first reviewed; null until it's earned. */
  readonly earnedAt: Date | null;
}

interface ModuleRecord {
  readonly hasQuiz: boolean;
  readonly progress: ProgressFacts | null;
}

/**
 * Computes the standing. The certificate is earned when every module is Complete and every
 * practical was reviewed.
 */
export const certificateState = (modules: readonly ModuleRecord[]): CertificateState => {
  const complete = modules.filter(
    ({ progress, hasQuiz }) => moduleStatus(progress, hasQuiz) === 'Complete',
  ).length;
  const reviewed = modules.filter(({ progress }) => progress?.videoReviewScoredAt).length;
  const total = modules.length;
  const isEarned = total > 0 && complete === total && reviewed === total;
  const steps = modules.flatMap(({ progress }) => [
    progress?.quizPassedAt,
    progress?.videoReviewFirstScoredAt ?? progress?.videoReviewScoredAt,
  ]);
  return {
    total,
    complete,
    reviewed,
    earnedAt: isEarned ? new Date(Math.max(...steps.map((step) => step?.getTime() ?? 0))) : null,
  };
};

/** Without letters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER = /^[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Bytes from here on are skipped, because they would make some letters more likely than others. */
const FAIR_BELOW = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/**
 * Makes a number of four groups of four letters (78 bits) from random bytes; null if too few of
 * them are usable.
 */
export const certificateNumber = (random: Uint8Array): string | null => {
  const letters = [...random]
    .filter((byte) => byte < FAIR_BELOW)
    .map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < 16) return null;
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-');
};

/** Reads a number as typed, ignoring spaces around it and case; null if it can't be one. */
export const readCertificateNumber = (typed: string): string | null => {
  const number = typed.trim().toUpperCase();
  return NUMBER.test(number) ? number : null;
};
