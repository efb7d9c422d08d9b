import { createHash } from 'node:crypto';
import type { AskedQuestion } from './curriculum.types';

/**
 * Returns a fingerprint of a quiz's questions and options with their order, which changes whenever
 * they do: answers are positions in that order.
 */
export const quizMark = (questions: readonly Omit<AskedQuestion, 'moduleId'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(questions.map(({ id, question, options }) => [id, question, options])))
    .digest('base64url')
    .slice(0, 16);
