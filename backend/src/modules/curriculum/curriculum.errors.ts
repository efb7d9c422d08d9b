import { DomainError } from '../../common/errors/domain-error';

export class ModuleNotFound extends DomainError {
  readonly code = 'MODULE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such module. Please choose one of the program.');
  }
}

export class ModuleComplete extends DomainError {
  readonly code = 'MODULE_COMPLETE';
  readonly kind = 'conflict';
  constructor() {
    super('They have completed this module already. Please choose another one.');
  }
}

export class QuizNotFound extends DomainError {
  readonly code = 'QUIZ_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This module has no quiz: its practical video is all there is to do.');
  }
}

/** Too few answers, too many, or one that is no option. */
export class AnswersRefused extends DomainError {
  readonly code = 'ANSWERS_INVALID';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(fault: string) {
    super(fault);
    this.fields = { answers: fault };
  }
}

/** The coach changed what is asked while somebody answered: their answers are no answers to it. */
export class QuizChanged extends DomainError {
  readonly code = 'QUIZ_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('The coach changed this quiz while you were answering. Here it is as it stands now; nothing was counted.');
  }
}
