import { moduleStatus, type ProgressFacts } from '../progress.rules';

/** How far a student is from the certificate. */
export interface CertificateStanding {
  readonly total: number;
  readonly complete: number;
  /** Practical videos that the coach has scored. */
  readonly reviewed: number;
  /** When the last of it was passed or reviewed for the first time; null before. */
  readonly earnedAt: Date | null;
}

interface ModuleRecord {
  readonly hasQuiz: boolean;
  readonly progress: ProgressFacts | null;
}

/** Earned when every module is Complete and every practical was reviewed. */
export const certificateStanding = (modules: readonly ModuleRecord[]): CertificateStanding => {
  const complete = modules.filter(({ progress, hasQuiz }) => moduleStatus(progress, hasQuiz) === 'Complete').length;
  const reviewed = modules.filter(({ progress }) => progress?.videoReviewScoredAt).length;
  const total = modules.length;
  const isEarned = total > 0 && complete === total && reviewed === total;
  const steps = modules.flatMap(({ progress }) => [
    progress?.quizPassedAt,
    progress?.videoReviewFirstScoredAt ?? progress?.videoReviewScoredAt,
  ]);
  return { total, complete, reviewed, earnedAt: isEarned ? new Date(Math.max(...steps.map((step) => step?.getTime() ?? 0))) : null };
};

/** Without letters that are easily taken for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER = /^[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Bytes that a number is made of; those beyond a whole round of the alphabet are left out, so that each letter is as likely. */
const FAIR_BELOW = Math.floor(256 / ALPHABET.length) * ALPHABET.length;

/** Four groups of four letters, 78 bits, from random bytes; null where too few of them were fair. */
export const certificateNumber = (random: Uint8Array): string | null => {
  const letters = [...random].filter((byte) => byte < FAIR_BELOW).map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < 16) return null;
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-');
};

/** A number as it was typed: spaces and small letters do not matter; null for what can be none. */
export const readCertificateNumber = (typed: string): string | null => {
  const number = typed.trim().toUpperCase();
  return NUMBER.test(number) ? number : null;
};
