import { refusal } from '../../common/errors/domain-error';

export class ModuleNotFound extends refusal(
  'MODULE_NOT_FOUND',
  'not-found',
  'There’s no such module. Choose one from the program.',
) {}

export class ModuleComplete extends refusal(
  'MODULE_COMPLETE',
  'conflict',
  'They’ve already completed this module. Choose another one.',
) {}

export class QuizNotFound extends refusal(
  'QUIZ_NOT_FOUND',
  'not-found',
  'This module has no quiz. You only need to send the practical video.',
) {}

/** Answers that don't match the quiz: too few, too many, or one that isn't an option. */
export class AnswersRefused extends refusal(
  'ANSWERS_INVALID',
  'invalid',
  (fault: string) => fault,
  { field: 'answers' },
) {}

/** The coach changed the quiz while it was being answered, so the answers no longer fit. */
export class QuizChanged extends refusal(
  'QUIZ_CHANGED',
  'conflict',
  'The coach changed this quiz while you were answering. Here’s the new version; your answers didn’t count.',
) {}
