import { createHash } from 'node:crypto';
import type { AskedQuestion } from './curriculum.types';

/** What a quiz asks, in short: another one as soon as a word, an option or an order is another. Answers are places in it. */
export const quizMark = (questions: readonly Omit<AskedQuestion, 'moduleId'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(questions.map(({ id, question, options }) => [id, question, options])))
    .digest('base64url')
    .slice(0, 16);
